import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import { groupNamed } from './group-facts.ar.ts';
import { accountFact, noFees, openAction, pageAction, turnOf } from './money-facts.ar.ts';
import type * as english from './replacement-mails.ts';

type ClaimFacts = Parameters<typeof english.claimSentMail>[0];

const amountOf = ({ cents }: ClaimFacts) => dollarsInArabic(cents / 100);

/** An amount never begins a line: its mark would make the line one that is read from the left. */
const previewOf = (claim: ClaimFacts) =>
  claim.taken ? `المبلغ ${amountOf(claim)}، بعد اقتطاع ما كان عليك.` : `المبلغ ${amountOf(claim)}، ولم يُقتطع منه شيء.`;

/** After what had been paid. */
const lessOwed = ({ taken }: ClaimFacts) => (taken ? ' بعد اقتطاع ما كان عليك لأدوارها' : '');

const formerAction = ({ link }: ClaimFacts) => pageAction({ link, isFormer: true });

const claimFacts = ({ taken = 0, ...claim }: ClaimFacts) => [
  ['ما كنت قد دفعته', dollarsInArabic((claim.cents + taken) / 100)] as const,
  ...(taken === 0 ? [] : [['المقتطع منه لما كان عليك', dollarsInArabic(taken / 100)] as const]),
  ...(taken === 0 ? [] : [['تستلم', amountOf(claim)] as const]),
  ...accountFact('إلى حسابك', claim.account),
  noFees,
];

export const claimOnHoldMail: typeof english.claimOnHoldMail = (claim) => {
  const group = groupNamed(claim.groupName);
  return {
    subject: `ما كنت قد دفعته في ${group} موقوف للمراجعة`,
    preview: `تراجعه «${productNameInArabic}» قبل إرساله.`,
    heading: 'ما كنت قد دفعته موقوف للمراجعة',
    paragraphs: [
      `تراجع «${productNameInArabic}» ما كنت قد دفعته في ${group} قبل إرساله. يبقى المال لك. يصلك خبر عند إرساله، ولا يلزم أي إجراء منك.`,
    ],
    facts: claimFacts(claim),
    action: formerAction(claim),
  };
};

export const claimPlannedMail: typeof english.claimPlannedMail = ({ on, ...claim }) => {
  const [group, day] = [groupNamed(claim.groupName), formatDateInArabic(on)];
  return {
    subject: `يُرسل إليك ما كنت قد دفعته في ${group} يوم ${day}`,
    preview: previewOf(claim),
    heading: `يعود إليك ${amountOf(claim)}`,
    paragraphs: [`أُخذ مكانك في ${group}، ودُفع مبلغ دوره. ويُرسل إليك ما كنت قد دفعته${lessOwed(claim)} يوم ${day}.`],
    facts: claimFacts(claim),
    action: formerAction(claim),
  };
};

export const claimMovedMail: typeof english.claimMovedMail = (claim) => {
  const group = groupNamed(claim.groupName);
  const why = whyMoved(claim, group);
  const isKnown = claim.on !== null;
  const day = formatDateInArabic(isKnown ? claim.on : claim.notOn);
  const paidOut = 'بعد دفع مبلغ دور مكانك السابق';
  const after = claim.hasPaid ? `${paidOut} وبعد أن لا يمكن استرداد ذلك الخصم` : paidOut;
  return {
    subject: isKnown
      ? `يُرسل إليك ما كنت قد دفعته في ${group} يوم ${day} الآن`
      : `لم يعد إرسال ما كنت قد دفعته في ${group} متوقعًا في ${day}`,
    preview: previewOf(claim),
    heading: isKnown ? `يعود إليك ${amountOf(claim)} في يوم آخر` : `يتأخر أن يعود إليك ${amountOf(claim)}`,
    paragraphs: [
      isKnown
        ? `${why} ويُتوقع أن يُرسل إليك ما كنت قد دفعته يوم ${day} الآن، ${after}. يصلك خبر عند إرساله.`
        : `${why} ولم يعد إرسال ما كنت قد دفعته متوقعًا في ${day}: يُرسل إليك ${after}. ولا يُعرف موعده بعد، ويصلك خبر حين يُعرف.`,
    ],
    facts: claimFacts(claim),
    action: formerAction(claim),
  };
};

function whyMoved(claim: Parameters<typeof english.claimMovedMail>[0], group: string): string {
  const { on, turn, isMissing, hasPaid } = claim;
  if (turn === undefined) return `تغيّرت مواعيد أدوار في ${group}، كما وقّعت أن ذلك ممكن.`;
  if (hasPaid) return `وصل خصمك للدور ${turn} من ${group}.`;
  if (isMissing) return `تنقص مساهمة في الدور ${turn} من ${group}.`;
  return on === null ? `تأخر مبلغ الدور ${turn} من ${group}.` : `تغيّر موعد مبلغ الدور ${turn} من ${group}.`;
}

export const claimSentMail: typeof english.claimSentMail = (claim) => ({
  subject: `ما كنت قد دفعته في ${groupNamed(claim.groupName)} في الطريق إليك`,
  preview: previewOf(claim),
  heading: `في الطريق إليك ${amountOf(claim)}`,
  paragraphs: [
    `أُرسل إليك ما كنت قد دفعته في ${groupNamed(claim.groupName)}${lessOwed(claim)}. ويستغرق وصوله يوم عمل أو يومين.`,
  ],
  facts: claimFacts(claim),
  action: formerAction(claim),
});

export const claimReceivedMail: typeof english.claimReceivedMail = (claim) => ({
  subject: `وصل ما كنت قد دفعته في ${groupNamed(claim.groupName)}`,
  preview: previewOf(claim),
  heading: `استلمت ${amountOf(claim)}`,
  paragraphs: [
    claim.taken
      ? `عاد إلى حسابك ما كنت قد دفعته في ${groupNamed(claim.groupName)}${lessOwed(claim)}.`
      : `عاد إلى حسابك كل ما كنت قد دفعته في ${groupNamed(claim.groupName)}.`,
  ],
  facts: claimFacts(claim),
  action: formerAction(claim),
});

export const claimFailedMail: typeof english.claimFailedMail = (claim) => ({
  subject: `تعذّر إيصال ما كنت قد دفعته في ${groupNamed(claim.groupName)}`,
  preview: 'المبلغ لك وهو بانتظارك.',
  heading: `تعذّر إيصال ${amountOf(claim)} إلى حسابك المصرفي`,
  paragraphs: ['المبلغ لك وهو بانتظارك. يلزم ربط حساب آخر، أو استخدام حساب آخر مربوط، ثم طلب إرساله من جديد.'],
  facts: claimFacts(claim),
  action: openAction('ربط حساب مصرفي', claim.bankLink),
});

export const replacementAskedMail: typeof english.replacementAskedMail = ({ groupName, memberName, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `طلب أن يُشغل مكان في ${group}: ${member}`,
    preview: 'لا يتغير شيء ما لم يُعرض المكان على أحد.',
    heading: `طلب أن يُشغل مكان: ${member}`,
    paragraphs: [
      `وصل من ${member} طلب تسليم المكان في ${group} إلى شخص من قائمة الانتظار: الدور نفسه، وكل مساهمة لم تُدفع. ويعود إلى ${member} من مبلغ ذلك الدور ما دُفع حتى حينه، ولا يدفع أحد ثمن مكان.`,
      'القرار لك: على من في القائمة يُعرض المكان. ويبقى كل شيء كما هو حتى يؤخذ.',
    ],
    action: openAction('عرض قائمة الانتظار', link),
  };
};

export const standbyJoinedMail: typeof english.standbyJoinedMail = ({ groupName, memberName, otherName, link }) => {
  const [group, member, other] = [groupNamed(groupName), bidiIsolate(memberName), bidiIsolate(otherName)];
  return {
    subject: `في قائمة انتظار ${group} الآن ${member}`,
    preview: `يمكنك عرض مكان ${other}.`,
    heading: `في قائمة الانتظار الآن ${member}`,
    paragraphs: [
      `انضم إلى قائمة انتظار ${group} شخص جديد: ${member}، وطُلب أن يُشغل مكان ${other}. يمكنك عرض ذلك المكان على من في القائمة. ويبقى كل شيء كما هو حتى يؤخذ.`,
    ],
    action: openAction('عرض قائمة الانتظار', link),
  };
};

export const placeOfferedMail: typeof english.placeOfferedMail = ({ groupName, organizerName, expiresOn, link }) => {
  const [group, until] = [groupNamed(groupName), formatDateInArabic(expiresOn)];
  return {
    subject: `عُرض عليك مكان في ${group}`,
    preview: `يمكنك أخذه حتى ${until}.`,
    heading: `عُرض عليك مكان في ${group}`,
    paragraphs: [
      `اسمك في قائمة انتظار ${group}، وقد بدأت. يعرض عليك المشرف، ${bidiIsolate(organizerName)}، مكان عضو يغادر: تساهم بما بقي للدفع، وتستلم مثله تمامًا في دورك.`,
      `يمكنك قراءة ما يُوقَّع، ثم أخذ المكان أو رفضه حتى ${until}. ولا يُخصم شيء قبل توقيعك.`,
    ],
    action: openAction('قراءة العرض والرد عليه', link),
  };
};

export const graceExtendedMail: typeof english.graceExtendedMail = ({ graceEnds, ...facts }) => {
  const [group, until] = [groupNamed(facts.groupName), formatDateInArabic(graceEnds)];
  return {
    subject: `${group}: انتقلت مساهمة في دورك إلى عضو جديد، ومهلتها حتى ${until}`,
    preview: 'قد ينتظر مبلغ دورك إلى ذلك الحين.',
    heading: `انتقلت مساهمة في ${turnOf(facts)} إلى عضو جديد`,
    paragraphs: [
      `أُخذ مكان في ${group}، وانتقلت معه إلى عضو جديد مساهمة في ${turnOf(facts)}، وهو دورك في الاستلام. تُخصم منه الآن، ومهلة دفعها حتى ${until}. وينتظر مبلغ دورك وصولها، ثم انقضاء المدة التي تستطيع فيها المصارف استرداد الخصم.`,
      'وإن بقيت ناقصة بعد ذلك اليوم يمكنك طلب إرسال المتوفر إليك، ويُرسل الباقي عند وصوله.',
    ],
    facts: [['آخر يوم لدفعها', until], noFees],
    action: pageAction(facts),
  };
};

export const memberReplacedMail: typeof english.memberReplacedMail = ({
  groupName,
  paidIn,
  on = null,
  link,
  ...names
}) => {
  const group = groupNamed(groupName);
  const [member, other] = [bidiIsolate(names.memberName), bidiIsolate(names.otherName)];
  const isYours = paidIn !== undefined;
  return {
    subject: isYours ? `شُغل مكانك في ${group}: ${member}` : `شُغل مكان ${other} في ${group}: ${member}`,
    preview: isYours ? 'لا يُخصم منك شيء بعد الآن.' : 'تبقى الأدوار والتواريخ والمبالغ كما هي.',
    heading: isYours ? `شُغل مكانك: ${member}` : `عضو جديد: ${member}`,
    paragraphs: [
      isYours
        ? `لا يُخصم منك شيء بعد الآن ل${group}. ${paidIn === 0 ? 'ولم تكن قد دفعت شيئًا، فلا يعود إليك شيء.' : `ويعود إليك ما كنت قد دفعته، وهو ${dollarsInArabic(paidIn)}، بعد دفع مبلغ دور ذلك المكان${on === null ? '. ولا يُعرف موعده بعد، ويصلك خبر حين يُعرف.' : `، ويُرسل يوم ${formatDateInArabic(on)}. ويصلك الخبر عند إرساله، وإن تغيّر ذلك اليوم.`}`}`
        : `انتقل إلى ${member} دور ${other} وكل مساهمة لم تُدفع. وتبقى أدوار الآخرين وتواريخهم ومبالغهم كما هي.`,
    ],
    action: paidIn === 0 ? openAction('عرض الحالة', link) : pageAction({ link, isFormer: isYours }),
  };
};
