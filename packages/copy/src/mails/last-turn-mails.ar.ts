import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { groupNamed } from './group-facts.ar.ts';
import type * as english from './last-turn-mails.ts';
import { noFees, openAction, pageAction, turnOf } from './money-facts.ar.ts';

export const turnMovedToEndMail: typeof english.turnMovedToEndMail = (moved) => {
  const group = groupNamed(moved.groupName);
  const became = moved.stays ? 'يبقى دورك في مكانه' : 'وُضع دورك في آخر الترتيب';
  const outcome = moved.stays
    ? 'وقّعت أن يصبح دورك الأخير عندئذ، ولا أحد ممن دفعوا يأتي بعدك، فيبقى دورك في مكانه ولا يتغير دور آخر.'
    : 'وكما وقّعت، وُضع دورك في آخر الترتيب وتقدّمت الأدوار التي كانت بعده.';
  return {
    subject: `${became} في ${group}`,
    preview: `مساهمتك عن ${turnOf(moved)} ناقصة.`,
    heading: became,
    paragraphs: [
      `ما زالت مساهمتك في ${group} عن ${turnOf(moved)} ناقصة. ${outcome} ويرى ذلك الآخرون.`,
      `يُقتطع من مبلغ دورك ما يبقى عليك حين يأتي. بدفع ما ينقص في صفحة المجموعة تستلم المبلغ كله.`,
    ],
    facts: [['موعد الاستلام المخطط', formatDateInArabic(moved.payoutDate)], noFees],
    action: openAction('دفع ما ينقص', moved.link),
  };
};

export const turnSoonerMail: typeof english.turnSoonerMail = ({ groupName, payoutDate, maySwap, link }) => {
  const date = formatDateInArabic(payoutDate);
  return {
    subject: `تقدّم دورك في ${groupNamed(groupName)}`,
    preview: `موعد الاستلام المخطط ${date}.`,
    heading: `موعد الاستلام المخطط ${date}`,
    paragraphs: [
      `وُضع دور كان قبل دورك في ${groupNamed(groupName)} في آخر الترتيب، فتقدّم دورك. ويبقى ما تدفعه كما هو.${maySwap ? ' وإن كنت قد خططت للموعد الأبعد فيمكنك طلب تبادل الدور مع عضو آخر.' : ''}`,
    ],
    facts: [['موعد الاستلام المخطط', date]],
    action: openAction('فتح المجموعة', link),
  };
};

export const contributionSetOffMail: typeof english.contributionSetOffMail = (owed) => {
  const amount = dollarsInArabic(owed.contribution);
  const group = groupNamed(owed.groupName);
  const from = owed.isFormer ? 'مما يعود إليك' : 'من مبلغ دورك';
  return {
    subject: `اقتُطعت مساهمتك في ${group} عن ${turnOf(owed)} ${from}`,
    preview: `المبلغ ${amount} عن ${turnOf(owed)}.`,
    heading: `اقتُطع ${amount} ${from} عن ${turnOf(owed)}`,
    paragraphs: [
      `كان ما زال عليك ${amount} في ${group} عن ${turnOf(owed)}. وكما وقّعت، اقتُطع ذلك ${from} فنقص بقدره. ولا شيء عليك لذلك الدور بعد الآن.`,
    ],
    facts: [[`المقتطع ${from}`, amount], noFees],
    action: pageAction(owed),
  };
};
