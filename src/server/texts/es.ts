import type { FamilyTexts } from './familyTexts.ts'

export const es: FamilyTexts = {
  areas: {
    communication: 'Comunicación',
    gross_motor: 'Motricidad gruesa',
    fine_motor: 'Motricidad fina',
    problem_solving: 'Resolución de problemas',
    personal_social: 'Socioindividual',
    social_emotional: 'Socioemocional',
    overall: 'Observaciones generales',
  },
  zones: { on_schedule: 'Según lo esperado', monitor: 'Observar', refer: 'Evaluar con un profesional' },
  notScored: 'Sin puntuación',
  labelled: (label, value) => `${label}: ${value}`,
  listed: (parts) => parts.join('; '),
  sample: 'Muestra, no apta para uso clínico',
  email: {
    subject: 'Los resultados de su cuestionario',
    greeting: (name) => `Hola, ${name}:`,
    intro: ({ child, questionnaire, date }) =>
      `Gracias por responder el cuestionario «${questionnaire}» sobre ${child} el ${date}. Estos son los resultados:`,
    guidance: {
      on_schedule:
        'Su hijo o hija avanza según lo esperado en todas las áreas. Sigan jugando, leyendo y conversando juntos.',
      monitor:
        'En al menos un área conviene practicar un poco más y volver a observar dentro de unas semanas. Con gusto le sugerimos actividades.',
      refer:
        'En al menos un área quisiéramos observar con más detalle junto con usted. Por favor, hable con nosotros sobre el próximo paso.',
      partly:
        'Su hijo o hija avanza según lo esperado en todas las áreas con resultado. Por favor, hable con nosotros sobre las demás.',
      none: 'No hay resultado para ninguna área. Por favor, hable con nosotros sobre lo que esto significa.',
    },
    noDiagnosis: 'Un cuestionario muestra cómo está un niño o una niña en este momento. No es un diagnóstico.',
    questions: (partner) => `Si tiene preguntas, hable con el personal de ${partner} que conoce a su hijo o hija.`,
  },
  account: {
    activation: {
      subject: ({ product }) => `Su cuenta en ${product}`,
      text: ({ partner, product }) =>
        `${partner} ha abierto una cuenta para usted en ${product}, para que pueda seguir el desarrollo de su hijo o hija.`,
      lasts: 'El enlace funciona una sola vez, durante 7 días.',
    },
    password: {
      subject: ({ product }) => `Elija una contraseña nueva para ${product}`,
      text: ({ partner, product }) =>
        `${partner} le envía este enlace para elegir una contraseña nueva para su cuenta en ${product}.`,
      lasts: 'El enlace funciona una sola vez, durante una hora.',
    },
    deletion: {
      subject: ({ product }) => `Una solicitud sobre su cuenta en ${product}`,
      text: ({ partner }) =>
        `El personal de ${partner} ha pedido que se borren datos de su familia. Todavía no se ha borrado nada.`,
    },
    setPassword: 'Elegir mi contraseña',
    keep: 'No comparta este enlace con nadie. Si no lo esperaba, no tiene que hacer nada.',
  },
  report: {
    title: 'Informe ASQ',
    child: 'Niño o niña',
    born: 'Fecha de nacimiento',
    cohort: 'Cohorte',
    questionnaire: 'Cuestionario',
    side: { parent: 'Familia', teacher: 'Docente' },
    completed: (date) => `Completado el ${date}`,
    answeredBy: (name) => `Respondido por ${name}`,
    notCompleted: 'Sin completar',
    age: (months, days) => `${months} ${months === 1 ? 'mes' : 'meses'} y ${days} ${days === 1 ? 'día' : 'días'}`,
    agedOnDay: (age) => `Edad ese día: ${age}`,
    adjustedBy: (weeks, age) => `Ajustada en ${weeks} semanas (prematuridad): ${age}`,
    notAdjusted: 'Sin ajuste por prematuridad',
    counted: (weeks, from, through) => `nació ${weeks} semanas antes; se cuenta desde el ${from} hasta el ${through}`,
    forAges: (from, through) => `Para ${from} hasta ${through}`,
    assigned: (date, age, isAdjusted) => `${isAdjusted ? 'Edad ajustada' : 'Edad'} al asignarlo, ${date}: ${age}`,
    chosen: ({ author, date, former, chosen, reason }) =>
      `${author} eligió ${chosen} en lugar de ${former} el ${date}: ${reason}`,
    results: 'Resultados',
    area: 'Área',
    cutOff: (figure) => `Punto de corte ${figure}`,
    monitorUpTo: (figure) => `Observar hasta ${figure}`,
    monitorBelow: (figure) => `Observar por debajo de ${figure}`,
    monitorFrom: (figure) => `Observar desde ${figure}`,
    meanings: {
      on_schedule:
        'El niño o la niña hace lo que hace la mayoría a esta edad. Repetir la evaluación a la próxima edad.',
      monitor: 'Cerca del punto de corte. Practicar en esta área y repetir la evaluación pronto.',
      refer: 'En el punto de corte o más allá. Se recomienda una valoración profesional; esto no es un diagnóstico.',
    },
    adjusted: 'ajustada por respuestas que faltan',
    concerns: 'Respuestas que preocupan',
    noConcerns: 'No hay respuestas que preocupen.',
    answers: 'Respuestas',
    inEnglish: 'Las preguntas están en inglés, porque aún no hay traducción.',
    notTranslated: 'Algunos textos están en otro idioma, porque aún no hay traducción.',
    noAnswer: 'Sin respuesta',
    picture: 'Imagen',
    unprintable: 'El signo {sign} sustituye un carácter que aquí no se puede imprimir. El panel lo muestra.',
    made: (date) => `Elaborado el ${date}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
}
