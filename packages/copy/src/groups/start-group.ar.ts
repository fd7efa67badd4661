import { counted, membersOf } from '../formats/format.ar.ts';

export const startGroupWordsInArabic = {
  title: 'الجميع جاهزون',
  hint: 'كل المقاعد مشغولة، وقد وافق الجميع على الشروط وربطوا حساباتهم المصرفية. يمكنك بدء المجموعة الآن.',
  drawNotOpen: 'القرعة على ترتيب الأدوار غير متاحة بعد. وحين تتاح يمكنك بدء المجموعة من هنا.',
  start: 'بدء المجموعة',
  confirmTitle: 'هل تبدأ المجموعة الآن؟',
  confirmText: (contribution: string, members: number, payout: string) =>
    `يساهم كل عضو من ${counted(members, membersOf)} بمبلغ ${contribution} في كل دور، ويستلم واحد منهم ${payout}:`,
  caption: 'من يستلم ومتى',
  round: 'الدور',
  recipient: 'المستلم',
  contributionDate: 'الاستحقاق',
  payoutDate: 'الاستلام',
  locked:
    'بعد البدء لا يمكن لأحد أن يغادر، ولا يتغيّر الترتيب ولا التواريخ ولا المبالغ. وتصل التواريخ إلى الجميع بالبريد.',
  notYet: 'ليس بعد',
  startedTitle: 'بدأت المجموعة',
  started: (date: string) => `تُستحق المساهمة الأولى في ${date}. وتصل التواريخ إلى الجميع بالبريد.`,
};
