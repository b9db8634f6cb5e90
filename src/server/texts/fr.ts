import type { FamilyTexts } from './familyTexts.ts'

export const fr: FamilyTexts = {
  areas: {
    communication: 'Communication',
    gross_motor: 'Motricité globale',
    fine_motor: 'Motricité fine',
    problem_solving: 'Résolution de problèmes',
    personal_social: 'Aptitudes individuelles et sociales',
    social_emotional: 'Socio-émotionnel',
    overall: 'Observations générales',
  },
  zones: { on_schedule: 'Comme attendu', monitor: 'À suivre', refer: 'Avis d’un professionnel conseillé' },
  notScored: 'Sans score',
  labelled: (label, value) => `${label}\u00a0: ${value}`,
  listed: (parts) => parts.join('\u00a0; '),
  sample: 'Exemple, pas pour un usage clinique',
  email: {
    subject: 'Les résultats de votre questionnaire',
    greeting: (name) => `Bonjour ${name},`,
    intro: ({ child, questionnaire, date }) =>
      `Merci d’avoir répondu au questionnaire «\u00a0${questionnaire}\u00a0» au sujet de ${child} le ${date}. Voici les résultats\u00a0:`,
    guidance: {
      on_schedule:
        'Votre enfant évolue comme attendu dans tous les domaines. Continuez à jouer, à lire et à parler ensemble.',
      monitor:
        'Dans au moins un domaine, il est bon de s’exercer un peu plus et de regarder de nouveau dans quelques semaines. Nous vous proposerons volontiers des activités.',
      refer:
        'Dans au moins un domaine, nous aimerions regarder de plus près avec vous. Parlez-nous de la prochaine étape.',
      partly:
        'Votre enfant évolue comme attendu dans tous les domaines qui ont un résultat. Parlez-nous des autres domaines.',
      none: 'Il n’y a de résultat pour aucun domaine. Parlez-nous de ce que cela signifie.',
    },
    noDiagnosis: 'Un questionnaire montre où en est un enfant en ce moment. Ce n’est pas un diagnostic.',
    questions: (partner) =>
      `Si vous avez des questions, adressez-vous au personnel de ${partner} qui connaît votre enfant.`,
  },
  account: {
    activation: {
      subject: ({ product }) => `Votre compte sur ${product}`,
      text: ({ partner, product }) =>
        `${partner} a ouvert un compte pour vous sur ${product}, afin que vous puissiez suivre le développement de votre enfant.`,
      lasts: 'Le lien fonctionne une seule fois, pendant 7 jours.',
    },
    password: {
      subject: ({ product }) => `Choisissez un nouveau mot de passe pour ${product}`,
      text: ({ partner, product }) =>
        `${partner} vous envoie ce lien pour choisir un nouveau mot de passe pour votre compte sur ${product}.`,
      lasts: 'Le lien fonctionne une seule fois, pendant une heure.',
    },
    deletion: {
      subject: ({ product }) => `Une demande concernant votre compte sur ${product}`,
      text: ({ partner }) =>
        `Le personnel de ${partner} a demandé que des données de votre famille soient supprimées. Rien n’a encore été supprimé.`,
    },
    setPassword: 'Choisir mon mot de passe',
    keep: 'Ne transmettez jamais ce lien. Si vous ne l’attendiez pas, vous n’avez rien à faire.',
  },
  report: {
    title: 'Rapport ASQ',
    child: 'Enfant',
    born: 'Date de naissance',
    cohort: 'Cohorte',
    questionnaire: 'Questionnaire',
    side: { parent: 'Parent', teacher: 'Enseignant' },
    completed: (date) => `Rempli le ${date}`,
    answeredBy: (name) => `Réponses de ${name}`,
    notCompleted: 'Non rempli',
    age: (months, days) => `${months} mois et ${days} ${days < 2 ? 'jour' : 'jours'}`,
    agedOnDay: (age) => `Âge ce jour-là\u00a0: ${age}`,
    adjustedBy: (weeks, age) => `Corrigé de ${weeks} semaines (prématurité)\u00a0: ${age}`,
    notAdjusted: 'Sans correction pour prématurité',
    counted: (weeks, from, through) =>
      `né(e) ${weeks} semaines avant terme\u00a0; compté à partir du ${from} jusqu’au ${through}`,
    forAges: (from, through) => `De ${from} à ${through}`,
    assigned: (date, age, isAdjusted) => `${isAdjusted ? 'Âge corrigé' : 'Âge'} à l’attribution, ${date}\u00a0: ${age}`,
    chosen: ({ author, date, former, chosen, reason }) =>
      `${author} a choisi ${chosen} à la place de ${former} le ${date}\u00a0: ${reason}`,
    results: 'Résultats',
    area: 'Domaine',
    cutOff: (figure) => `Seuil ${figure}`,
    monitorUpTo: (figure) => `À suivre jusqu’à ${figure}`,
    monitorBelow: (figure) => `À suivre sous ${figure}`,
    monitorFrom: (figure) => `À suivre à partir de ${figure}`,
    meanings: {
      on_schedule: 'L’enfant fait ce que font la plupart des enfants de cet âge. Refaire un dépistage à l’âge suivant.',
      monitor: 'Proche du seuil. S’exercer dans ce domaine et refaire bientôt un dépistage.',
      refer: 'Au seuil ou au-delà. Un avis professionnel est recommandé\u00a0; ce n’est pas un diagnostic.',
    },
    adjusted: 'ajusté pour les réponses manquantes',
    concerns: 'Réponses préoccupantes',
    noConcerns: 'Aucune réponse préoccupante.',
    answers: 'Réponses',
    inEnglish: 'Les questions sont en anglais, car il n’y en a pas encore de traduction.',
    notTranslated: 'Certains textes sont dans une autre langue, car il n’y en a pas encore de traduction.',
    noAnswer: 'Sans réponse',
    picture: 'Image',
    unprintable:
      'Le signe {sign} remplace un caractère qui ne peut pas être imprimé ici. Le tableau de bord l’affiche.',
    made: (date) => `Établi le ${date}`,
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },
}
