import { dollarsAndCentsInArabic, dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { endReasonWordsInArabic } from '../groups/end-reasons.ar.ts';
import { productNameInArabic } from '../product.ts';
import type * as english from './early-end-mails.ts';
import { groupNamed } from './group-facts.ar.ts';
import { accountFact, noFees, openAction, pageAction } from './money-facts.ar.ts';

export const windingDownMail: typeof english.windingDownMail = ({
  groupName,
  link,
  isFormer = false,
  sharesOn,
  atMostCents,
  why,
  missed,
  onTheirWay,
}) => {
  const day = formatDateInArabic(sharesOn);
  const subject = `تنتهي ${groupNamed(groupName)} قبل أوانها`;
  return {
    subject,
    preview: 'لا يبدأ أي خصم بعد الآن.',
    heading: subject,
    paragraphs: [
      ...(why === undefined
        ? [`اختار الأعضاء بالتصويت إنهاء المجموعة.${isFormer ? '' : ' وتبيّن صفحتها من اختار ماذا.'}`]
        : [
            `قرر شخصان معًا من «${productNameInArabic}» إنهاء المجموعة بسبب ${endReasonWordsInArabic[why]}. وإن كان لديك سؤال فيمكنك الرد على هذه الرسالة.`,
          ]),
      'لا يبدأ بعد الآن أي خصم ولا أي دور. وما هو في الطريق يصل أو يعود.',
      ...onTheirWay.map(
        ({ round, amount }) =>
          `خرج من حسابك قبل ذلك ${dollarsInArabic(amount)} للدور ${round}. حين يصل يُحسب مما دفعته، ويُقسم مع الباقي.`,
      ),
      ...(missed > 0 ? [`ما لم تدفعه قبل ذلك، وهو ${dollarsInArabic(missed)}، لا يُخصم بعد الآن ويُحسب غير مدفوع.`] : []),
      `تستطيع المصارف استرداد الخصم مدة من الزمن. ومتى انقضت، في ${day} على أقرب تقدير، يُقسم ما للمجموعة بين من دفع أكثر مما استلم، بنسبة الفرق.${atMostCents === 0 ? ` ${noShare}` : ''}`,
      ...(isFormer ? ['ما كنت قد دفعته جزء من ذلك: لا يأتي بعد الآن من مبلغ دور، ولك حصتك من مال المجموعة.'] : []),
    ],
    facts: [['يُقسم ما لها ابتداءً من', day], ...atMostFact(atMostCents), noFees],
    action: pageAction({ link, isFormer }),
  };
};

const atMostFact = (cents: number) =>
  cents === 0 ? [] : [['حصتك على الأكثر', dollarsAndCentsInArabic(cents / 100)] as const];

const noShare = 'وبحسب ما يُعرف الآن فلا حصة لك.';

const whySharesMoved: Record<Parameters<typeof english.sharesMovedMail>[0]['after'], string> = {
  debit_failed: 'لم يصل خصم أو استرده مصرفه.',
  arrived: 'وصلت دفعة كانت في الطريق في غير يومها المخطط.',
  payout_returned: 'عاد مبلغ كان قد أُرسل، ويُقسم مع الباقي.',
};

export const sharesMovedMail: typeof english.sharesMovedMail = ({
  groupName,
  link,
  isFormer,
  sharesOn,
  atMostCents,
  beforeCents,
  after,
}) => {
  const day = formatDateInArabic(sharesOn);
  const [now = '', before = ''] = [atMostCents, beforeCents].map((cents) => dollarsAndCentsInArabic(cents / 100));
  const isOther = atMostCents !== beforeCents;
  const share = atMostCents === 0 ? noShare : `حصتك الآن ${now} على الأكثر بدلًا من ${before}.`;
  const ofShare = atMostCents === 0 ? 'لا حصة لك بحسب ما يُعرف الآن' : `حصتك الآن ${now} على الأكثر`;
  const subject = isOther
    ? `${groupNamed(groupName)}: ${ofShare}`
    : `يُقسم ما لـ${groupNamed(groupName)} ابتداءً من ${day}`;
  return {
    subject,
    preview: 'تغيّر اليوم أو المبلغ.',
    heading: subject,
    paragraphs: [
      `${whySharesMoved[after]} يُقسم ما للمجموعة ابتداءً من ${day} على أقرب تقدير.${isOther ? ` ${share}` : ''}`,
    ],
    facts: [['يُقسم ما لها ابتداءً من', day], ...atMostFact(atMostCents), noFees],
    action: pageAction({ link, isFormer }),
  };
};

type ShareFacts = Parameters<typeof english.shareSentMail>[0];

const amountOf = ({ cents }: ShareFacts) => dollarsAndCentsInArabic(cents / 100);

/** An amount never begins a line: its mark would make the line one that is read from the left. */
const previewOf = (share: ShareFacts) => `المبلغ ${amountOf(share)}، ولم يُقتطع منه شيء.`;

const shareFacts = (share: ShareFacts) => [
  ['حصتك', amountOf(share)] as const,
  ...accountFact('حسابك', share.account),
  noFees,
];

export const shareOnHoldMail: typeof english.shareOnHoldMail = (share) => ({
  subject: `حصتك من ${groupNamed(share.groupName)} موقوفة للمراجعة`,
  preview: `تراجعها «${productNameInArabic}» قبل إرسالها.`,
  heading: 'حصتك موقوفة للمراجعة',
  paragraphs: [
    `تراجع «${productNameInArabic}» حصتك من ${groupNamed(share.groupName)} قبل إرسالها. يبقى المال لك، ولا يُقتطع منه شيء. يصلك خبر عند إرساله، ولا يلزم أي إجراء منك.`,
  ],
  facts: shareFacts(share),
  action: pageAction(share),
});

export const sharePlannedMail: typeof english.sharePlannedMail = ({ on, ...share }) => ({
  subject: `تُرسل حصتك من ${groupNamed(share.groupName)} يوم ${formatDateInArabic(on)}`,
  preview: 'انتهت المراجعة.',
  heading: `تُرسل حصتك يوم ${formatDateInArabic(on)}`,
  paragraphs: [
    `انتهت مراجعة حصتك من ${groupNamed(share.groupName)}. تُرسل يوم ${formatDateInArabic(on)}، ولا يُقتطع منها شيء.`,
  ],
  facts: shareFacts(share),
  action: pageAction(share),
});

export const shareSentMail: typeof english.shareSentMail = (share) => ({
  subject: `حصتك من ${groupNamed(share.groupName)} في الطريق إليك`,
  preview: previewOf(share),
  heading: `في الطريق إليك ${amountOf(share)}`,
  paragraphs: [
    `انتهت ${groupNamed(share.groupName)} قبل أوانها وقُسم ما كان لها. وقد أُرسلت إليك حصتك، ويستغرق وصولها يوم عمل أو يومين.`,
  ],
  facts: shareFacts(share),
  action: pageAction(share),
});

export const shareReceivedMail: typeof english.shareReceivedMail = (share) => ({
  subject: `وصلت حصتك من ${groupNamed(share.groupName)}`,
  preview: previewOf(share),
  heading: `استلمت ${amountOf(share)}`,
  paragraphs: [`حصتك مما كان ل${groupNamed(share.groupName)} في حسابك.`],
  facts: shareFacts(share),
  action: pageAction(share),
});

export const shareFailedMail: typeof english.shareFailedMail = (share) => {
  const page = share.isFormer ? 'في صفحة ما يعود إليك' : 'في صفحة المجموعة';
  return {
    subject: `تعذّر إيصال حصتك من ${groupNamed(share.groupName)}`,
    preview: 'المبلغ لك وهو بانتظارك.',
    heading: `تعذّر إيصال ${amountOf(share)} إلى حسابك المصرفي`,
    paragraphs: [`المبلغ لك وهو بانتظارك. يلزم ربط حساب آخر أو استخدام حساب آخر مربوط، ثم طلب إرساله من جديد ${page}.`],
    facts: shareFacts(share),
    action: openAction('الانتقال إلى حسابك المصرفي', share.bankLink),
  };
};

export const cycleDissolvedMail: typeof english.cycleDissolvedMail = ({ groupName, reportLink, link, isFormer }) => {
  const subject = `انتهت ${groupNamed(groupName)} قبل أوانها`;
  return {
    subject,
    preview: 'قُسم ما كان لها.',
    heading: subject,
    paragraphs: [
      'قُسم ما كان للمجموعة، ولم يُقتطع منه شيء. وما لم يكفِ لرد ما دفعه عضو ولم يستعده يبقى غير مغطى.',
      ...(isFormer
        ? []
        : [
            'يذكر التقرير ما دفعه كل عضو وما استلمه وما ناله من الباقي وما بقي غير مغطى. ويعيد متصفحك حسابه حتى السنت الأخير.',
          ]),
    ],
    action: isFormer ? pageAction({ link, isFormer }) : openAction('قراءة التقرير', reportLink),
  };
};
