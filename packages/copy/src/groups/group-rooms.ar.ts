import { contributions, counted } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';

const moreThings = {
  one: 'وأمر آخر',
  two: 'وأمران آخران',
  few: 'أمور أخرى',
  many: 'أمرًا آخر',
  other: 'أمر آخر',
};

export const groupRoomsWordsInArabic = {
  menu: 'صفحات هذه المجموعة',
  rooms: { turns: 'الأدوار', people: 'الأعضاء', money: 'المال', more: 'المزيد' },
  pageTitle: (room: string, group: string) => `${room}: ${bidiIsolate(group)}`,
  toGroup: (group: string) => bidiIsolate(group),
  loading: 'جارٍ تحميل هذه الصفحة…',
  missingTitle: 'هذه الصفحة غير موجودة',
  missingText: 'ليس لهذه المجموعة صفحة كهذه. قد تجد ما تبحث عنه في إحدى الصفحات أعلاه.',
  noMoney: 'هذه مجموعة تجريبية، فلا حركات فيها ولا كشف حساب ولا دفاتر.',

  andMore: (count: number) => counted(count, moreThings),

  youPay: 'تدفع',
  leavesOn: (date: string) => `يُخصم في ${date}`,
  leavesToday: 'يُخصم اليوم',
  leavesAgainOn: (date: string) => `لم يتم الخصم، ويتكرر في ${date}`,
  from: (account: string) => `من ${account}`,
  nothingMore: 'لا شيء آخر',
  allPaid: 'دُفع كل شيء',
  notDebited: 'لا خصم بعد الآن',
  youGet: 'تستلم',
  youReceived: 'استلمت',
  plannedFor: (date: string) => `مخطط في ${date}`,
  plannedToday: 'مخطط لليوم',
  expectedOn: (date: string) => `بعد الموعد المخطط، ويُتوقع في ${date}`,
  missing: (count: number) => `تنقص ${counted(count, contributions)}`,
  arrivedOn: (date: string) => `وصل في ${date}`,
  turnArrivedOn: (amount: string, date: string) => `دورك: ${amount} في ${date}`,
  shareArrivedOn: (amount: string, date: string) => `حصتك: ${amount} في ${date}`,
  noPayout: 'لا مبلغ في الخطة',
  comingTitle: 'ما سيأتي',
  nothingComes: 'لم يبق ما يخرج من حسابك أو يصل إليه.',
  comingFailed: 'تعذّر تحميل ما سيأتي',
  movedTitle: 'حتى الآن',
  wrong: 'هل في عملية خطأ؟',
  books: 'الدفاتر',
  yourShare: 'حصتك مما كان للمجموعة',
  turnOf: (position: number, total: number) => `الدور ${position} من ${total}`,

  openTurn: (turn: number) => `الدور ${turn}`,
  paid: 'دفعوا',
  paidOf: (paid: number, members: number) => `${paid} من ${members}`,
  goesTo: (name: string, date: string | null) =>
    date === null ? `يذهب إلى ${bidiIsolate(name)}، ولم يُعرف اليوم بعد` : `يذهب إلى ${bidiIsolate(name)} في ${date}`,
  onItsWayTo: (name: string) => `في الطريق إلى ${bidiIsolate(name)}`,
  onItsWayToYou: 'في الطريق إليك',
  goesToYou: (date: string | null) => (date === null ? 'يذهب إليك، ولم يُعرف اليوم بعد' : `يذهب إليك في ${date}`),
  isOver: 'انتهت كل الأدوار',
  endsEarly: 'لا يُصرف أي دور بعد الآن',
  whoHasPaid: (turn: number) => `من دفع للدور ${turn}`,
  hasPaid: 'دفع',
  hasNotPaid: 'لم يدفع بعد',
  line: (done: number, turns: number, next: string | null) =>
    next === null ? `انتهى ${done} من ${turns} من الأدوار` : `انتهى ${done} من ${turns} من الأدوار. دورك: ${next}`,
  today: 'اليوم',
  turnOn: (turn: number, date: string) => `الدور ${turn}: ${date}`,
  you: 'أنت',
};
