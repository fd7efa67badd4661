import { bidiIsolate } from '../formats/text.ts';

export const myMoneyWordsInArabic = {
  title: 'مالي',
  lead: 'في كل مجموعاتك: ما سيُخصم ومتى، وما هو في طريقه، وما استلمته.',
  loading: 'جارٍ تحميل أموالك…',
  failed: 'تعذّر تحميل أموالك',
  emptyTitle: 'لا يتحرك شيء بعد',
  emptyText: 'حين تبدأ إحدى مجموعاتك تُذكر هنا كل مساهمة لك وكل مبلغ تستلمه.',
  toDashboard: 'إلى مجموعاتك',

  paid: 'المدفوع',
  received: 'المستلم',
  onTheWay: 'في طريقه إليك',
  owed: 'مستحق لم تتم تسويته بعد',
  record: 'المدفوع في موعده',
  recordValue: (onTime: number, all: number) => `${onTime} من ${all}`,
  recordHint: 'المساهمات التي سدّدها الخصم الأول.',
  noRecord: 'لا شيء بعد',

  dueTitle: 'ما سيُخصم',
  dueText: 'بحسب الشهر. لا تخصم البنوك إلا في أيام العمل.',
  nothingDue: 'لم يبق شيء يُخصم.',
  repeated: (date: string) => `لم يكتمل؛ يُخصم مجددًا في ${date}`,
  missedTitle: 'ما لم يكتمل خصمه',
  missedText: 'لا يُضاف إليه شيء. افتح المجموعة لترى ما يمكنك فعله.',
  stoppedTitle: 'خصومات متوقفة',
  stoppedText:
    'أعاد مصرفك خصمًا لهذه المجموعة لأنه أُوقف أو غير مأذون به. لا يبدأ أي من هذه الخصومات من تلقاء نفسه: افتح المجموعة للتوقيع من جديد، أو لدفع كل منها حين يستحق.',
  stoppedOn: (round: number, date: string) => `الدور ${round} · مخطط في ${date}`,
  turn: (round: number) => `الدور ${round}`,
  waitingTitle: 'دُفع ولم يُسلَّم بعد',
  waitingText: 'تبقى مساهماتك لدى البنك حتى تسليم مبلغ دورها.',
  waitingFor: (round: number, recipient: string) => `الدور ${round}، لـ${bidiIsolate(recipient)}`,
  waitingForYou: (round: number) => `الدور ${round}، لك`,
  until: (date: string) => `حتى ${date} كما هو مخطط`,
  untilLate: (date: string) => `كان مخططًا حتى ${date}؛ تأخر تسليم المبلغ`,

  groupsTitle: 'بحسب المجموعة',
  yourPayout: 'مبلغك',
  payoutOn: (amount: string, date: string) => `${amount}، مخطط في ${date}`,
  payoutLate: (amount: string, expected: string | null) =>
    expected === null ? `${amount}، متأخر عن موعده` : `${amount}، متأخر عن موعده، والمتوقع ${expected}`,
  payoutSent: (amount: string) => `${amount}، في طريقه إليك`,
  payoutReceived: (amount: string, date: string) => `${amount}، استُلم في ${date}`,
  setOff: (amount: string) => `اقتُطع مما كنت ستتسلمه: ${amount}`,
  statement: 'كشف الحساب',
  statementOf: (group: string) => `كشف حساب ${bidiIsolate(group)}`,
};
