import { bidiIsolate } from '../formats/text.ts';

export const myMoneyWordsInArabic = {
  failed: 'تعذّر تحميل أموالك',
  emptyTitle: 'لا يتحرك شيء بعد',
  emptyText: 'حين تبدأ إحدى مجموعاتك تُذكر هنا كل مساهمة لك وكل مبلغ تستلمه.',
  toDashboard: 'إلى مجموعاتك',

  paid: 'المدفوع',
  received: 'المستلم',
  ofItSetOff: (amount: string) => `منه ${amount} اقتُطع من مبلغ دورك لما كان عليك`,
  onTheWay: 'في طريقه إليك',
  owed: 'من الأدوار المفتوحة، لم يصل بعد',
  leaving: (amount: string) => `منه ${amount} في الطريق`,
  record: 'المدفوع في موعده',
  recordValue: (onTime: number, all: number) => `${onTime} من ${all}`,
  recordHint: 'المساهمات التي سدّدها الخصم الأول.',
  noRecord: 'لا شيء بعد',

  leavesNext: 'الخارج التالي',
  sentNext: 'المُرسل إليك تاليًا',
  timelineTitle: 'الوارد والصادر',
  nothingComes: 'لم يبق شيء يخرج من حسابك أو يصل إليه.',
  toCome: (month: string) => `ما بقي من ${month}`,
  toComeAnyDay: 'ما بقي، في يوم لم يُعرف بعد',
  earlier: (count: number) => `ما وصل من قبل (${count})`,
  sumsTitle: 'حتى الآن',
  repeated: (date: string) => `لم يكتمل؛ يُخصم مجددًا في ${date}`,
  missedTitle: 'ما لم يكتمل خصمه',
  missedText: 'لا يُضاف إليه شيء. افتح المجموعة لترى ما يمكنك فعله.',
  coveringTitle: 'ما يجري خصمه من كفيلك',
  coveringText: 'لا يلزمك شيء الآن، ولا يُرد شيء بعد. يصلك إشعار عند وصوله، أو إن لم يتم الخصم ويمكنك دفعه بنفسك.',
  covering: (amount: string) => `منه ${amount} يجري خصمه من كفيلك`,
  stoppedTitle: 'خصومات متوقفة',
  stoppedText:
    'أعاد مصرفك خصمًا لأنه أُوقف أو غير مأذون به، فلا يبدأ أي خصم من تلقاء نفسه: افتح المجموعة للتوقيع من جديد، أو لدفع كل منها حين يستحق.',
  accountStoppedText:
    'لا يقبل مصرفك الخصم من حسابك، فلا يبدأ أي خصم من تلقاء نفسه. اربط حسابًا آخر أو استخدم حسابًا آخر مربوطًا.',
  bankStoppedText: 'يحتاج مصرفك إلى انتباهك، فلا يبدأ أي خصم من تلقاء نفسه حتى تنظر فيه.',
  bank: 'حساباتك المصرفية',
  turn: (round: number) => `الدور ${round}`,
  waitingTitle: 'دُفع ولم يُسلَّم بعد',
  waitingText: 'تبقى مساهماتك لدى البنك حتى تسليم مبلغ دورها.',
  waitingFor: (round: number, recipient: string) => `الدور ${round}، لـ${bidiIsolate(recipient)}`,
  waitingForYou: (round: number) => `الدور ${round}، لك`,
  until: (date: string) => `حتى ${date} كما هو مخطط`,
  untilExpected: (expected: string | null) =>
    expected === null ? 'متأخر عن موعده؛ اليوم غير معروف بعد' : `متأخر عن موعده، والمتوقع ${expected}`,
  untilLate: (date: string) => `كان مخططًا حتى ${date}؛ تأخر تسليم المبلغ`,

  groupsTitle: 'بحسب المجموعة',
  yourPayout: 'مبلغك',
  payoutOn: (amount: string, date: string) => `${amount}، يُرسل في ${date}`,
  payoutLate: (amount: string, expected: string | null) =>
    expected === null ? `${amount}، متأخر عن موعده` : `${amount}، متأخر عن موعده، والمتوقع ${expected}`,
  notPaidOut: 'لا يُسلَّم أي دور، لأن المجموعة انتهت مبكرًا',
  payoutSent: (amount: string) => `${amount}، في طريقه إليك`,
  payoutReceived: (amount: string, date: string, isOne: boolean) =>
    isOne ? `${amount}، استُلم في ${date}` : `${amount}، استُلم آخرها في ${date}`,
  takesOwed: 'يُقتطع منه أولًا ما قد يكون عليك عندئذ',
  setOff: (amount: string) => `اقتُطع مما كنت ستتسلمه: ${amount}`,
  statement: 'كشف الحساب',
  statementOf: (group: string) => `كشف حساب ${bidiIsolate(group)}`,
};
