import { formatDate, formatDollars, formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { debitFailureOf, debitFailureReasons, isStoppedBefore } from '../groups/debit-failure-reasons.ts';
import { productName } from '../product.ts';
import { debitFacts, ifItStaysMissing, lastDayOf, turnMoves } from './debit-facts.ts';
import {
  type Debit,
  type FailedDebit,
  isExplained,
  lackedMoney,
  type NextStep,
  nextStepOf,
  type TakenBack,
  waitsForSignature,
} from './failed-debit.ts';
import type { MailWords } from './mail.ts';
import { accountFact, noFees, openAction, pageAction, turnOf } from './money-facts.ts';
import type { VoteFrom } from './payout-facts.ts';

/**
 * To the member whose bank is not asked on the day of the debit, for a reason of ours.
 *
 * @param debit `askedOn`: when it is asked, where that is known; `isRepeated`: a debit before it failed
 */
export function debitDelayedMail(debit: Debit & { askedOn: string | null; isRepeated: boolean }): MailWords {
  const name = bidiSafe(debit.groupName);
  const next =
    debit.askedOn === null
      ? 'Your bank is asked as soon as that is possible, and you hear of it then'
      : `Your bank is asked on ${formatDate(debit.askedOn)}`;
  return {
    subject: `Your contribution to ${name} is not debited today`,
    preview: debit.isRepeated ? 'You are not late by that.' : 'You are not late, and there is nothing for you to do.',
    heading: 'Your contribution is not debited today',
    paragraphs: [
      `${productName} does not make the debit of your contribution to ${turnOf(debit)} of ${name} today. ${next}; please ${debit.isRepeated ? 'see to it that the money is there' : 'leave the money in your account'}.`,
      debit.isRepeated
        ? 'The delay is ours: you are not late by it, and nothing is added.'
        : 'The delay is ours: you are not late by it, nothing is added, and there is nothing for you to do.',
    ],
    facts: debitFacts(debit, 'Due on'),
    action: pageAction(debit),
  };
}

/** To the member whose first debit begins on a later day than the planned one. */
export function lateDebitMail({ bankDay, ...debit }: Debit & { bankDay: string | null }): MailWords {
  const name = bidiSafe(debit.groupName);
  const when = bankDay === null ? 'is being debited now' : `is debited on ${formatDate(bankDay)}`;
  const asked =
    bankDay === null ? '' : ` Banks debit on business days alone: it leaves your account on ${formatDate(bankDay)}.`;
  return {
    subject: `Your contribution to ${name} ${when}`,
    preview: `It was due on ${formatDate(debit.debitDate)}, and you are not late.`,
    heading: `Your contribution ${when}`,
    paragraphs: [
      `The debit of your contribution to ${turnOf(debit)} of ${name} has begun: it was not made on ${formatDate(debit.debitDate)}, as planned.${asked} You are not late by that, nothing is added, and there is nothing for you to do.`,
    ],
    facts: debitFacts(debit, 'Due on'),
    action: pageAction(debit),
  };
}

/** To the member, where something had gone wrong before or they had paid by hand. */
export function contributionPaidMail(debit: Debit): MailWords {
  return {
    subject: `You paid ${turnOf(debit)} of ${bidiSafe(debit.groupName)}`,
    preview: 'Your contribution has arrived.',
    heading: 'Your contribution has arrived',
    paragraphs: [
      `Your contribution to ${turnOf(debit)} of ${bidiSafe(debit.groupName)} has arrived. Thank you. Your bank can still return it: if it does, you hear from us.`,
    ],
    facts: [['Amount', formatDollars(debit.contribution)], ...accountFact('Account', debit.account), noFees],
    action: pageAction(debit),
  };
}

/** To the member alone: what happened, that nothing is added, and what comes next. */
export function contributionFailedMail(debit: FailedDebit): MailWords {
  const { needsBank, graceEnds, bankLink } = debit;
  const wait =
    graceEnds === null
      ? 'The turn waits for your contribution.'
      : `The turn waits for your contribution until ${lastDayOf(graceEnds)}.`;
  const name = bidiSafe(debit.groupName);
  const turn = `${turnOf(debit)} of ${name}`;
  const isReturned = debit.returnCode !== undefined;
  const [failed, collected] = isStoppedBefore(debit)
    ? ['was not debited', 'was not debited']
    : ['did not go through', 'could not be collected'];
  return {
    subject: isReturned ? `Your bank returned the debit for ${name}` : `Your contribution to ${name} ${failed}`,
    preview: 'No fee is added.',
    heading: isReturned ? 'Your bank returned the debit' : `Your contribution ${failed}`,
    paragraphs: [
      isReturned
        ? `Your bank returned the debit for your contribution to ${turn}${whyReturned(debit)}. No fee is added by us.`
        : `Your contribution to ${turn} ${collected}: ${debitFailureReasons[debitFailureOf(debit)]}. No fee is added by us.`,
      ...stopped(debit),
      debit.isOver ? whatComesNext(debit) : `${wait} ${whatComesNext(debit)}`,
      ...afterLastDay(debit),
    ],
    facts: debitFacts(debit, 'Due on'),
    action: needsBank ? openAction('Link your bank', bankLink) : pageAction(debit),
    notes: ['The reason that your bank gave is not shown to other members.'],
  };
}

/** Nothing where the return says no more than that it was returned. */
function whyReturned(debit: FailedDebit): string {
  const failure = debitFailureOf(debit);
  return failure === 'not_carried_out' ? '' : `: ${debitFailureReasons[failure]}`;
}

/** What follows once the last day to pay is over: a guarantor is debited first. */
function afterLastDay({ graceEnds, guarantorName, move }: FailedDebit): string[] {
  if (graceEnds === null || !guarantorName) return move ? [ifItStaysMissing(move)] : [];
  const covered = `If it is missing and not on its way at ${lastDayOf(graceEnds)}, ${bidiSafe(guarantorName)}, your guarantor, is debited for it, and you owe them exactly that.`;
  return [move ? `${covered} ${ifNobodyPays} ${turnMoves(move)}` : covered];
}

const ifNobodyPays = 'If it stays missing all the same, and your turn has not begun,';

/** Where a turn is paid by hand. */
const payPage = ({ isFormer }: Pick<FailedDebit, 'isFormer'>) =>
  isFormer ? 'on the page of what comes back to you' : 'on the group’s page';

/**
 * That no debit is started, for as long as nothing has changed: none is in any case from a former member, or of a group that ends early.
 */
function stopped(debit: TakenBack): string[] {
  const { stop, isFormer, isOver, isLast } = debit;
  if (stop === null || isFormer || isOver) return [];
  if (stop === 'account') return [`We do not ask this account again${isLast ? '' : ', for this turn or a later one'}.`];
  const notAsked = 'We do not ask this bank again by ourselves';
  if (waitsForSignature(debit))
    return [`${notAsked}${isLast ? '' : ', for this turn or a later one'}: only when you pay by hand, or sign again.`];
  const later = isLast ? '' : ' Later turns are debited again once you have signed again.';
  return [`${notAsked}: you pay this turn by hand.${later}`];
}

const overWords =
  'The group ends early, so it is not debited again and cannot be paid by hand. It counts as not paid: your share of what the group has is smaller by that, or you have none.';

/** `page`: where the turn is paid. `retryDate`: when the bank is asked again, empty if it is not. */
const nextSteps: Record<NextStep, (page: string, retryDate: string) => string> = {
  over: () => overWords,
  sign_or_pay: () => 'If that was a mistake, you can sign again on the group’s page, or pay this turn there.',
  pay_if_mistake: (page) => `If that was a mistake, you can pay this turn ${page}.`,
  link_another: () =>
    'Please link another account, or use another linked one: as soon as you do, it is asked for this contribution once more.',
  link_another_and_pay: (page) =>
    `Please link another account, or use another linked one, and then pay this turn ${page}.`,
  link_again: () =>
    'Please link your bank again by confirming the connection there, or link another one: as soon as you do, it is asked for this contribution once more.',
  link_again_and_pay: (page) => `Please link your bank again, and then pay this turn ${page}.`,
  pay_with_money: (page) => `When the money is there, you can pay it ${page}.`,
  pay: (page) => `You can pay it ${page}.`,
  nothing: (_, retryDate) => `Your bank is asked on ${retryDate}; there is nothing for you to do.`,
  see_to_money: (_, retryDate) => `Your bank is asked again on ${retryDate}. Please see to it that the money is there.`,
};

function whatComesNext(debit: FailedDebit): string {
  const retryDate = debit.retryOn === null ? '' : formatDate(debit.retryOn);
  return nextSteps[nextStepOf(debit)](payPage(debit), retryDate);
}

type Unpaid = Debit & Pick<FailedDebit, 'move'>;

/** To the member, when the last day to pay is over. */
export function lastDayOverMail({ move, isMoneyStopped, ...debit }: Unpaid & { isMoneyStopped?: boolean }): MailWords {
  const once = isMoneyStopped ? ' once payments go on, which are all stopped for a while' : '';
  const name = bidiSafe(debit.groupName);
  return {
    subject: `${name}: your contribution is still missing`,
    preview: isMoneyStopped ? 'You can pay it by hand once payments go on.' : 'You can still pay it by hand.',
    heading: 'Your contribution is still missing',
    paragraphs: [
      `The last day to pay your contribution to ${turnOf(debit)} of ${name} is over. It is not debited by itself any more, and you still owe it: you can pay it by hand ${payPage(debit)}${once}. No fee is added by us.`,
      ...(debit.isFormer
        ? []
        : [
            'If it stays missing, the other members may vote how the group goes on, and whoever owes when a vote begins has no vote in it.',
          ]),
      ...(move ? [ifItStaysMissing(move)] : []),
    ],
    facts: debitFacts(debit, 'Due on'),
    action: pageAction(debit),
    notes: ['The other members are not told why a contribution is missing.'],
  };
}

/** To whoever owes a contribution to a turn, and to its recipient, on its last day to pay: all money is stopped, and so is that time. */
export function timeStillMail({ isRecipient, ...debit }: Debit & { isRecipient: boolean }): MailWords {
  const name = bidiSafe(debit.groupName);
  const what = isRecipient ? 'What is missing from' : 'Your contribution to';
  return {
    subject: `${name}: the time to pay stands still`,
    preview: 'All payments are stopped for a while.',
    heading: 'The time to pay stands still',
    paragraphs: [
      `All payments are stopped for a while. ${what} ${turnOf(debit)} of ${name} can be paid once they go on: you hear from us until when. Nobody has to do anything before that, and no fee is added by us.`,
    ],
    facts: isRecipient ? [] : debitFacts(debit, 'Due on'),
    action: pageAction(debit),
  };
}

/** To whoever owes a contribution to a turn, and to its recipient: all money had stopped, and until when it can be paid since. */
export function lastDayMovedMail({
  graceEnds,
  isRecipient,
  ...debit
}: Debit & { graceEnds: string; isRecipient: boolean }): MailWords {
  const name = bidiSafe(debit.groupName);
  const stood = 'All payments had stopped for a while, and the time to pay stood still.';
  const [what, heading] = isRecipient
    ? ['what is missing from your turn', 'What is missing from your turn has time again']
    : ['your contribution', 'You have time again to pay your contribution'];
  return {
    subject: `${name}: ${what} can be paid until ${formatDate(graceEnds)}`,
    preview: 'Payments go on.',
    heading,
    paragraphs: [
      isRecipient
        ? `${stood} What is missing from ${turnOf(debit)} of ${name}, which is yours to receive, can be paid until ${lastDayOf(graceEnds)}. Your payout waits for it. If it is still missing then, you decide whether to wait or to have what is here sent first.`
        : `${stood} Your contribution to ${turnOf(debit)} of ${name} is missing: the turn waits for it until ${lastDayOf(graceEnds)}. You can pay it ${payPage(debit)}. No fee is added by us.`,
    ],
    facts: isRecipient ? [] : debitFacts(debit, 'Due on'),
    action: pageAction(debit),
  };
}

/**
 * To whoever owes a contribution to a turn that is short, and to its recipient: all money had stopped, and until when the turn waits since.
 * `waitsUntil`: that day. `voteFrom`: when members may vote about it, if that is known.
 */
export function shortTurnDelayedMail({
  waitsUntil,
  voteFrom,
  move,
  isRecipient,
  ...debit
}: Unpaid & { waitsUntil: string; voteFrom?: VoteFrom | null; isRecipient: boolean }): MailWords {
  const name = bidiSafe(debit.groupName);
  const stood = 'All payments had stopped for a while, and the days until they went on do not count.';
  const vote = voteFrom
    ? ` If it stays missing, members may vote how the group goes on, from ${formatMomentInZone(voteFrom.at, voteFrom.timeZone)} on.`
    : '';
  return {
    subject: `${name}: ${turnOf(debit)} waits until ${formatDate(waitsUntil)}`,
    preview: 'Payments go on.',
    heading: `The turn waits until ${formatDate(waitsUntil)}`,
    paragraphs: [
      isRecipient
        ? `${stood} What is missing from ${turnOf(debit)} of ${name}, which is yours to receive, is still waited for.${vote}${vote && ' Until then the choice is yours as before: the page of the group shows what can be sent now.'}`
        : `${stood} Your contribution to ${turnOf(debit)} of ${name} is still missing. You can pay it by hand ${payPage(debit)}. No fee is added by us.${vote}`,
      ...(move ? [ifItStaysMissing(move)] : []),
    ],
    facts: isRecipient ? [] : debitFacts(debit, 'Due on'),
    action: pageAction(debit),
  };
}

/** To the member: the bank took the money back after it had arrived. */
export function contributionTakenBackMail(debit: TakenBack): MailWords {
  const failure = debitFailureOf({ ...debit, needsBank: false });
  return {
    subject: `Your bank took back your contribution to ${bidiSafe(debit.groupName)}`,
    preview: debit.isOver ? 'The group ends early.' : 'The contribution is due again.',
    heading: 'Your bank took back your contribution',
    paragraphs: [
      `Your contribution to ${turnOf(debit)} of ${bidiSafe(debit.groupName)} had arrived, and your bank has taken it back: ${debitFailureReasons[failure]}.`,
      ...stopped(debit),
      `${debit.isOver ? overWords : dueAgain(debit)}${isExplained(failure) ? '' : ' If you did not ask your bank for this, please speak to your bank.'}`,
    ],
    facts: debitFacts(debit, 'Due on'),
    action: pageAction(debit),
  };
}

/** That it is paid by hand: nothing that was taken back is debited again by itself. */
function dueAgain(debit: TakenBack): string {
  if (debit.isShared)
    return `The cash of the group was shared out before, so it was laid out for the others: nobody’s share changes by it. You can pay it ${payPage(debit)}: that pays back what was laid out, and we do not ask your bank for it by ourselves.`;
  const asked = stopped(debit).length > 0 ? '' : ' We do not ask your bank for it again by ourselves.';
  const inTime = debit.graceEnds === null ? '' : `, in time until ${lastDayOf(debit.graceEnds)}`;
  return `It is due again.${asked} ${nextSteps[lackedMoney(debit) ? 'pay_with_money' : 'pay'](`${payPage(debit)}${inTime}`, '')}`;
}
