import { limits } from '@halqa/domain';
import { counted } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';

const { opensAfterBusinessDays, days, againAfterDays } = limits.vote;
const daysOf = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' };
const workingDaysOf = { one: 'يوم عمل واحد', two: 'يومي عمل', few: 'أيام عمل', many: 'يوم عمل', other: 'يوم عمل' };
const membersOf = { one: 'عضو واحد', two: 'عضوان', few: 'أعضاء', many: 'عضوًا', other: 'عضو' };

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const endingWordsInArabic = {
  voteTitle: 'كيف تمضي هذه المجموعة؟',
  voteText: (missing: number, until: string) =>
    `مساهمات ناقصة من ${counted(missing, membersOf)}، وقد انقضى آخر يوم للدفع. لكل من دفع صوت واحد حتى ${until}، ويمكن تغييره حتى ذلك الحين.`,
  voteRule: (entitled: number) =>
    `لا يغيّر شيئًا إلا ما يختاره أكثر من نصف أصحاب الأصوات، وعددها ${entitled}. وإلا تستمر المجموعة في الانتظار ويُعاد التصويت بعد ${counted(againAfterDays, daysOf)}. وإن وصل المال الناقص قبل النهاية تستمر المجموعة ولا يرى أحد من اختار ماذا. وإلا يراه الجميع بعد انتهاء التصويت.`,
  owedRule: (owed: number) =>
    owed === 0
      ? 'لا أحد من أصحاب الأصوات دفع أكثر مما استلم.'
      : `ولا تنتهي المجموعة إلا إذا اختار ذلك أيضًا أكثر من نصف من دفعوا أكثر مما استلموا، فلا تُسقط أصوات الآخرين ما لهم. وعددهم الآن ${owed}.`,
  cast: (cast: number, entitled: number) => `عدد الأصوات حتى الآن ${cast} من ${entitled}`,
  yourVote: 'صوتك',
  options: {
    wait: 'الاستمرار في الانتظار',
    dissolve: 'إنهاء المجموعة وقسمة ما لها',
    unknown: 'شيء لا تعرفه هذه الصفحة بعد',
  },
  optionHints: {
    wait: 'لا يتغير شيء. وتُدفع الأدوار المكتملة في مواعيدها.',
    dissolve: 'لا يُخصم شيء بعد ذلك. ويذهب ما للمجموعة إلى من دفع أكثر مما استلم، بنسبة الفرق، وقد يكون أقل مما دُفع.',
  },
  vote: 'التصويت',
  change: 'تغيير صوتك',
  voted: 'صوتك محسوب',
  choose: 'يلزم اختيار واحد منها',
  noVote: 'لا صوت لك هنا: كانت إحدى مساهماتك ناقصة حين بدأ التصويت. وما زال دفعها ممكنًا.',
  resultTitle: 'انتهى التصويت',
  results: {
    wait: 'تستمر المجموعة في انتظار ما ينقصها.',
    dissolve: 'تنتهي المجموعة قبل أوانها.',
    settled: 'لم يعد شيء ناقصًا، فتستمر المجموعة.',
    unknown: 'نتيجته من نوع لا تعرفه هذه الصفحة بعد.',
  },
  chose: (chose: number, entitled: number) => `${chose} من ${entitled}`,
  didNotVote: 'بلا صوت',
  ofOwed: 'ممن دفعوا أكثر مما استلموا',
  isOwed: 'المدفوع أكثر من المستلم',
  notByOwed: 'اختار أكثر من النصف إنهاء المجموعة، لكن لم يختره أكثر من نصف من دفعوا أكثر مما استلموا.',
  endingTitle: 'تنتهي هذه المجموعة قبل أوانها',
  sharesOn: (day: string) =>
    `لا يُخصم شيء بعد الآن. تستطيع المصارف استرداد الخصم مدة من الزمن: يُقسم ما للمجموعة في ${day} على أقرب تقدير بين من دفع أكثر مما استلم.`,
  shared: 'قُسم ما كان للمجموعة.',
  yourShare: (amount: string) => `حصتك ${amount}.`,
  noShare: 'استلمت ما لا يقل عما دفعته، فلا حصة لك.',
  nothingLeft: (amount: string) => `دفعت ما يزيد بمقدار ${amount} على ما استلمته، لكن لم يبقَ ما يُقسم لك.`,
  report: 'التقرير',
  ruleTitle: 'حين لا يدفع أحد الأعضاء',
  rule: `بعد ${counted(opensAfterBusinessDays, workingDaysOf)} من آخر يوم للدفع يصوّت من دفع من الأعضاء مدة ${counted(days, daysOf)}: الاستمرار في الانتظار، أو إنهاء المجموعة وقسمة ما لها. ولا تنتهي إلا بموافقة أكثر من نصف من دفعوا أكثر مما استلموا.`,
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
  caption: 'كل عضو، بترتيب الأدوار',
  member: 'العضو',
  paid: 'المدفوع',
  received: 'المستلم',
  net: 'الفرق',
  share: 'الحصة',
  left: 'غير المغطى',
  cash: 'ما كان للمجموعة',
  toReserve: `عاد إلى احتياطي ${productNameInArabic} الذي كان قد قدّمه`,
  together: 'المجموع',
  how: 'لمن دفع أكثر مما استلم حصة بنسبة الفرق: المال × الفرق ÷ مجموع هذه الفروق، مقرّبًا إلى السنت الأدنى. وتذهب السنتات الباقية، سنتًا لكل واحد، إلى أكبر البواقي. والناقص في العمود الأخير هو ما استلمه العضو فوق ما دفعه.',
  exportJson: 'تصدير JSON',
  exportCsv: 'تصدير CSV',
  print: 'طباعة أو حفظ بصيغة PDF',
  verify: 'التحقق من الدفاتر',
};
