import { formatDateInArabic, formatMomentInZoneInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { debitFailureReasonsInArabic } from '../groups/debit-failure-reasons.ar.ts';
import { debitFailureOf, isStoppedBefore } from '../groups/debit-failure-reasons.ts';
import { productNameInArabic } from '../product.ts';
import type * as english from './contribution-mails.ts';
import { amountOf, debitFacts, ifItStaysMissing, lastDayOf, turnMoves, yours } from './debit-facts.ar.ts';
import {
  type FailedDebit,
  isExplained,
  lackedMoney,
  type NextStep,
  nextStepOf,
  type TakenBack,
  waitsForSignature,
} from './failed-debit.ts';
import { groupNamed } from './group-facts.ar.ts';
import { accountFact, noFees, openAction, pageAction, turnOf } from './money-facts.ar.ts';

export const debitDelayedMail: typeof english.debitDelayedMail = (debit) => {
  const next =
    debit.askedOn === null
      ? 'تُطلب من مصرفك حين يصبح ذلك ممكنًا ونخبرك حينها'
      : `تُطلب من مصرفك يوم ${formatDateInArabic(debit.askedOn)}`;
  return {
    subject: `لا تُخصم مساهمتك في ${groupNamed(debit.groupName)} اليوم`,
    preview: debit.isRepeated ? 'لا تأخير عليك بسبب ذلك.' : 'لا تأخير عليك، ولا شيء مطلوب منك.',
    heading: 'لا تُخصم مساهمتك اليوم',
    paragraphs: [
      `لا تُخصم ${yours(debit)} اليوم. ${next}؛ يُرجى ${debit.isRepeated ? 'توفير المبلغ' : 'ترك المبلغ في حسابك'}.`,
      `التأخير من «${productNameInArabic}»: لا تأخير عليك بسببه، ولا يُضاف شيء${debit.isRepeated ? '' : '، ولا شيء مطلوب منك'}.`,
    ],
    facts: debitFacts(debit, 'تاريخ الاستحقاق'),
    action: pageAction(debit),
  };
};

export const lateDebitMail: typeof english.lateDebitMail = ({ bankDay, ...debit }) => ({
  subject:
    bankDay === null
      ? `بدأ خصم مساهمتك في ${groupNamed(debit.groupName)}`
      : `تُخصم مساهمتك في ${groupNamed(debit.groupName)} في ${formatDateInArabic(bankDay)}`,
  preview: `كانت مستحقة يوم ${formatDateInArabic(debit.debitDate)}، ولا تأخير عليك.`,
  heading: bankDay === null ? 'بدأ خصم مساهمتك' : `تُخصم مساهمتك في ${formatDateInArabic(bankDay)}`,
  paragraphs: [
    `بدأ خصم ${yours(debit)}: لم يتم يوم ${formatDateInArabic(debit.debitDate)} كما كان مقررًا.${bankDay === null ? '' : ` ولا تخصم المصارف إلا في أيام العمل: يخرج المبلغ من حسابك في ${formatDateInArabic(bankDay)}.`} لا تأخير عليك بسبب ذلك، ولا يُضاف شيء، ولا شيء مطلوب منك.`,
  ],
  facts: debitFacts(debit, 'تاريخ الاستحقاق'),
  action: pageAction(debit),
});

export const contributionPaidMail: typeof english.contributionPaidMail = (debit) => {
  return {
    subject: `دُفعت ${yours(debit)}`,
    preview: 'وصلت مساهمتك.',
    heading: 'وصلت مساهمتك',
    paragraphs: [`وصلت ${yours(debit)}. شكرًا لك. وما زال في وسع مصرفك أن يستردها: إن حدث ذلك نخبرك به.`],
    facts: [['المبلغ', amountOf(debit)], ...accountFact('الحساب', debit.account), noFees],
    action: pageAction(debit),
  };
};

export const contributionFailedMail: typeof english.contributionFailedMail = (debit) => {
  const { needsBank, graceEnds, bankLink } = debit;
  const wait = graceEnds === null ? 'ينتظر الدور مساهمتك.' : `ينتظر الدور مساهمتك حتى ${lastDayOf(graceEnds)}.`;
  const name = groupNamed(debit.groupName);
  const isReturned = debit.returnCode !== undefined;
  const [failed, collected] = isStoppedBefore(debit) ? ['لم تُخصم', 'لم تُخصم'] : ['لم تتم', 'تعذّر تحصيل'];
  return {
    subject: isReturned ? `ردّ مصرفك خصم مساهمتك في ${name}` : `${failed} مساهمتك في ${name}`,
    preview: 'لا تُضاف أي رسوم.',
    heading: isReturned ? 'ردّ مصرفك الخصم' : `${failed} مساهمتك`,
    paragraphs: [
      isReturned
        ? `ردّ مصرفك خصم ${yours(debit)}${whyReturned(debit)}. ولا نضيف أي رسوم.`
        : `${collected} ${yours(debit)}: ${debitFailureReasonsInArabic[debitFailureOf(debit)]}. ولا نضيف أي رسوم.`,
      ...stopped(debit),
      debit.isOver ? whatComesNext(debit) : `${wait} ${whatComesNext(debit)}`,
      ...afterLastDay(debit),
    ],
    facts: debitFacts(debit, 'تاريخ الاستحقاق'),
    action: needsBank ? openAction('ربط حساب مصرفي', bankLink) : pageAction(debit),
    notes: ['السبب الذي ذكره مصرفك لا يظهر للأعضاء الآخرين.'],
  };
};

/** Nothing where the return says no more than that it was returned. */
function whyReturned(debit: FailedDebit): string {
  const failure = debitFailureOf(debit);
  return failure === 'not_carried_out' ? '' : `: ${debitFailureReasonsInArabic[failure]}`;
}

function afterLastDay({ graceEnds, guarantorName, move }: FailedDebit): string[] {
  if (graceEnds === null || !guarantorName) return move ? [ifItStaysMissing(move)] : [];
  const covered = `وإن كانت ناقصة ولم تكن في طريقها في ${lastDayOf(graceEnds)}، يُخصم مبلغها من كفيلك ${bidiIsolate(guarantorName)}، ويصبح دينًا عليك بالمبلغ نفسه تمامًا.`;
  return [move ? `${covered} ${ifNobodyPays} ${turnMoves(move)}` : covered];
}

const ifNobodyPays = 'وإن بقيت ناقصة مع ذلك، ولم يبدأ دورك،';

/** Where a turn is paid by hand. */
const payPage = ({ isFormer }: Pick<FailedDebit, 'isFormer'>) =>
  isFormer ? 'في صفحة ما يعود إليك' : 'في صفحة المجموعة';

function stopped(debit: TakenBack): string[] {
  const { stop, isFormer, isOver, isLast } = debit;
  if (stop === null || isFormer || isOver) return [];
  const turns = isLast ? '' : '، لا عن هذا الدور ولا عن دور لاحق';
  if (stop === 'account') return [`لا نطلب شيئًا من هذا الحساب بعد الآن${turns}.`];
  const notAsked = 'لا نطلب شيئًا من هذا المصرف من تلقاء أنفسنا بعد الآن';
  if (waitsForSignature(debit)) return [`${notAsked}${turns}: إلا حين تدفع بنفسك أو توقّع من جديد.`];
  const later = isLast ? '' : ' وتُخصم الأدوار اللاحقة من جديد متى وقّعت من جديد.';
  return [`${notAsked}: تدفع مساهمة هذا الدور بنفسك.${later}`];
}

const isOverWords =
  'تنتهي المجموعة قبل موعدها، فلا يُخصم هذا المبلغ من جديد ولا يمكن دفعه يدويًا. ويُحسب غير مدفوع: تصغر بذلك حصتك مما لدى المجموعة، أو لا تكون لك حصة.';

/** `page`: where the turn is paid. `retryDate`: when the bank is asked again, empty if it is not. */
const nextSteps: Record<NextStep, (page: string, retryDate: string) => string> = {
  over: () => isOverWords,
  sign_or_pay: () => 'إن كان ذلك خطأ فيمكن التوقيع من جديد في صفحة المجموعة، أو دفع مساهمة هذا الدور هناك.',
  pay_if_mistake: (page) => `إن كان ذلك خطأ فيمكن دفع مساهمة هذا الدور ${page}.`,
  link_another: () => 'يُرجى ربط حساب آخر أو استخدام حساب آخر مربوط: فور ذلك تُطلب منه هذه المساهمة مرة أخرى.',
  link_another_and_pay: (page) => `يُرجى ربط حساب آخر أو استخدام حساب آخر مربوط، ثم دفع مساهمة هذا الدور ${page}.`,
  link_again: () =>
    'يُرجى ربط حسابك المصرفي من جديد بتأكيد الربط لديه، أو ربط حساب آخر: فور ذلك تُطلب منه هذه المساهمة مرة أخرى.',
  link_again_and_pay: (page) => `يُرجى ربط حسابك المصرفي من جديد، ثم دفع مساهمة هذا الدور ${page}.`,
  pay_with_money: (page) => `متى توفر المال أمكن دفعها ${page}.`,
  pay: (page) => `يمكن دفعها ${page}.`,
  nothing: (_, retryDate) => `تُطلب من مصرفك في ${retryDate}، ولا يلزم أي إجراء منك.`,
  see_to_money: (_, retryDate) => `تُطلب من مصرفك من جديد في ${retryDate}. يُرجى الحرص على توفر المال في حسابك.`,
};

function whatComesNext(debit: FailedDebit): string {
  const retryDate = debit.retryOn === null ? '' : formatDateInArabic(debit.retryOn);
  return nextSteps[nextStepOf(debit)](payPage(debit), retryDate);
}

export const lastDayOverMail: typeof english.lastDayOverMail = ({ move, isMoneyStopped, ...debit }) => {
  const once = isMoneyStopped ? ' حين تُستأنف المدفوعات، وكلها متوقفة مدة من الزمن' : '';
  const name = groupNamed(debit.groupName);
  return {
    subject: `${name}: ما زالت مساهمتك ناقصة`,
    preview: isMoneyStopped ? 'يمكنك دفعها بنفسك حين تُستأنف المدفوعات.' : 'ما زال يمكنك دفعها بنفسك.',
    heading: 'ما زالت مساهمتك ناقصة',
    paragraphs: [
      `انتهى آخر يوم لدفع ${yours(debit)}. لا تُخصم تلقائيًا بعد الآن، وما زالت عليك: يمكنك دفعها بنفسك ${payPage(debit)}${once}. ولا نضيف أي رسوم.`,
      ...(debit.isFormer
        ? []
        : [
            'وإن بقيت ناقصة فقد يصوّت الأعضاء الآخرون على كيفية استمرار المجموعة، ولا صوت لمن تكون عليه مساهمة عند بدء التصويت.',
          ]),
      ...(move ? [ifItStaysMissing(move)] : []),
    ],
    facts: debitFacts(debit, 'تاريخ الاستحقاق'),
    action: pageAction(debit),
    notes: ['لا يُذكر للأعضاء الآخرين سبب نقص المساهمة.'],
  };
};

export const timeStillMail: typeof english.timeStillMail = ({ isRecipient, ...debit }) => {
  const name = groupNamed(debit.groupName);
  const what = isRecipient ? `ما ينقص ${turnOf(debit)} من ${name}` : `ما تدفعه عن ${turnOf(debit)} من ${name}`;
  return {
    subject: `${name}: مهلة الدفع متوقفة`,
    preview: 'كل المدفوعات متوقفة مدة من الزمن.',
    heading: 'مهلة الدفع متوقفة',
    paragraphs: [
      `كل المدفوعات متوقفة مدة من الزمن. يمكن دفع ${what} حين تُستأنف، ونخبرك حينها حتى متى. ولا يلزم أحدًا شيء قبل ذلك، ولا نضيف أي رسوم.`,
    ],
    facts: isRecipient ? [] : debitFacts(debit, 'تاريخ الاستحقاق'),
    action: pageAction(debit),
  };
};

export const lastDayMovedMail: typeof english.lastDayMovedMail = ({ graceEnds, isRecipient, ...debit }) => {
  const name = groupNamed(debit.groupName);
  const stood = 'توقفت كل المدفوعات مدة من الزمن، وتوقفت معها مهلة الدفع.';
  const day = formatDateInArabic(graceEnds);
  return {
    subject: isRecipient ? `${name}: يمكن دفع ما ينقص دورك حتى ${day}` : `${name}: يمكنك دفع مساهمتك حتى ${day}`,
    preview: 'استؤنفت المدفوعات.',
    heading: isRecipient ? 'امتدت مهلة ما ينقص دورك' : 'امتدت مهلة مساهمتك',
    paragraphs: [
      isRecipient
        ? `${stood} يمكن دفع ما ينقص ${turnOf(debit)} من ${name}، وهو دورك في الاستلام، حتى ${lastDayOf(graceEnds)}. وينتظره مبلغ دورك. وإن بقي ناقصًا حينها فالقرار لك: الانتظار أو استلام المتوفر أولًا.`
        : `${stood} وما زالت ناقصة ${yours(debit)}: ينتظرها الدور حتى ${lastDayOf(graceEnds)}. يمكنك دفعها ${payPage(debit)}. ولا نضيف أي رسوم.`,
    ],
    facts: isRecipient ? [] : debitFacts(debit, 'تاريخ الاستحقاق'),
    action: pageAction(debit),
  };
};

export const shortTurnDelayedMail: typeof english.shortTurnDelayedMail = ({
  waitsUntil,
  voteFrom,
  move,
  isRecipient,
  ...debit
}) => {
  const name = groupNamed(debit.groupName);
  const day = formatDateInArabic(waitsUntil);
  const stood = 'توقفت كل المدفوعات مدة من الزمن، ولا تُحسب الأيام التي سبقت استئنافها.';
  const vote = voteFrom
    ? ` وإن بقي ناقصًا فقد يصوّت الأعضاء على كيفية استمرار المجموعة ابتداءً من ${formatMomentInZoneInArabic(voteFrom.at, voteFrom.timeZone)}.`
    : '';
  return {
    subject: `${name}: ينتظر ${turnOf(debit)} حتى ${day}`,
    preview: 'استؤنفت المدفوعات.',
    heading: `ينتظر الدور حتى ${day}`,
    paragraphs: [
      isRecipient
        ? `${stood} وما زال ${turnOf(debit)} من ${name}، وهو دورك في الاستلام، ينتظر ما ينقصه.${vote}${vote && ' وحتى ذلك الحين يبقى الاختيار لك كما كان: تعرض صفحة المجموعة ما يمكن إرساله الآن.'}`
        : `${stood} وما زالت ناقصة ${yours(debit)}: يمكنك دفعها بنفسك ${payPage(debit)}. ولا نضيف أي رسوم.${vote}`,
      ...(move ? [ifItStaysMissing(move)] : []),
    ],
    facts: isRecipient ? [] : debitFacts(debit, 'تاريخ الاستحقاق'),
    action: pageAction(debit),
  };
};

export const contributionTakenBackMail: typeof english.contributionTakenBackMail = (debit) => {
  const failure = debitFailureOf({ ...debit, needsBank: false });
  return {
    subject: `استرد مصرفك مساهمتك في ${groupNamed(debit.groupName)}`,
    preview: debit.isOver ? 'تنتهي المجموعة قبل موعدها.' : 'المساهمة مستحقة من جديد.',
    heading: 'استرد مصرفك مساهمتك',
    paragraphs: [
      `كانت قد وصلت ${yours(debit)}، ثم استردها مصرفك: ${debitFailureReasonsInArabic[failure]}.`,
      ...stopped(debit),
      `${debit.isOver ? isOverWords : dueAgain(debit)}${isExplained(failure) ? '' : ' وإن لم يكن ذلك بطلب منك فيُرجى التحدث إلى مصرفك.'}`,
    ],
    facts: debitFacts(debit, 'تاريخ الاستحقاق'),
    action: pageAction(debit),
  };
};

function dueAgain(debit: TakenBack): string {
  if (debit.isShared)
    return `وكان ما لدى المجموعة قد قُسم، فدُفعت عنك للآخرين، ولا تتغير بذلك حصة أحد. يمكنك دفعها ${payPage(debit)}، فيُرد بها ما دُفع عنك، ولا نطلبها من مصرفك من تلقاء أنفسنا.`;
  const asked = stopped(debit).length > 0 ? '' : ' ولا نطلبها من مصرفك من جديد من تلقاء أنفسنا.';
  const inTime = debit.graceEnds === null ? '' : `، وموعدها حتى ${lastDayOf(debit.graceEnds)}`;
  return `المساهمة مستحقة من جديد.${asked} ${nextSteps[lackedMoney(debit) ? 'pay_with_money' : 'pay'](`${payPage(debit)}${inTime}`, '')}`;
}
