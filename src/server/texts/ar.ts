import type { FamilyTexts } from './familyTexts.ts'

/** Arabic counts one, two, three to ten, and more each in its own way. */
function counted(count: number, one: string, two: string, few: string, many: string): string {
  if (count === 1) return `${one} واحد`
  if (count === 2) return two
  const form = new Intl.PluralRules('ar').select(count)
  return `${count} ${form === 'few' ? few : form === 'many' ? many : one}`
}

export const ar: FamilyTexts = {
  areas: {
    communication: 'التواصل',
    gross_motor: 'الحركات الكبيرة',
    fine_motor: 'الحركات الدقيقة',
    problem_solving: 'حل المشكلات',
    personal_social: 'المهارات الشخصية والاجتماعية',
    social_emotional: 'الجانب الاجتماعي والعاطفي',
    overall: 'ملاحظات عامة',
  },
  zones: { on_schedule: 'ضمن المتوقع', monitor: 'يحتاج إلى متابعة', refer: 'يُنصح بتقييم مختص' },
  notScored: 'بدون نتيجة',
  labelled: (label, value) => `${label}: ${value}`,
  listed: (parts) => parts.join('؛ '),
  sample: 'عينة، ليست للاستخدام السريري',
  email: {
    subject: 'نتائج الاستبيان الخاص بكم',
    greeting: (name) => `مرحبًا ${name}،`,
    intro: ({ child, questionnaire, date }) =>
      `شكرًا لكم على الإجابة عن الاستبيان «${questionnaire}» حول ${child} بتاريخ ${date}. وهذه هي النتائج:`,
    guidance: {
      on_schedule: 'طفلكم ضمن المتوقع في جميع المجالات. واصلوا اللعب والقراءة والحديث معًا.',
      monitor:
        'في مجال واحد على الأقل من المفيد التدرب أكثر قليلًا والمراجعة بعد بضعة أسابيع. يسعدنا أن نقترح عليكم أنشطة.',
      refer: 'في مجال واحد على الأقل نود أن ننظر معكم عن قرب. نرجو أن تتحدثوا معنا حول الخطوة التالية.',
      partly: 'طفلكم ضمن المتوقع في جميع المجالات التي لها نتيجة. نرجو أن تتحدثوا معنا حول المجالات الأخرى.',
      none: 'لا توجد نتيجة في أي مجال. نرجو أن تتحدثوا معنا حول معنى ذلك.',
    },
    noDiagnosis: 'يوضح الاستبيان حال الطفل في الوقت الحالي، وهو ليس تشخيصًا.',
    questions: (partner) => `إذا كانت لديكم أسئلة، فيرجى سؤال العاملين في ${partner} الذين يعرفون طفلكم.`,
  },
  account: {
    activation: {
      subject: ({ product }) => `حسابكم في ${product}`,
      text: ({ partner, product }) => `فتحت لكم ${partner} حسابًا في ${product} لتتمكنوا من متابعة نمو طفلكم.`,
      lasts: 'يعمل الرابط مرة واحدة فقط، لمدة 7 أيام.',
    },
    password: {
      subject: ({ product }) => `تعيين كلمة مرور جديدة في ${product}`,
      text: ({ partner, product }) => `ترسل إليكم ${partner} هذا الرابط لتعيين كلمة مرور جديدة لحسابكم في ${product}.`,
      lasts: 'يعمل الرابط مرة واحدة فقط، لمدة ساعة.',
    },
    deletion: {
      subject: ({ product }) => `طلب بشأن حسابكم في ${product}`,
      text: ({ partner }) => `طلب العاملون في ${partner} حذف بيانات تخص عائلتكم. لم يُحذف أي شيء حتى الآن.`,
    },
    setPassword: 'تعيين كلمة المرور',
    keep: 'لا ترسلوا هذا الرابط إلى أي شخص. إذا لم تكونوا تتوقعونه فلا داعي لفعل أي شيء.',
  },
  report: {
    title: 'تقرير ASQ',
    child: 'الطفل',
    born: 'تاريخ الميلاد',
    cohort: 'المجموعة',
    questionnaire: 'الاستبيان',
    side: { parent: 'الوالدان', teacher: 'المعلم' },
    completed: (date) => `أُكمل في ${date}`,
    answeredBy: (name) => `أجاب عنه ${name}`,
    notCompleted: 'غير مكتمل',
    age: (months, days) =>
      `${counted(months, 'شهر', 'شهران', 'أشهر', 'شهرًا')} و${counted(days, 'يوم', 'يومان', 'أيام', 'يومًا')}`,
    agedOnDay: (age) => `العمر في ذلك اليوم: ${age}`,
    adjustedBy: (weeks, age) =>
      `العمر المصحح بسبب الولادة المبكرة (${counted(weeks, 'أسبوع', 'أسبوعان', 'أسابيع', 'أسبوعًا')}): ${age}`,
    notAdjusted: 'بدون تصحيح للولادة المبكرة',
    counted: (weeks, from, through) =>
      `ولادة مبكرة (${counted(weeks, 'أسبوع', 'أسبوعان', 'أسابيع', 'أسبوعًا')})؛ يُحسب من ${from} حتى ${through}`,
    forAges: (from, through) => `من عمر ${from} حتى ${through}`,
    assigned: (date, age, isAdjusted) => `${isAdjusted ? 'العمر المصحح' : 'العمر'} عند التعيين، ${date}: ${age}`,
    chosen: ({ author, date, former, chosen, reason }) =>
      `اختار ${author} بتاريخ ${date} ${chosen} بدلاً من ${former}:\n${reason}`,
    results: 'النتائج',
    area: 'المجال',
    cutOff: (figure) => `حد الإحالة ${figure}`,
    monitorUpTo: (figure) => `متابعة حتى ${figure}`,
    monitorBelow: (figure) => `متابعة دون ${figure}`,
    monitorFrom: (figure) => `متابعة من ${figure}`,
    meanings: {
      on_schedule: 'يقوم الطفل بما يقوم به معظم الأطفال في هذا العمر. يُعاد الفحص في العمر التالي.',
      monitor: 'قريب من حد الإحالة. يُنصح بالتدريب في هذا المجال وإعادة الفحص قريبًا.',
      refer: 'عند حد الإحالة أو بعده. يُنصح بتقييم من مختص؛ وهذا ليس تشخيصًا.',
    },
    adjusted: 'معدلة بسبب إجابات ناقصة',
    concerns: 'إجابات تدعو إلى القلق',
    noConcerns: 'لا توجد إجابات تدعو إلى القلق.',
    answers: 'الإجابات',
    inEnglish: 'الأسئلة بالإنجليزية لأنها لم تُترجم بعد.',
    notTranslated: 'بعض النصوص بلغة أخرى لأنها لم تُترجم بعد.',
    noAnswer: 'بدون إجابة',
    picture: 'صورة',
    unprintable: 'تحل العلامة {sign} محل حرف لا يمكن طباعته هنا، ويظهر هذا الحرف في لوحة المتابعة.',
    made: (date) => `أُعد بتاريخ ${date}`,
    page: (page, pages) => `صفحة ${page} من ${pages}`,
  },
}
