import { limits } from '@halqa/domain';
import { counted, membersOf } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';

const { againAfterDays } = limits.vote;
const daysOf = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' };

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const endingWordsInArabic = {
  voteTitle: 'كيف تمضي هذه المجموعة؟',
  voteText: (missing: number, until: string) =>
    `تأخر دفع ${counted(missing, membersOf)} عن الموعد. التصويت مفتوح حتى ${until}.`,
  rules: 'كيف تُحسب الأصوات',
  voteRule: (entitled: number) =>
    `يمكن تغيير الصوت حتى النهاية. لا يغيّر شيئًا إلا ما يختاره أكثر من نصف أصحاب الأصوات، وعددها ${entitled}. وإلا تستمر المجموعة في الانتظار ويُعاد التصويت بعد ${counted(againAfterDays, daysOf)}. وإن وصل المال الناقص قبل النهاية تستمر المجموعة ولا يرى أحد من اختار ماذا. وإلا يراه الجميع بعد انتهاء التصويت.`,
  owedRule: (owed: number) =>
    owed === 0
      ? 'لا أحد من أصحاب الأصوات دفع أكثر مما استلم.'
      : `ولا يتغير شيء إلا إذا اختاره أيضًا أكثر من نصف أصحاب الأصوات الذين دفعوا أكثر مما استلموا. وهم الآن ${counted(owed, membersOf)}.`,
  money: (paid: string, received: string, there: string, coming: string | null) =>
    `يُحسب لك في التصويت وفي الحصص أنك دفعت ${paid} واستلمت ${received}. ولدى المجموعة الآن ${there}${coming === null ? '' : `، وفي الطريق إليها ${coming}`}.`,
  moneySettled: 'ما دفعه كفيل يُحتسب للعضو نفسه متى سوّى الاثنان ذلك بينهما.',
  pauseTo: (debit: string, payout: string | null) =>
    `حتى الآن يُخصم ما يبدأ قبل انتهاء التصويت في موعده، وأول دور بعده في ${debit}${payout === null ? '' : `، وموعد استلامك المخطط ${payout}`}.`,
  pausesNothing: 'حتى الآن تبدأ كل الأدوار قبل انتهاء التصويت، فلا يتأجل شيء.',
  cast: (cast: number, entitled: number) => `عدد الأصوات حتى الآن ${cast} من ${entitled}`,
  yourVote: 'صوتك',
  voteIs: (option: string) => `صوتك: ${option}`,
  options: {
    wait: 'الاستمرار في الانتظار',
    pause: 'التوقف مؤقتًا: تأجيل الأدوار التي لم تبدأ',
    dissolve: 'إنهاء المجموعة وقسمة ما لها',
    unknown: 'شيء لا تعرفه هذه الصفحة بعد',
  },
  optionHints: {
    wait: 'لا يتغير شيء. وتُدفع الأدوار المكتملة في مواعيدها.',
    pause:
      'تتأجل معًا نحو أربعة أسابيع ليتسنى الدفع لمن عليه شيء. ويبقى الترتيب والمبالغ، ويستمر ما بدأ، ويبقى الناقص مستحقًا. ولا ينتقل في أثناء ذلك مكان ولا تُتبادل أدوار. ثم تُستأنف المجموعة من تلقاء نفسها.',
    dissolve: 'لا يُخصم شيء بعد ذلك. ويذهب ما للمجموعة إلى من دفع أكثر مما استلم، بنسبة الفرق، وقد يكون أقل مما دُفع.',
  },
  vote: 'التصويت',
  confirmVote: 'تثبيت صوتي',
  change: 'تغيير صوتك',
  voted: 'صوتك محسوب',
  choose: 'يلزم اختيار واحد منها',
  noVote: 'لا صوت لك هنا: كانت إحدى مساهماتك ناقصة حين بدأ التصويت.',
  noVotePay: 'وما زال دفعها ممكنًا.',
  resultTitle: 'انتهى التصويت',
  results: {
    wait: 'تستمر المجموعة في انتظار ما ينقصها.',
    pause: 'توقفت المجموعة مؤقتًا، وأُجّلت مواعيد الأدوار التي لم تكن قد بدأت.',
    dissolve: 'تنتهي المجموعة قبل أوانها.',
    settled: 'لم يعد شيء ناقصًا، فتستمر المجموعة.',
    cancelled: 'انتهت المجموعة قبل أن ينتهي التصويت، فلم يترتب عليه شيء.',
    unknown: 'نتيجته من نوع لا تعرفه هذه الصفحة بعد.',
  },
  chose: (chose: number, entitled: number) => `${chose} من ${entitled}`,
  whoChose: 'من اختار ماذا',
  didNotVote: 'بلا صوت',
  ofOwed: 'من أصحاب الأصوات الذين دفعوا أكثر مما استلموا',
  isOwed: 'المدفوع أكثر من المستلم',
  nothingToMove: 'اختار أكثر من النصف التوقف مؤقتًا، لكن كل الأدوار كانت قد بدأت حين انتهى التصويت.',
  notByOwed: {
    pause: 'اختار أكثر من النصف التوقف مؤقتًا، لكن لم يختره أكثر من نصف أصحاب الأصوات الذين دفعوا أكثر مما استلموا.',
    dissolve:
      'اختار أكثر من النصف إنهاء المجموعة، لكن لم يختره أكثر من نصف أصحاب الأصوات الذين دفعوا أكثر مما استلموا.',
  },
  endingTitle: 'تنتهي هذه المجموعة قبل أوانها',
  endedTitle: 'انتهت هذه المجموعة قبل أوانها',
  sharesOn: (day: string) =>
    `لا يبدأ أي خصم بعد الآن. تستطيع المصارف استرداد الخصم مدة من الزمن: يُقسم ما للمجموعة في ${day} على أقرب تقدير بين من دفع أكثر مما استلم.`,
  missed: (amount: string) => `ما ينقص من مساهماتك، وهو ${amount}، لا يُخصم بعد الآن ويُحسب غير مدفوع.`,
  onItsWay: (amount: string, round: number) =>
    `خرجت من حسابك مساهمتك ${amount} في الدور ${round} قبل انتهاء المجموعة، وهي في الطريق. حين تصل تُحسب مما دفعته، وتُقسم مع الباقي.`,
  shared: 'قُسم ما كان للمجموعة.',
  yourShare: (amount: string) => `حصتك ${amount}.`,
  shareArrived: (amount: string, date: string) => `وصلت حصتك ${amount} في ${date}.`,
  notCovered: (amount: string) => `${amount} مما دفعته غير مغطى.`,
  nothingPaid: 'لم تدفع شيئًا، فلا حصة لك.',
  noShare: 'استلمت ما لا يقل عما دفعته، فلا حصة لك.',
  nothingLeft: (amount: string) => `دفعت ما يزيد بمقدار ${amount} على ما استلمته، لكن لم يبقَ ما يُقسم لك.`,
  report: 'التقرير',
};

export const endingReportWordsInArabic = {
  title: 'كيف قُسم المال',
  lead: (group: string) =>
    `ما دفعه كل عضو في ${bidiIsolate(group)} وما استلمه، وما ناله من الباقي، كما أعاد متصفحك حسابه من الدفاتر.`,
  back: 'العودة إلى المجموعة',
  loading: 'جارٍ تحميل الدفاتر…',
  failed: 'تعذّر تحميل الدفاتر',
  emptyTitle: 'لم يُقسم شيء بعد',
  emptyText: 'حين تنقضي المدة التي تستطيع فيها المصارف استرداد الخصم يظهر هنا ما يناله كل عضو.',
  proven: 'المجاميع صحيحة',
  provenText: (cash: string) =>
    `مجموع الحصص ${cash}، وهو كل ما كان للمجموعة. لم ينل أحد أكثر مما دفعه فوق ما استلمه، ولم يبقَ شيء.`,
  provenWithReserve: (shares: string, toReserve: string, cash: string) =>
    `مجموع الحصص ${shares}. وعاد ${toReserve}، وهو باقي ما كان للمجموعة أي ${cash}، إلى احتياطي ${productNameInArabic} الذي كان قد قدّمه. لم ينل أحد أكثر مما دفعه فوق ما استلمه، ولم يبقَ شيء.`,
  newer: 'الدفاتر أحدث من هذه الصفحة',
  newerText:
    'فيها قيد كُتب بإصدار أحدث من هذه الصفحة، فلم يستطع متصفحك التحقق منها كلها. أعد تحميلها لتتحقق منها. فإن بقي الأمر كذلك فاكتب إلينا.',
  wrong: 'الدفاتر غير صحيحة',
  wrongText: 'لم يستطع متصفحك التحقق منها، فلا يثبت هذا التقرير شيئًا. تبيّن الدفاتر أي قيد هو الخطأ.',
  caption: (day: string) => `كل عضو، بترتيب الأدوار، كما في ${day}`,
  sharedOn: 'يوم التقسيم',
  member: 'العضو',
  paid: 'المدفوع',
  received: 'المستلم',
  net: 'الفرق',
  share: 'الحصة',
  left: 'غير المغطى',
  cash: 'ما كان للمجموعة',
  toReserve: `عاد إلى احتياطي ${productNameInArabic} الذي كان قد قدّمه`,
  together: 'المجموع',
  how: 'لمن دفع أكثر مما استلم حصة بنسبة الفرق: المال × الفرق ÷ مجموع هذه الفروق، مقرّبًا إلى السنت الأدنى. وتذهب السنتات الباقية، سنتًا لكل واحد، إلى أكبر البواقي. والناقص تحت «غير المغطى» هو ما استلمه العضو فوق ما دفعه.',
  exportJson: 'تصدير JSON',
  exportCsv: 'تصدير CSV',
  print: 'طباعة أو حفظ بصيغة PDF',
  verify: 'التحقق من الدفاتر',
};
