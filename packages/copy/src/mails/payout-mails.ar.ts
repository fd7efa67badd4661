import { formatDateInArabic } from '../formats/format.ar.ts';
import { groupNamed } from './group-facts.ar.ts';
import { noFees, openAction, turnOf } from './money-facts.ar.ts';
import { amountOf, choiceOnceMoneyMoves, nameOf, owedOf, payoutFacts, untilVote, where } from './payout-facts.ar.ts';
import type { Payout } from './payout-facts.ts';
import type * as english from './payout-mails.ts';

const isPartOnly = ({ part }: Payout): boolean => part !== null && !part.isWhole;

const allArrived = (payout: Payout) => `وصلت كل المساهمات في ${groupNamed(payout.groupName)} عن ${turnOf(payout)}`;

export const payoutPlannedMail: typeof english.payoutPlannedMail = (payout) => {
  const date = formatDateInArabic(payout.payoutDate);
  return {
    subject: `موعد إرسال ${nameOf(payout)} من ${groupNamed(payout.groupName)} هو ${date}`,
    preview: payout.isExpected ? 'ما لم يصل بعد في الطريق.' : 'وصلت كل المساهمات.',
    heading: `يُرسل إليك ${amountOf(payout)} في ${date}`,
    paragraphs: [
      payout.isExpected
        ? `ما لم يصل بعد من ${turnOf(payout)} من ${groupNamed(payout.groupName)} في الطريق. يُرسل ${nameOf(payout)} في ${date} إن وصل في وقته.`
        : `${allArrived(payout)}. يُرسل ${nameOf(payout)} في ${date}.`,
      ...owedOf(payout),
    ],
    facts: payoutFacts(payout),
    action: openAction('فتح المجموعة', payout.link),
  };
};

export const payoutDelayedMail: typeof english.payoutDelayedMail = (payout) => {
  const { wasDeclined } = payout;
  const taken = payout.takesOwed ? '' : ' ولا يُقتطع شيء';
  const date = formatDateInArabic(payout.payoutDate);
  return {
    subject: `تأخر ${nameOf(payout)} من ${groupNamed(payout.groupName)} إلى ${date}`,
    preview: wasDeclined ? 'لا ينقص شيء.' : 'وصلت كل المساهمات، وتأخر بعضها.',
    heading: wasDeclined
      ? `نحاول من جديد في ${date} إرسال ${amountOf(payout)} إليك`
      : `يُرسل إليك ${amountOf(payout)} في ${date}`,
    paragraphs: [
      (payout.part?.rest ?? 0) > 0
        ? `لم يقبل مصرفنا مبلغ ${amountOf(payout)} الذي اخترت استلامه الآن. لم يُرسل شيء${taken}: نحاول من جديد في ${date}، ما لم يُسترد شيء منه قبل ذلك. ولا يلزم أي إجراء منك.`
        : wasDeclined
          ? `${allArrived(payout)}، لكن مصرفنا لم يقبل ${nameOf(payout)}. لم يُرسل شيء${taken}: نحاول من جديد في ${date}. ولا يلزم أي إجراء منك.`
          : `${allArrived(payout)}، وتأخر بعضها. تستطيع المصارف استرداد الخصم بضعة أيام، ولذلك يُرسل ${nameOf(payout)} في ${date} بدل ${formatDateInArabic(payout.plannedDate)}.`,
      ...owedOf(payout),
    ],
    facts: payoutFacts(payout),
    action: openAction('فتح المجموعة', payout.link),
  };
};

export const payoutSentMail: typeof english.payoutSentMail = (payout) => {
  const goOn =
    payout.nextDue === null ? '' : ` وتستمر مساهماتك: التالية مستحقة يوم ${formatDateInArabic(payout.nextDue)}.`;
  return {
    subject: `${nameOf(payout)} من ${groupNamed(payout.groupName)} في الطريق إليك`,
    preview: `المبلغ ${amountOf(payout)}، ${payout.part?.setOff ? 'بعد اقتطاع ما كان عليك' : 'ولم يُقتطع منه شيء'}.`,
    heading: `في الطريق إليك ${amountOf(payout)}`,
    paragraphs: [`أُرسل ${nameOf(payout)} ${where(payout)}. تحتاج المصارف إلى يوم عمل أو يومين.${goOn}`],
    facts: payoutFacts(payout),
    action: openAction('فتح المجموعة', payout.link),
  };
};

/** What the recipient's bank did not accept. */
const notDelivered = (payout: Payout) =>
  `تعذّر إيصال ${isPartOnly(payout) ? `${amountOf(payout)} من ` : ''}مبلغ دورك ${where(payout)} إلى حسابك المصرفي.`;

export const payoutFailedMail: typeof english.payoutFailedMail = (payout) => {
  return {
    subject: `تعذّر إيصال ${nameOf(payout)} من ${groupNamed(payout.groupName)}`,
    preview: 'المال في أمان، ويبقى لك.',
    heading: 'حسابك المصرفي يحتاج إلى عنايتك',
    paragraphs: [
      `${notDelivered(payout)} المال لدى المجموعة، ويبقى لك.`,
      'يُرجى ربط حساب مصرفي يقبل الدفعات، أو استخدام حساب مربوط آخر، ثم طلب إرسال مبلغ دورك من جديد في صفحة المجموعة.',
    ],
    facts: payoutFacts(payout),
    action: openAction('ربط حساب مصرفي', payout.bankLink),
  };
};

export const payoutSharedOutMail: typeof english.payoutSharedOutMail = (payout) => {
  return {
    subject: `تعذّر إيصال ${nameOf(payout)} من ${groupNamed(payout.groupName)}، ويُقسم مع بقية ما لها`,
    preview: 'تنتهي المجموعة قبل أوانها.',
    heading: `يبقى ${amountOf(payout)} لدى المجموعة`,
    paragraphs: [
      `${notDelivered(payout)} ولأن المجموعة تنتهي قبل أوانها لا يُرسل من جديد: يُقسم مع كل ما للمجموعة بين من دفع أكثر مما استلم. وهذا المبلغ لا يُحسب مما استلمته.`,
      'إذا كانت لك حصة تُرسل إلى الحساب المصرفي الذي يكون مربوطًا حينها. يُرجى ربط حساب يقبل الدفعات.',
    ],
    facts: [['ما لم يصل', amountOf(payout)], noFees],
    action: openAction('ربط حساب مصرفي', payout.bankLink),
  };
};

type PartAvailable = Parameters<typeof english.partAvailableMail>[0];

/** The end of what a part that is here waits for; null where its recipient can choose it. */
function waitsFor({ isVoting, isMoneyStopped }: PartAvailable): string | null {
  if (isVoting) return 'انتهاء التصويت';
  return isMoneyStopped ? 'استئناف المدفوعات' : null;
}

function choiceOf({ isVoting, isMoneyStopped }: PartAvailable): string {
  if (isVoting) return 'يصوّت الأعضاء على استمرار المجموعة؛ فإن استمرت كما كانت فالقرار لك حينها';
  return isMoneyStopped ? choiceOnceMoneyMoves : 'القرار لك';
}

export const partAvailableMail: typeof english.partAvailableMail = (payout) => {
  const amount = amountOf(payout);
  const end = waitsFor(payout);
  return {
    subject: end
      ? `وصل ${amount} من ${groupNamed(payout.groupName)}، وينتظر ${end}`
      : `يمكن إرسال ${amount} من ${groupNamed(payout.groupName)} إليك الآن`,
    preview: end ? `لا يُرسل شيء قبل ${end}.` : 'القرار لك: الآن، أو مع الباقي.',
    heading: end ? `ينتظر ${amount} ${end}` : `يمكن إرسال ${amount} إليك الآن`,
    paragraphs: [
      `ما زال دورك ${where(payout)} ينتظر مساهمات، ووصل منه ${amount}. ${choiceOf(payout)}: الانتظار، ويُرسل الكل معًا بعد وصوله وإتاحة المصرف له؛ أو فتح المجموعة واستلام هذا المبلغ والباقي عند وصوله.`,
      `لا شيء مطلوب منك للانتظار، ولا يُرسل شيء على أجزاء إلا باختيارك، ولا أثناء تصويت الأعضاء على استمرار المجموعة.${untilVote(payout)}`,
    ],
    facts: payoutFacts(payout),
    action: openAction('فتح المجموعة', payout.link),
  };
};

export const partChosenMail: typeof english.partChosenMail = (payout) => {
  const isMore = (payout.part?.rest ?? 0) > payout.contribution;
  return {
    subject: `اخترت استلام ${amountOf(payout)} من ${groupNamed(payout.groupName)} الآن`,
    preview: 'يُرسل الباقي عند وصوله.',
    heading: `الآن ${amountOf(payout)}، والباقي عند وصوله`,
    paragraphs: [
      `اخترت أن يُرسل المتوفر من مبلغ دورك ${where(payout)} الآن. ويُرسل الباقي من تلقاء نفسه بعد وصول الكل وإتاحة المصرف له${isMore ? '، أو قبل ذلك باختيارك من جديد' : ''}، ما لم يُنهِ الأعضاء المجموعة قبله.`,
      'إن لم يكن ذلك اختيارك فيُرجى تغيير كلمة المرور والكتابة إلينا.',
    ],
    facts: payoutFacts(payout),
    action: openAction('فتح المجموعة', payout.link),
  };
};

export const partWithdrawnMail: typeof english.partWithdrawnMail = (payout) => {
  const isTaken = Boolean(payout.part?.setOff);
  const why = isTaken
    ? `اقتُطع أولًا من المتوفر من مبلغ دورك ${where(payout)} ما كان عليك لأدوار المجموعة، كما وقّعت، فلم يُرسل شيء.`
    : `استرد أحد المصارف مساهمة في مبلغ دورك ${where(payout)} قبل إرسال ما كنت قد اخترته، فلم يُرسل شيء. وعلى من عليه تلك المساهمة دفعها من جديد.`;
  return {
    subject: `لم يُرسل شيء من ${groupNamed(payout.groupName)}: ${isTaken ? 'اقتُطع أولًا ما عليك' : 'استُردت مساهمة'}`,
    preview: payout.isMoneyStopped ? 'كل المدفوعات متوقفة مدة من الزمن.' : 'يُرجى مراجعة المتوفر الآن.',
    heading: `لم يعد ${amountOf(payout)} متوفرًا`,
    paragraphs: [
      `${why} ${payout.isMoneyStopped ? 'كل المدفوعات متوقفة مدة من الزمن: حين تُستأنف يمكنك الاختيار من جديد لما هو متوفر، أو الانتظار.' : 'يمكنك الاختيار من جديد لما هو متوفر الآن، أو الانتظار.'}`,
    ],
    facts: [['ما كنت قد اخترته', amountOf(payout)], noFees],
    action: openAction('فتح المجموعة', payout.link),
  };
};
