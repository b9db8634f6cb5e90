import type { FamilyTexts } from './familyTexts.ts'

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
  sample: 'عينة، ليست للاستخدام السريري',
  letter: {
    subject: 'نتائج الاستبيان الخاص بكم',
    greeting: (name) => `مرحبًا ${name}،`,
    intro: ({ child, questionnaire, date }) =>
      `شكرًا لكم على الإجابة عن الاستبيان «${questionnaire}» حول ${child} بتاريخ ${date}. وهذه هي النتائج:`,
    guidance: {
      on_schedule: 'طفلكم ضمن المتوقع في جميع المجالات. واصلوا اللعب والقراءة والحديث معًا.',
      monitor:
        'في مجال واحد على الأقل من المفيد التدرب أكثر قليلًا والمراجعة بعد بضعة أسابيع. يسعدنا أن نقترح عليكم أنشطة.',
      refer: 'في مجال واحد على الأقل نود أن ننظر معكم عن قرب. نرجو أن تتحدثوا معنا حول الخطوة التالية.',
      none: 'لا توجد نتيجة في أي مجال. نرجو أن تتحدثوا معنا حول معنى ذلك.',
    },
    noDiagnosis: 'يوضح الاستبيان حال الطفل في الوقت الحالي، وهو ليس تشخيصًا.',
    questions: (partner) => `إذا كانت لديكم أسئلة، فيرجى سؤال العاملين في ${partner} الذين يعرفون طفلكم.`,
  },
  report: {
    title: 'تقرير ASQ',
    child: 'الطفل',
    age: 'عمر الاستبيان',
    months: (months) => `${months} شهرًا`,
    questionnaire: 'الاستبيان',
    organization: 'المؤسسة',
    side: { parent: 'الوالدان', teacher: 'المعلم' },
    completed: 'تاريخ الإكمال',
    answeredBy: 'أجاب عنه',
    notCompleted: 'غير مكتمل',
    results: 'النتائج',
    area: 'المجال',
    score: 'الدرجة',
    result: 'النتيجة',
    adjusted: 'معدلة بسبب إجابات ناقصة',
    answers: 'الإجابات',
    question: 'السؤال',
    noAnswer: 'بدون إجابة',
    picture: 'صورة',
    made: (date) => `أُعد بتاريخ ${date}`,
    page: (page, pages) => `صفحة ${page} من ${pages}`,
  },
}
