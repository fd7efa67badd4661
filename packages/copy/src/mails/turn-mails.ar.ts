import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { contributions, counted, formatDateInArabic } from '../formats/format.ar.ts';
import { formatDollarsInEnglish } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import { groupNamed } from './group-facts.ar.ts';
import { noFees, openAction, payoutOf, turnOf } from './money-facts.ar.ts';
import type { WithClaim } from './money-facts.ts';
import { choiceOnceMoneyMoves, noLongerOn, untilVote } from './payout-facts.ar.ts';
import type * as english from './turn-mails.ts';

type Short = Parameters<typeof english.roundShortMail>[0];

function choiceOf({ isVoting, isMoneyStopped }: Short): string {
  if (isVoting) return 'يصوّت الأعضاء على استمرار المجموعة. فإن استمرت وبقي شيء ناقصًا فالقرار لك حينها';
  return isMoneyStopped ? choiceOnceMoneyMoves : 'الدور لك والقرار لك';
}

const partOfIt = ({ isReady, isVoting, isMoneyStopped }: Short): string =>
  isReady || isVoting || isMoneyStopped
    ? 'وإما فتح المجموعة وطلب إرسال المتوفر الآن'
    : 'وإما طلب إرسال ما يُتاح منه أولًا حين يُتاح، ويصلك خبر بذلك،';

const toRecipient = (round: Short): string =>
  round.isOnHold
    ? `الدور لك. وفوق ذلك تراجع «${productNameInArabic}» المبلغ قبل إرساله: يصلك خبر عند إرساله، ولا قرار يُطلب منك حتى ذلك الحين.`
    : `${choiceOf(round)}${round.takesOwed ? ' فيما بقي على الآخرين' : ''}: إما الانتظار، فيُرسل الكل معًا بعد وصوله وإتاحة المصرف له؛ ${partOfIt(round)} والباقي عند وصوله. لا يلزم أي إجراء للانتظار، ولا يُرسل شيء على أجزاء من دون اختيارك، ولا ما دام الأعضاء يصوّتون.${untilVote(round)}`;

export const roundShortMail: typeof english.roundShortMail = (round) => {
  const { underWay = 0 } = round;
  const onTheWay = underWay === 0 ? '' : ` (منها في الطريق: ${underWay})`;
  const some = counted(round.missing, contributions);
  const isAllOnTheWay = underWay > 0 && underWay >= round.missing;
  const missing = isAllOnTheWay ? `ما زالت في الطريق ${some}` : `بقيت في الانتظار ${some}${onTheWay}`;
  return {
    subject: `${missing} في ${groupNamed(round.groupName)}`,
    preview: `مبلغ ${turnOf(round)} ينتظر.`,
    heading: `مبلغ ${turnOf(round)} ينتظر`,
    paragraphs: [
      `${missing}، ولذلك ينتظر المبلغ، وكان موعده المخطط ${formatDateInArabic(round.payoutDate)}.${noLongerOn(round)}`,
      round.takesOwed
        ? `ما جُمع يبقى لهذا الدور، ولا يضيع مال أحد. وإن بقي ${round.isRecipient ? 'عليك' : 'على مستلمه'} شيء لأدوار المجموعة فيُقتطع من المبلغ أولًا، كما وقّع كل الأعضاء.`
        : 'ما جُمع يبقى لهذا الدور. لا يضيع مال أحد، ولا يذهب شيء منه إلى دور آخر.',
      ...(round.isRecipient ? [toRecipient(round)] : []),
    ],
    facts: [
      ['مبلغ الدور', payoutOf(round)],
      ['المساهمات التي لم تصل', `${round.missing} من ${round.members}`],
    ],
    action: openAction('فتح المجموعة', round.link),
  };
};

const claimFact = ({ claim = 0 }: WithClaim) =>
  claim === 0 ? [] : [['يعود إلى من كان له هذا المكان قبلًا', dollarsInArabic(claim)] as const];

/** A calculation is isolated as a whole, so that it reads from left to right. */
function paidFacts({ contribution, ...payments }: english.Payments & { contribution: number }) {
  const sum = (count: number) => {
    const [each, all] = [contribution, contribution * count].map(formatDollarsInEnglish);
    return count === 1 ? dollarsInArabic(contribution) : bidiIsolate(`${count} × ${each} = ${all}`);
  };
  const settled = payments.isSettled ? '، وسُوّي بينكما' : '';
  const facts = [
    ['ما دفعته', payments.paid] as const,
    [`ما دفعه كفيل عنك${settled}`, payments.paidByGuarantor] as const,
  ];
  return [...facts, [`ما دفعته عن غيرك${settled}`, payments.paidForOthers] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, sum(count)] as const);
}

export const nothingLeftMail: typeof english.nothingLeftMail = (round) => {
  return {
    subject: `اكتمل ${turnOf(round)} في ${groupNamed(round.groupName)}`,
    preview: 'لم يبقَ ما يُرسل.',
    heading: `لم يبقَ ما يُرسل من مبلغ ${turnOf(round)}`,
    paragraphs: [
      round.isYours
        ? 'اكتمل دورك. اقتُطع مبلغه كله لمساهمات كانت ما زالت عليك، كما وقّعت، فلم يُرسل شيء. ولم يُضف شيء آخر ولم يُقتطع.'
        : 'اكتمل الدور. سُوّي مبلغه كله مع مساهمات كانت ما زالت مستحقة، كما وقّع كل الأعضاء، فلم يُرسل شيء. ولم يُضف شيء آخر ولم يُقتطع.',
    ],
    facts: [...paidFacts(round), ['ما سُلّم', dollarsInArabic(0)], ...claimFact(round), noFees],
    action: openAction('فتح المجموعة', round.link),
  };
};

const statement = (cycle: Parameters<typeof english.cycleEndMail>[0]) => [
  ...(cycle.paid === 0 ? [['ما دفعته', dollarsInArabic(0)] as const] : []),
  ...paidFacts(cycle),
  ['ما استلمته', dollarsInArabic(cycle.contribution * (cycle.paid + cycle.paidByGuarantor))] as const,
  noFees,
];

export const cycleEndMail: typeof english.cycleEndMail = (group) => {
  const name = groupNamed(group.groupName);
  return {
    subject: `انتهت كل أدوار ${name}`,
    preview: 'لا يُخصم شيء بعد الآن.',
    heading: 'انتهت كل الأدوار',
    paragraphs: [
      `انتهت كل أدوار ${name}، ولا يُخصم شيء بعد الآن.${group.claimsWait ? ' ويبقى أن يعود ما دُفع قبل تسليم مكان إلى عضو آخر إلى من دفعه.' : ''} وما يُستلم هو ما دُفع تمامًا: لا فوائد ولا رسوم.`,
      'تستطيع المصارف استرداد الخصم مدة من الزمن. نخبرك بذلك إن كان يخصك فقط، ولا يلزم أي إجراء منك حتى ذلك الحين.',
    ],
    facts: statement(group),
    action: openAction('بدء المجموعة التالية', group.againLink),
    links: [
      { label: 'فتح المجموعة', href: group.link },
      { label: `التحقق من الدفاتر، من دون الثقة بـ«${productNameInArabic}»`, href: group.booksLink },
    ],
  };
};
