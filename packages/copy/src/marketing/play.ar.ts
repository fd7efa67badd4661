import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { counted, formatDateInArabic, membersOf } from '../formats/format.ar.ts';

const list = new Intl.ListFormat('ar');

/** The name of the visitor's seat. */
const YOU = 'أنت';

/** A circle that visitors turn on the landing page, as in `play.ts`. */
export const playWordsInArabic = {
  people: 'الأعضاء',
  amount: 'يدفع كل عضو',
  rhythm: 'كم مرة',
  rhythms: { weekly: 'كل أسبوع', biweekly: 'كل أسبوعين', monthly: 'كل شهر' },
  chosen: (people: number, amount: string, rhythm: string, failure: string) =>
    `${counted(people, membersOf)} · ${amount} · ${rhythm} · ${failure}`,
  failure: 'ماذا يحدث',
  failures: { none: 'يدفع الجميع في الموعد', late: 'يتأخر أحدهم', stops: 'لا يدفع أحدهم أبدًا' },
  moreNames: ['هناء بارك', 'دانيال أوسي'] as const,
  you: YOU,
  goesTo: (name: string) => `إلى ${name}`,
  goesToYou: 'إليك',
  potOfEach: 'لكل عضو في دوره',
  potOfPayers: 'لكل من دفع',
  date: formatDateInArabic,
  dollars: dollarsInArabic,
  next: (round: number, date: string) => `الدور ${round} مقرر في ${date}`,
  settling: 'انتهت كل الأدوار، وتجري تسوية ما بقي',
  open: (round: number, paid: number, members: number) => `الدور ${round}: دفع ${paid} من ${members}`,
  ending: 'تنتهي الحلقة قبل أوانها، ويُقسَم ما هو موجود',
  over: 'اكتملت الحلقة',
  taken: 'أُخذ مبلغ دوره لسداد ما عليه',
  nextEvent: 'الحدث التالي',
  nextTurn: 'الدور التالي',
  toEnd: 'حتى النهاية',
  again: 'من البداية',
  youPaid: 'دفعتَ',
  youReceived: 'استلمتَ',
  notices: 'ما حدث',
  nothingYet: 'اضغط «الدور التالي». تظهر هنا إشعارات الأعضاء.',
  doneTitle: 'استلم كل عضو ما دفعه',
  done: 'بلا فوائد ولا رسوم ولا زيادة. التزم الأعضاء من تلقاء أنفسهم، وحُسب هذا في متصفحك بالقواعد نفسها التي تدير الحلقات الحقيقية.',
  doneStops: 'من لم يدفع لم يستلم، ولدى كل الآخرين ما دفعوه.',
  somebody: (names: readonly string[], others: number) =>
    others === 0 ? list.format(names) : `${names.join('، ')} و${others} آخرون`,
  lines: {
    opened: (round: number) => `يبدأ الدور ${round}`,
    paid: (who: string, _many: boolean) => `الدفع تم: ${who}`,
    failed: (who: string, again: string | null) =>
      again === null ? `ردّ مصرف ${who} الخصم` : `ردّ مصرف ${who} الخصم، ويُطلب مجددًا في ${again}`,
    short: (round: number) => `الدور ${round} ناقص: ينتظر مبلغه ما لم يصل`,
    moved: (who: string, stays: boolean) => `لم يصل ما على ${who}، ${stays ? 'ويبقى' : 'فصار'} دوره الأخير`,
    setOff: (who: string, round: number) => `يُؤخذ من مبلغ دور ${who} ما عليه للدور ${round}`,
    sent: (who: string, amount: string) => `${amount} في الطريق ${who === YOU ? 'إليك' : `إلى ${who}`}`,
    received: (who: string, amount: string) => `وصل ${amount} ${who === YOU ? 'إليك' : `إلى ${who}`}`,
    late: (who: string) => `${who === YOU ? 'يتأخر إرسال مبلغك' : `يتأخر إرسال المبلغ إلى ${who}`}، ويصل إشعار بالسبب`,
    voteOpened: 'يصوّت الأعضاء على ما بعد ذلك',
    voteWait: 'ينتظرون ما يُؤخذ من الدور الأخير',
    voteEnd: 'ينهون الحلقة، ويُقسَم ما هو موجود',
    shared: 'يستعيد كل عضو ما لم يستلمه بعد',
    completed: 'اكتملت الحلقة',
  },
};
