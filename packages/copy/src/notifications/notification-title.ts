import type { BankAttentionKind, Notification, NotificationContent, NotificationKind } from '@halqa/contract';
import { formatDate, formatDollarsAndCents, formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { isStoppedBefore } from '../groups/debit-failure-reasons.ts';
import { endReasonWords } from '../groups/end-reasons.ts';
import { inLanguage, type Language } from '../language.ts';
import { productName } from '../product.ts';
import { notificationSentencesInArabic } from './notification-title.ar.ts';

/** What the sentence of each kind needs. */
type ParamsOf = { [Content in NotificationContent as Content['kind']]: Content['params'] };

/** One sentence for each kind: a forgotten kind does not compile. */
export type NotificationSentences = { readonly [Kind in NotificationKind]: (params: ParamsOf[Kind]) => string };

const payout = (part: 'some' | 'rest' | undefined) =>
  part === undefined ? 'Your payout' : part === 'rest' ? 'The rest of your payout' : 'Part of your payout';

/** What a payout waits for, as the end of a sentence. */
function payoutWaitText({
  waitsFor,
  missing,
  expectedOn,
}: Pick<ParamsOf['payout_late'], 'waitsFor' | 'missing' | 'expectedOn'>): string {
  const expected = expectedOn === null ? '' : `; it is expected to leave on ${formatDate(expectedOn)}`;
  const isMissing = missing === 1 ? '1 contribution is missing' : `${missing} contributions are missing`;
  const texts: Record<typeof waitsFor, string> = {
    collecting: `${missing === 0 ? 'not all contributions have arrived yet' : isMissing}${expected}`,
    clearing: `not all of the money is available yet${expected}`,
    review: `${productName} checks it before it is sent`,
    sending: `nothing is missing${expected}`,
    stopped: `${productName} has stopped all payments for a while`,
  };
  return texts[waitsFor];
}

/** The most that the reader's share of a group that ends early can be. */
const atMost = (cents: number): string =>
  cents === 0 ? '' : `, at most ${formatDollarsAndCents(cents / 100)} of it to you`;

const whySharesMoved: Record<ParamsOf['shares_moved']['after'], string> = {
  debit_failed: 'a debit did not arrive or was taken back',
  arrived: 'a payment arrived on another day than planned',
  payout_returned: 'a payout came back',
};

type DebitStopped = Pick<ParamsOf['contribution_taken_back'], 'stop' | 'isLast' | 'hasSigned' | 'isFormer' | 'isOver'>;

/** That no later debit starts by itself either, as the end of a sentence. */
function debitStopText({ stop, isLast, hasSigned, isFormer, isOver }: DebitStopped): string {
  if (stop === undefined || isLast || hasSigned || isFormer || isOver) return '';
  return `: no later one is debited by itself until you ${stop === 'mandate' ? 'sign again' : 'use another account'}`;
}

const bankAttentionTitles: Record<BankAttentionKind, (date: string) => string> = {
  ending: (date) => `Your bank’s permission ends on ${date}: please renew it before your next contribution`,
  login_required: () => 'Your bank asks for a new login: please log in before your next contribution',
  access_revoked: () =>
    'Your bank connection was ended at your bank: please connect it again before your next contribution',
  account_revoked: () => 'Your bank no longer shares the account that you pay from: please share it again',
};

export const notificationSentencesInEnglish: NotificationSentences = {
  sandbox_rejected: () => 'Support did not open sandbox access for your account. Write to them if this is a mistake.',
  sandbox_granted: () => 'Sandbox access granted. You can link a bank account now.',
  mail_returned: () => 'Our mails to you come back: please check your email address',
  bank_attention: ({ attention, until }) => bankAttentionTitles[attention](until === null ? '' : formatDate(until)),
  invited: ({ organizerName, groupName }) => `${bidiSafe(organizerName)} invites you to ${bidiSafe(groupName)}`,
  invitation_declined: ({ memberName, groupName }) =>
    `${bidiSafe(memberName)} declined the invitation to ${bidiSafe(groupName)}`,
  invitation_expired: ({ memberName, groupName }) =>
    `The invitation of ${bidiSafe(memberName)} to ${bidiSafe(groupName)} has expired`,
  member_joined: ({ memberName, groupName, awaitsBank, isYou }) =>
    awaitsBank
      ? `${bidiSafe(memberName)} accepted, and still links a bank for ${bidiSafe(groupName)}`
      : `${isYou ? 'You' : bidiSafe(memberName)} joined ${bidiSafe(groupName)}`,
  member_left: ({ memberName, groupName }) => `${bidiSafe(memberName)} left ${bidiSafe(groupName)}`,
  seat_expired: ({ groupName, memberName }) =>
    memberName === undefined
      ? `You have no seat in ${bidiSafe(groupName)} any more: no bank was linked in time`
      : `${bidiSafe(memberName)} has no seat in ${bidiSafe(groupName)} any more: no bank was linked in time`,
  seat_ends: ({ groupName, until, timeZone }) =>
    `Your seat in ${bidiSafe(groupName)} waits for your bank until ${formatMomentInZone(until, timeZone)}`,
  group_ends: ({ groupName, closesOn }) =>
    `${bidiSafe(groupName)} is closed on ${formatDate(closesOn)} unless it is complete`,
  member_removed: ({ groupName }) => `The organizer removed you from ${bidiSafe(groupName)}`,
  mandate_signed: ({ groupName, isAgain }) =>
    `You signed the terms of ${bidiSafe(groupName)}${isAgain ? ' again' : ''}: your copy is on its page`,
  role_asked: ({ organizerName, groupName, role }) =>
    role === 'organizer'
      ? `${bidiSafe(organizerName)} asks you to take over ${bidiSafe(groupName)}`
      : `${bidiSafe(organizerName)} asks you to be co-organizer of ${bidiSafe(groupName)}`,
  role_declined: ({ memberName, groupName, role }) =>
    role === 'organizer'
      ? `${bidiSafe(memberName)} does not take over ${bidiSafe(groupName)}`
      : `${bidiSafe(memberName)} is not going to be co-organizer of ${bidiSafe(groupName)}`,
  co_organizer_named: ({ memberName, groupName }) =>
    `${bidiSafe(memberName)} is co-organizer of ${bidiSafe(groupName)}`,
  co_organizer_ended: ({ memberName, groupName }) =>
    `${bidiSafe(memberName)} is not co-organizer of ${bidiSafe(groupName)} any more`,
  organizer_changed: ({ memberName, groupName }) => `${bidiSafe(memberName)} organizes ${bidiSafe(groupName)} now`,
  group_ready: ({ groupName }) => `${bidiSafe(groupName)} is ready: every seat is taken`,
  dates_moved: ({ groupName, firstContribution }) =>
    `${bidiSafe(groupName)} has not started, and its dates moved: the first contribution is planned for ${formatDate(firstContribution)}`,
  group_started: ({ groupName, firstContribution, payoutDate }) =>
    `${bidiSafe(groupName)} has started: the first contribution is due on ${formatDate(firstContribution)}, and your payout is to be sent on ${formatDate(payoutDate)}`,
  draw_begun: ({ groupName, closesAt, timeZone }) =>
    `The order of ${bidiSafe(groupName)} is being drawn: say that you are ready before ${formatMomentInZone(closesAt, timeZone)}`,
  draw_revealed: ({ groupName, position }) =>
    `The order of ${bidiSafe(groupName)} was drawn: your turn is number ${position}`,
  draw_void: ({ groupName }) => `The draw of ${bidiSafe(groupName)} was void, and nobody lost anything`,
  terms_changed: ({ groupName }) =>
    `The terms of ${bidiSafe(groupName)} have changed: please read them and agree again`,
  group_cancelled: ({ groupName }) => `${bidiSafe(groupName)} was closed before it started`,
  swap_asked: ({ memberName, groupName }) =>
    `${bidiSafe(memberName)} asks to swap turns with you in ${bidiSafe(groupName)}`,
  swap_declined: ({ memberName, groupName }) => `${bidiSafe(memberName)} keeps their turn in ${bidiSafe(groupName)}`,
  replacement_asked: ({ memberName, groupName, standbyName }) =>
    standbyName === undefined
      ? `${bidiSafe(memberName)} asks to be replaced in ${bidiSafe(groupName)}`
      : `${bidiSafe(standbyName)} waits for a place in ${bidiSafe(groupName)}: you can offer that of ${bidiSafe(memberName)}`,
  place_offered: ({ groupName }) => `A place in ${bidiSafe(groupName)} is offered to you`,
  member_replaced: ({ memberName, otherName, groupName, isYours, payoutDate }) =>
    `${bidiSafe(memberName)} has ${isYours ? 'your place' : `the place of ${bidiSafe(otherName)}`} in ${bidiSafe(groupName)}${payoutDate === undefined ? '' : `: what you had paid in is to be sent on ${formatDate(payoutDate)}`}`,
  turns_swapped: ({ memberName, otherName, groupName, payoutDate }) =>
    `${bidiSafe(memberName)} and ${bidiSafe(otherName)} swapped turns in ${bidiSafe(groupName)}${payoutDate === undefined ? '' : `: your payout is planned for ${formatDate(payoutDate)} now`}`,
  grace_extended: ({ groupName, round, graceEnds }) =>
    `A contribution to your turn ${round} of ${bidiSafe(groupName)} is paid by a new member, who has until ${formatDate(graceEnds)}`,
  last_day_moved: ({ groupName, round, graceEnds, isYours }) =>
    graceEnds === undefined
      ? `The time to pay ${isYours ? 'what is missing from your' : 'your contribution to'} turn ${round} of ${bidiSafe(groupName)} stands still: all payments are stopped`
      : `${isYours ? 'What is missing from your' : 'Your contribution to'} turn ${round} of ${bidiSafe(groupName)} can be paid until ${formatDate(graceEnds)}: payments go on`,
  short_turn_delayed: ({ groupName, round, on, isYours }) =>
    `${isYours ? `Your turn ${round} of ${bidiSafe(groupName)} waits for what is missing` : `Turn ${round} of ${bidiSafe(groupName)} waits for your contribution`} until ${formatDate(on)}: payments go on`,
  turn_moved_to_end: ({ groupName, round, payoutDate, stays }) =>
    `Your turn in ${bidiSafe(groupName)} ${stays ? 'stays where it is' : 'was put at the end'}, on ${formatDate(payoutDate)}: your contribution to turn ${round} was missing`,
  turn_sooner: ({ groupName, payoutDate }) =>
    `Your turn in ${bidiSafe(groupName)} comes sooner: the payout is planned for ${formatDate(payoutDate)}`,
  contribution_set_off: ({ groupName, round }) =>
    `Your contribution to turn ${round} of ${bidiSafe(groupName)} was taken from what you were to receive`,
  guarantee_asked: ({ memberName, groupName }) =>
    `${bidiSafe(memberName)} asks you to be guarantor in ${bidiSafe(groupName)}`,
  guarantee_declined: ({ memberName, groupName }) =>
    `${bidiSafe(memberName)} is not going to be your guarantor in ${bidiSafe(groupName)}`,
  guarantee_accepted: ({ memberName, groupName, isGuarantor }) =>
    isGuarantor
      ? `You are guarantor of ${bidiSafe(memberName)} in ${bidiSafe(groupName)}`
      : `${bidiSafe(memberName)} is your guarantor in ${bidiSafe(groupName)}`,
  guarantee_ended: ({ memberName, groupName }) =>
    `The guarantee between you and ${bidiSafe(memberName)} in ${bidiSafe(groupName)} has ended`,
  cover_ahead: ({ groupName, round, memberName, graceEnds }) =>
    `The contribution of ${bidiSafe(memberName)} to turn ${round} of ${bidiSafe(groupName)} did not go through: you are debited for it if it is missing at 5 PM Eastern on ${formatDate(graceEnds)}`,
  cover_not_needed: ({ groupName, round, memberName }) =>
    `The contribution of ${bidiSafe(memberName)} to turn ${round} of ${bidiSafe(groupName)} is paid: you are not debited for it`,
  cover_started: ({ groupName, round, memberName, isGuarantor }) =>
    isGuarantor
      ? `You are debited as guarantor of ${bidiSafe(memberName)} for turn ${round} of ${bidiSafe(groupName)}`
      : `${bidiSafe(memberName)} is debited as your guarantor for turn ${round} of ${bidiSafe(groupName)}`,
  cover_paid: ({ groupName, round, memberName, isGuarantor }) =>
    isGuarantor
      ? `You paid for ${bidiSafe(memberName)} in turn ${round} of ${bidiSafe(groupName)}`
      : `${bidiSafe(memberName)} paid for you in turn ${round} of ${bidiSafe(groupName)}`,
  cover_failed: ({ groupName, round, memberName, isGuarantor }) =>
    isGuarantor
      ? `Your debit as guarantor of ${bidiSafe(memberName)} for turn ${round} of ${bidiSafe(groupName)} did not go through`
      : `The debit of ${bidiSafe(memberName)}, your guarantor, for turn ${round} of ${bidiSafe(groupName)} did not go through`,
  cover_taken_back: ({ groupName, round, memberName, isGuarantor }) =>
    isGuarantor
      ? `Your bank took back what you paid for ${bidiSafe(memberName)} in turn ${round} of ${bidiSafe(groupName)}`
      : `What ${bidiSafe(memberName)} paid for you in turn ${round} of ${bidiSafe(groupName)} was taken back`,
  cover_released: ({ groupName, round, memberName }) =>
    `${bidiSafe(memberName)} says that turn ${round} of ${bidiSafe(groupName)} is settled between you`,
  round_opened: ({ groupName, round, debitDate, isStopped }) =>
    `Turn ${round} of ${bidiSafe(groupName)} has begun: your contribution is ${isStopped ? `due on ${formatDate(debitDate)}, and not debited by itself` : `debited on ${formatDate(debitDate)}`}`,
  debit_ahead: ({ groupName, debitDate, isStopped }) =>
    `Your contribution to ${bidiSafe(groupName)} is ${isStopped ? `due on ${formatDate(debitDate)}, and not debited by itself` : `debited on ${formatDate(debitDate)}`}`,
  debit_delayed: ({ groupName, round, on }) =>
    `Your contribution to turn ${round} of ${bidiSafe(groupName)} is not debited today: ${on === undefined ? `${productName} asks your bank as soon as it can` : `your bank is asked on ${formatDate(on)}`}`,
  debit_sent: ({ groupName, round, debitedOn }) =>
    `Your contribution to turn ${round} of ${bidiSafe(groupName)} is on its way${debitedOn === undefined ? '' : `: banks debit it on ${formatDate(debitedOn)}`}`,
  missing_on_its_way: ({ groupName, round, expectedOn, part }) =>
    `A contribution to your turn ${round} of ${bidiSafe(groupName)} is on its way${expectedOn === undefined ? '' : `: ${part === 'rest' ? 'the rest of your payout' : 'your payout'} is expected to leave on ${formatDate(expectedOn)}`}`,
  contribution_paid: ({ groupName, round }) =>
    `Your contribution to turn ${round} of ${bidiSafe(groupName)} has arrived`,
  contribution_failed: ({ groupName, round, needsBank, returnCode, declineReason, ...stops }) => {
    const turn = `turn ${round} of ${bidiSafe(groupName)}`;
    if (isStoppedBefore({ returnCode, declineReason, stop: stops.stop }))
      return `Your contribution to ${turn} was not debited${debitStopText(stops)}`;
    const what =
      returnCode === undefined
        ? `Your contribution to ${turn} did not go through`
        : `Your bank returned the debit for ${turn}`;
    return needsBank && stops.stop !== 'account'
      ? `${what}: please link your bank again`
      : `${what}${debitStopText(stops)}`;
  },
  contribution_taken_back: ({ groupName, round, ...stops }) =>
    `Your bank took back your contribution to turn ${round} of ${bidiSafe(groupName)}${debitStopText(stops)}`,
  last_day_over: ({ groupName, round, isMoneyStopped, isOver }) =>
    isOver
      ? `The last day to pay turn ${round} of ${bidiSafe(groupName)} was over, and your contribution was missing`
      : `The last day to pay turn ${round} of ${bidiSafe(groupName)} is over, and your contribution is missing: you can still pay it by hand${isMoneyStopped ? ' once payments go on' : ''}`,
  // How many are missing changes while this sentence stands.
  round_short: ({ groupName, round }) =>
    `Turn ${round} of ${bidiSafe(groupName)} is short: the last day to pay is over, and not everything has arrived`,
  // A push has the same sentence, and names no amount.
  part_available: ({ groupName, round, isMoneyStopped, isOver }) =>
    isOver
      ? `More of turn ${round} of ${bidiSafe(groupName)} had arrived`
      : `More of turn ${round} of ${bidiSafe(groupName)} is here, and can be sent to you ${isMoneyStopped ? 'once payments go on, unless a vote is open then' : 'whenever no vote is open'}`,
  part_chosen: ({ groupName, round }) =>
    `You chose to be paid what is there of turn ${round} of ${bidiSafe(groupName)} now`,
  part_withdrawn: ({ groupName, round }) =>
    `Less of turn ${round} of ${bidiSafe(groupName)} is there than you chose, so nothing was sent: please look again`,
  payout_planned: ({ groupName, payoutDate, part }) =>
    `${payout(part)} from ${bidiSafe(groupName)} is to be sent on ${formatDate(payoutDate)}`,
  payout_delayed: ({ groupName, payoutDate, part }) =>
    `${payout(part)} from ${bidiSafe(groupName)} is delayed to ${formatDate(payoutDate)}`,
  payout_late: ({ groupName, payoutDate, part, isAhead, notOn, ...wait }) =>
    `${payout(part)} from ${bidiSafe(groupName)}, planned for ${formatDate(payoutDate)}, ${isAhead ? 'leaves later' : 'has not left'}: ${payoutWaitText(wait)}${notOn === undefined ? '' : `; it is no longer expected to leave on ${formatDate(notOn)}`}`,
  payout_on_hold: ({ groupName, part }) =>
    `${payout(part)} from ${bidiSafe(groupName)} is on hold: ${productName} checks it before it is sent`,
  payout_released: ({ groupName, part, payoutDate, takesOwed }) =>
    `${payout(part)} from ${bidiSafe(groupName)} is no longer on hold: it is ${payoutDate === undefined ? 'sent when every contribution is here' : `to be sent on ${formatDate(payoutDate)}`}${takesOwed ? ', and what you owe then is taken from it first' : ''}`,
  payout_sent: ({ groupName, part }) => `${payout(part)} from ${bidiSafe(groupName)} is on its way`,
  payout_received: ({ groupName, part }) => `${payout(part)} from ${bidiSafe(groupName)} has arrived`,
  payout_failed: ({ groupName, part, sharedOut }) =>
    sharedOut
      ? `${payout(part)} from ${bidiSafe(groupName)}, which ends early, could not be delivered: it is shared out with the rest`
      : `${payout(part)} from ${bidiSafe(groupName)} could not be delivered: have it sent again, to an account that takes it`,
  round_closed: ({ groupName, round, memberName, isTaken }) =>
    isTaken
      ? `Turn ${round} of ${bidiSafe(groupName)} is complete: all of its payout was set off, and nothing was sent`
      : `Turn ${round} of ${bidiSafe(groupName)} is complete: ${bidiSafe(memberName)} has received the payout`,
  payout_undelivered: ({ groupName, round, memberName, sharedOut }) =>
    `The payout of turn ${round} of ${bidiSafe(groupName)} to ${bidiSafe(memberName)} could not be delivered after all: it is ${sharedOut ? 'shared out with the rest' : 'to be sent again'}`,
  case_opened: ({ groupName, round, answerDue }) =>
    `We have your case about turn ${round} of ${bidiSafe(groupName)} and answer by ${formatDate(answerDue)}`,
  case_answered: ({ groupName, round, isClosed }) =>
    `Your case about turn ${round} of ${bidiSafe(groupName)} was answered${isClosed ? ' and is closed' : ''}`,
  vote_opened: ({ groupName, endsAt, timeZone, mayVote, isOver }) => {
    if (isOver)
      return `A turn of ${bidiSafe(groupName)} was short: the vote on how to go on is over${mayVote ? '' : ', and you had no vote in it'}`;
    return mayVote
      ? `A turn of ${bidiSafe(groupName)} is short: the vote on how to go on is open until ${formatMomentInZone(endsAt, timeZone)}`
      : `A turn of ${bidiSafe(groupName)} is short: other members vote on how to go on until ${formatMomentInZone(endsAt, timeZone)}, and you have no vote`;
  },
  vote_ended: ({ groupName, result }) =>
    result === 'wait'
      ? `The vote in ${bidiSafe(groupName)} is over: it goes on waiting for what is missing`
      : `${bidiSafe(groupName)} goes on: what was missing has arrived`,
  group_paused: ({ groupName, until, payoutDate }) =>
    `${bidiSafe(groupName)} is paused, as its members voted: the next turn is debited on ${formatDate(until)}${payoutDate === null ? '' : `, and your payout is planned for ${formatDate(payoutDate)}`}`,
  winding_down: ({ groupName, sharesOn, atMostCents, why }) =>
    `${why === undefined ? `${bidiSafe(groupName)} ends early, as its members voted` : `${productName} ended ${bidiSafe(groupName)} early, because ${endReasonWords[why]}`}: what it has is shared out from ${formatDate(sharesOn)} on${atMost(atMostCents)}`,
  claim_planned: ({ groupName, payoutDate }) =>
    `What you had paid into ${bidiSafe(groupName)} is sent to you on ${formatDate(payoutDate)}`,
  shares_moved: ({ groupName, sharesOn, atMostCents, after }) =>
    `What ${bidiSafe(groupName)} has is shared out from ${formatDate(sharesOn)} on${atMost(atMostCents)}: ${whySharesMoved[after]}`,
  claim_moved: ({ groupName, payoutDate, notOn, turn, isMissing, hasPaid }) => {
    const paidIn = `What you had paid into ${bidiSafe(groupName)}`;
    const wait = payoutDate === undefined ? 'waits' : 'has another day';
    const ofTurn = isMissing ? `a contribution to turn ${turn} is missing` : `the payout of turn ${turn} ${wait}`;
    const why = hasPaid ? `until then your debit for turn ${turn} can be taken back` : ofTurn;
    return payoutDate === undefined
      ? `${paidIn} is ${notOn === undefined ? 'sent later' : `no longer expected on ${formatDate(notOn)}`}, and the day is not known yet: ${why}`
      : `${paidIn} is to be sent on ${formatDate(payoutDate)} now: ${turn === undefined ? 'turns were moved' : why}`;
  },
  claim_on_hold: ({ groupName }) =>
    `What you had paid into ${bidiSafe(groupName)} is on hold: ${productName} checks it before it is sent`,
  claim_sent: ({ groupName }) => `What you had paid into ${bidiSafe(groupName)} is on its way`,
  claim_received: ({ groupName }) => `What you had paid into ${bidiSafe(groupName)} has arrived`,
  claim_failed: ({ groupName }) =>
    `What you had paid into ${bidiSafe(groupName)} could not be delivered: have it sent again, to an account that takes it`,
  share_on_hold: ({ groupName }) =>
    `Your share of ${bidiSafe(groupName)} is on hold: ${productName} checks it before it is sent`,
  share_planned: ({ groupName, payoutDate }) =>
    `Your share of ${bidiSafe(groupName)} is sent on ${formatDate(payoutDate)}`,
  share_sent: ({ groupName }) => `Your share of ${bidiSafe(groupName)} is on its way`,
  share_received: ({ groupName }) => `Your share of ${bidiSafe(groupName)} has arrived`,
  share_failed: ({ groupName }) =>
    `Your share of ${bidiSafe(groupName)} could not be delivered: have it sent again, to an account that takes it`,
  cycle_dissolved: ({ groupName }) => `${bidiSafe(groupName)} ended early: what it had is shared out`,
  cycle_clearing: ({ groupName }) => `${bidiSafe(groupName)}: every turn is over`,
  cycle_completed: ({ groupName }) => `${bidiSafe(groupName)} is complete: everyone has paid and received everything`,
};

const sentences: NotificationSentences = inLanguage({
  en: notificationSentencesInEnglish,
  ar: notificationSentencesInArabic,
});

type Content<Kind extends NotificationKind> = { readonly kind: Kind; readonly params: ParamsOf[Kind] };

/** A notification in one sentence. */
export const notificationSentence = <Kind extends NotificationKind>({ kind, params }: Content<Kind>): string =>
  sentences[kind](params);

/** As `notificationSentence`, in the language of a reader: for the server, which has no document that would say it. */
export function notificationSentenceIn<Kind extends NotificationKind>(
  language: Language,
  { kind, params }: Content<Kind>,
): string {
  const spoken: NotificationSentences =
    language === 'ar' ? notificationSentencesInArabic : notificationSentencesInEnglish;
  return spoken[kind](params);
}

/** A notification as the bell shows it; of a kind that this page does not know, the server's own sentence. */
export const notificationTitle = (notification: Notification): string =>
  notification.kind === 'unknown' ? notification.title : notificationSentence(notification);
