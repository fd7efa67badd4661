import type { GroupDetail } from '@halqa/contract';
import { counted, days } from '../formats/format.ar.ts';
import { formatDate } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { movementWordsInArabic } from './movements.ar.ts';

const openSeats = {
  one: 'بقي مقعد واحد شاغر',
  two: 'بقي مقعدان شاغران',
  few: 'مقاعد شاغرة',
  many: 'مقعدًا شاغرًا',
  other: 'مقعد شاغر',
};
const keptSeats = {
  one: 'مقعد واحد محفوظ لمدعو',
  two: 'مقعدان محفوظان لمدعوَّين',
  few: 'مقاعد محفوظة لمدعوين',
  many: 'مقعدًا محفوظًا لمدعوين',
  other: 'مقعد محفوظ لمدعوين',
};
const membersWithoutBank = {
  one: 'بقي عضو واحد لم يربط حسابًا مصرفيًا',
  two: 'بقي عضوان لم يربطا حسابًا مصرفيًا',
  few: 'أعضاء لم يربطوا حسابًا مصرفيًا بعد',
  many: 'عضوًا لم يربطوا حسابًا مصرفيًا بعد',
  other: 'عضو لم يربطوا حسابًا مصرفيًا بعد',
};

export const groupDetailWordsInArabic = {
  back: 'العودة إلى لوحة المتابعة',
  loading: 'جارٍ تحميل المجموعة…',
  pageTitle: 'المجموعة',
  coOrganizer: 'المشرف المساعد',
  notFound: 'المجموعة غير موجودة',
  notFoundText: 'هذه المجموعة غير موجودة، أو ليس لك مقعد فيها.',
  otherAddress: 'إن كان البريد الذي فيه هذا الرابط قد وصل إلى عنوان آخر لك، فسجّل الدخول بذلك الحساب.',
  failed: 'تعذّر تحميل هذه المجموعة',
  restFailed: 'لم يصل باقي هذه الصفحة.',
  bankTitle: 'اربط حسابك المصرفي',
  bankText: 'مقعدك محفوظ. لا يمكن أن تبدأ المجموعة قبل أن تربط حسابًا مصرفيًا.',
  bankTextUntil: (until: string) => `مقعدك محجوز لك حتى ${until}، ثم يصبح شاغرًا. اربط حسابًا مصرفيًا قبل ذلك الموعد.`,
  bankAction: 'ربط حساب مصرفي',
  simulated: 'هذه مجموعة تجريبية تُريك كيف تعمل المجموعة؛ لا تتحرك فيها أموال.',

  memberCount: 'الأعضاء',
  membersOf: (members: number, seats: number) => `${members} من ${seats}`,
  seatsOpen: (seats: number) => counted(seats, openSeats),
  seatsInvited: (seats: number) => counted(seats, keptSeats),
  seatsBoth: (open: string, invited: string) => `${open}، و${invited}`,
  allSeatsTaken: 'كل المقاعد مشغولة',
  nextContribution: 'المساهمة القادمة',
  noNextContribution: 'لا توجد',
  contribution: 'المساهمة',
  planned: 'موعد مخطط له، يسري حين تكتمل المجموعة',
  plannedAgreed: 'موعد مخطط له، يسري حين يوافق الجميع',
  plannedDate: 'موعد مخطط له',

  ringCaption: 'في كل دور',
  yourTurnUnknown: 'يُحدَّد دورك بالقرعة عند بدء المجموعة',
  yourTurnNotPaidOut: 'لا يُصرف مبلغ دورك',
  yourTurn: (position: number, total: number) => `دورك: ${position} من ${total}`,
  youReceivePlanned: (amount: string, date: string) => `تستلم ${amount}، والموعد المخطط ${date}`,
  statusTitle: 'أين وصلت هذه المجموعة',
  startsOn: (date: string) => `المساهمة الأولى مخطط لها في ${date}.`,
  startMoves: 'وإن لم تكتمل المجموعة في وقت يكفي لذلك، تأخرت التواريخ معها.',
  closesOn: (date: string) => `تُغلق المجموعة في ${date} ما لم تكتمل.`,

  nextPayout: 'الاستلام القادم',
  recipient: 'المستلم',
  date: 'التاريخ',
  amount: 'المبلغ',
  amountHow: (contribution: string, members: number) => `${contribution} من كل عضو × ${members}`,
  recipientUnknown: 'لم تُجرَ القرعة بعد',
  recipientOpen: 'مقعد شاغر',
  recipientInvited: (name: string | null) => (name === null ? 'مدعو' : `${bidiIsolate(name)} (مدعو)`),
  yours: 'دورك',
  contributionsOnTheirWay: movementWordsInArabic.contributionsOnTheirWay,
  noNextPayout: 'لم يبقَ دور يُستلم في هذه المجموعة.',
  neverPaid: 'لن يُدفع شيء في هذه المجموعة.',
  dateUnknown: 'لم يُعرف بعد',
  laterThanPlanned: 'متأخر عن موعده',
  notPaidOut: 'لم يُصرف',
  partlyPaidOut: 'صُرف بعضه',

  membersTitle: 'الأعضاء',
  admin: 'المشرف',
  you: 'أنت',
  yourName: (name: string) => `${bidiIsolate(name)} (أنت)`,
  nothingDue: 'لا يُستحق شيء قبل بدء المجموعة.',
  nothingDueBefore: (date: string) => `لا يُستحق شيء قبل ${date}.`,
  seatsTaken: (members: number, seats: number) => `المقاعد المشغولة: ${members} من ${seats}`,
  banksMissing: (members: number) => counted(members, membersWithoutBank),
  joined: 'تم الانضمام',
  waitingForTerms: 'بانتظار موافقة جديدة',
  waitingForBank: 'بانتظار حساب مصرفي',
  waitsUntil: (until: string) => `ينتظر المقعد حتى ${until}`,
  paid: 'مدفوعة',
  pending: 'في الانتظار',
  showAllMembers: 'عرض كل الأعضاء',
  showFewerMembers: 'عرض أعضاء أقل',
  turn: (position: number) => `الدور ${position}`,

  inviteTitle: 'دعوة شخص',
  inviteText: 'من يفتح هذا الرابط يمكنه أن يأخذ مقعدًا شاغرًا.',
  inviteFullText: 'لا يوجد مقعد شاغر الآن. من يفتح هذا الرابط يمكنه الانضمام إلى قائمة الانتظار.',
  linkTitle: 'رابط هذه المجموعة',
  inviteStartedText:
    'بدأت هذه المجموعة، فلا مقعد شاغر فيها. من يفتح الرابط يمكنه وضع اسمه في قائمة الانتظار التي يراها المشرف.',
  inviteLink: 'رابط الدعوة',
  copyLink: 'نسخ الرابط',
  copied: 'نُسخ رابط الدعوة',
  copyFailed: 'تعذّر نسخ الرابط. حدّده وانسخه بنفسك.',
  share: 'مشاركة',
  shareTitle: (group: string) => `انضم إلى ${bidiIsolate(group)}`,
  shareText: (group: string) => `أودّ أن تنضم إلى حلقة ادخارنا «${bidiIsolate(group)}».`,

  standbyTitle: 'قائمة الانتظار',
  standbyText: 'من يود الحصول على مقعد، بالترتيب. المقعد الذي يصبح متاحًا قبل البدء يُعرض على الأول.',
  standbyStartedText: 'من يود الانضمام، بالترتيب. إن طلب عضو تسليم مكانه أمكنك عرضه عليهم.',
  waitingSince: (date: string) => `منذ ${date}`,
  invitationsTitle: 'الدعوات',
  validUntil: (date: string) => `صالحة حتى ${date}`,

  scheduleTitle: 'جدول الاستلام',
  scheduleCaption: (hasOwn: boolean) => `الاستلام بترتيب الأدوار${hasOwn ? '، ودورك أولًا' : ''}`,
  position: 'الدور',
  status: 'الحالة',
  completed: 'تم',
  setOff: (amount: string) => `اقتُطع منه ${amount} لما كان عليك`,
  claim: (amount: string) => `و${amount} غيره لمن كان له هذا المكان من قبل`,
  claimOfIt: (amount: string) => `يُخصم منها ${amount} لمن كان له هذا المكان من قبل`,
  toBeSent: 'يُرسل',
  expected: 'متوقع',
  arrived: 'وصل',
  showAllSchedule: 'عرض الجدول كاملًا',
  showLessSchedule: 'عرض أقل',
  factsTitle: 'الاتفاق',
  firstContribution: 'أول مساهمة',
  lastSent: 'يُرسل آخر مبلغ',
  atTheEarliest: 'على أقرب تقدير',
  lastArrived: 'وصل آخر مبلغ',
  endedEarly: 'انتهت قبل أوانها',
  endDate: 'تاريخ الانتهاء',
  nextDebitMoved: (date: string) => `المصارف مغلقة في يوم الجدول، لذلك يكون التحصيل التالي في ${formatDate(date)}.`,
  scheduleRule: 'الموعد',
  debitAccount: 'تُحصَّل مساهماتك من',
};

export function paidLineInArabic(paid: number, members: number, frequency: GroupDetail['frequency']): string {
  const periods: Record<GroupDetail['frequency'], string> = {
    daily: 'اليوم',
    weekly: 'هذا الأسبوع',
    biweekly: 'في هذين الأسبوعين',
    monthly: 'هذا الشهر',
    unknown: 'حتى الآن',
  };
  return `دفع ${paid} من الأعضاء الـ${members} ${periods[frequency]}`;
}

export function dueTextInArabic(left: number): string {
  if (left < 0) return 'فات موعد المساهمة';
  if (left === 0) return 'موعد المساهمة اليوم';
  return left === 1 ? 'موعد المساهمة غدًا' : `بقي على موعد المساهمة ${counted(left, days)}`;
}

/** Nouns, because Arabic verbs depend on the member's gender, which is not known. */
export const memberStatusWordsInArabic = {
  pending_bank: 'بانتظار ربط حساب مصرفي',
  terms_pending: 'بانتظار الموافقة على الشروط الجديدة',
  joined: 'المقعد محجوز',
  active: null,
  replaced: 'انتقل المقعد إلى عضو آخر',
  unknown: null,
};

export const invitationStatusWordsInArabic = {
  created: 'لم تُرسل بعد',
  sent: 'أُرسلت',
  accepted: 'قُبلت',
  declined: 'رُفضت',
  expired: 'انتهت صلاحيتها',
  revoked: 'سُحبت',
  unknown: 'حالة جديدة',
};
