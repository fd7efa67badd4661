import { counted, membersOf } from '../formats/format.ar.ts';

export const startGroupWordsInArabic = {
  title: 'الجميع جاهزون',
  hint: 'كل المقاعد مشغولة، وقد وافق الجميع على الشروط وربطوا حساباتهم المصرفية. يمكنك بدء المجموعة الآن.',
  hintDraw: 'يمكنك بدء المجموعة الآن: تُجرى القرعة على الترتيب أولًا، ثم تبدأ المجموعة من تلقاء نفسها.',
  start: 'بدء المجموعة',
  confirmTitle: 'هل تبدأ المجموعة الآن؟',
  confirmText: (contribution: string, members: number, payout: string) =>
    `يساهم كل عضو من ${counted(members, membersOf)} بمبلغ ${contribution} في كل دور، ويستلم واحد منهم ${payout}:`,
  caption: 'من يستلم ومتى',
  round: 'الدور',
  recipient: 'المستلم',
  contributionDate: 'الاستحقاق',
  payoutDate: 'الاستلام',
  lockedHint:
    'بعد البدء لا يمكن لأحد أن يغادر، ولا يتغيّر الترتيب ولا التواريخ ولا المبالغ. وتصل التواريخ إلى الجميع بالبريد.',
  lockedHintDraw:
    'من الآن لا يمكن لأحد أن يغادر. تُجرى القرعة أولًا، وتُكشف نتيجتها في الموعد الذي يصل إلى الجميع بالبريد، ثم تبدأ المجموعة. وبعدها لا يتغيّر الترتيب ولا التواريخ ولا المبالغ.',
  startDraw: 'بدء القرعة',
  drawStartedTitle: 'بدأت القرعة',
  drawStarted: 'يصل موعد كشف النتيجة إلى الجميع بالبريد، ويمكن المشاركة حتى ذلك الحين.',
  notYet: 'ليس بعد',
  startedTitle: 'بدأت المجموعة',
  started: (date: string) => `تُستحق المساهمة الأولى في ${date}. وتصل التواريخ إلى الجميع بالبريد.`,
};
