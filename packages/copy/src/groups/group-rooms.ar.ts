import { counted } from '../formats/format.ar.ts';
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
  nothingMoved: 'لم يتحرك مال في هذه المجموعة، ولا يتحرك قبل بدئها.',
  noMoney: 'هذه مجموعة تجريبية، فلا حركات فيها ولا كشف حساب ولا دفاتر.',

  andMore: (count: number) => (count > 2 ? `و${counted(count, moreThings)}` : counted(count, moreThings)),

  youPay: 'تدفع',
  leavesOn: (date: string) => `تُخصم في ${date}`,
  dueOn: (date: string) => `مستحقة في ${date}`,
  notDebitedYet: (date: string) => `لم تُخصم بعد، وكانت مقررة في ${date}`,
  dayNotKnown: 'لم يُعرف موعدها بعد',
  leavesAgainOn: (date: string) => `لم يتم الخصم، ويتكرر في ${date}`,
  from: (account: string) => `من ${account}`,
  nothingMore: 'لا شيء آخر',
  nothingReceived: 'لا شيء',
  allPaid: 'دُفع كل شيء',
  notDebited: 'لا خصم بعد الآن',
  notByItself: 'لا تُخصم تلقائيًا',
  youGet: 'تستلم',
  youReceived: 'استلمت',
  toBeSentOn: (date: string) => `يُرسل في ${date}`,
  plannedFor: (date: string) => `مخطط في ${date}`,
  takesOwed: 'يُقتطع منه أولًا ما قد يكون عليك عندئذ',
  toBeSentToday: 'يُرسل اليوم',
  expectedOn: (date: string) => `بعد الموعد المخطط، ويُتوقع في ${date}`,
  missingUntil: (date: string, guaranteed: boolean) =>
    `يمكن الدفع حتى ${date}. ${guaranteed ? 'ثم يُخصم من كفيل، وإن بقي شيء ناقصًا فالخيار' : 'وبعد ذلك الخيار'} لك: الانتظار أو استلام الموجود.`,
  arrivedOn: (date: string) => `وصل في ${date}`,
  lastArrivedOn: (date: string) => `وصل آخره في ${date}`,
  turnArrivedOn: (amount: string, date: string) => `دورك: ${amount} في ${date}`,
  shareArrivedOn: (amount: string, date: string) => `حصتك: ${amount} في ${date}`,
  noPayout: 'لا مبلغ في الخطة',
  comingTitle: 'ما سيأتي',
  nothingComes: 'لم يبق ما يخرج من حسابك أو يصل إليه.',
  comingFailed: 'تعذّر تحميل ما سيأتي',
  movedTitle: 'حتى الآن',
  paymentWrong: 'هل هناك خطأ في عملية؟',
  books: 'الدفاتر',
  yourShare: 'حصتك مما كان للمجموعة',
  upTo: 'حتى',
  shareFrom: (date: string) => `حصتك مما لدى المجموعة، في ${date} على أقرب تقدير`,
  turnOf: (position: number, total: number) => `الدور ${position} من ${total}`,

  openTurn: (turn: number) => `الدور ${turn}`,
  paid: 'دفعوا',
  paidOf: (paid: number, members: number) => `${paid} من ${members}`,
  goesTo: (name: string, date: string | null, isLate: boolean) =>
    date === null
      ? `يذهب إلى ${bidiIsolate(name)}، ولم يُعرف موعده بعد`
      : `${isLate ? 'يُتوقع أن يذهب' : 'يذهب'} إلى ${bidiIsolate(name)} في ${date}`,
  onItsWayTo: (name: string) => `في الطريق إلى ${bidiIsolate(name)}`,
  onItsWayToYou: 'في الطريق إليك',
  goesToYou: (date: string | null, isLate: boolean) =>
    date === null ? 'يذهب إليك، ولم يُعرف موعده بعد' : `${isLate ? 'يُتوقع أن يذهب' : 'يذهب'} إليك في ${date}`,
  reached: (name: string, date: string) => `وصل إلى ${bidiIsolate(name)} في ${date}`,
  reachedYou: (date: string) => `وصل إليك في ${date}`,
  isOver: 'انتهت كل الأدوار',
  endsEarly: 'لا يُصرف أي دور بعد الآن',
  whoHasPaid: (turn: number) => `من دفع للدور ${turn}`,
  hasPaid: 'مدفوعة',
  hasNotPaid: 'لم تُدفع بعد',
  line: (done: number, turns: number, next: string | null) =>
    next === null ? `انتهى ${done} من ${turns} من الأدوار` : `انتهى ${done} من ${turns} من الأدوار. دورك: ${next}`,
  today: 'اليوم',
  turnOn: (turn: number, date: string) => `الدور ${turn}: ${date}`,
  you: 'أنت',
};
