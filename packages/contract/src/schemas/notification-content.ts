import { declineReasons, payoutWaits } from '@halqa/domain';
import * as z from 'zod';
import { bankAttentionKind } from './bank.ts';
import { endReason } from './end-proposals.ts';
import { plainDate, timeZone } from './fields.ts';
import { offeredRole } from './roles.ts';
import { voteResult } from './votes.ts';

const organizerName = z.string();
const memberName = z.string();
const groupName = z.string();
/** Which of the group's rounds, from 1. */
const round = z.number().int().positive();

/** What of a payout it is, where not the whole: `some` if more is still to come, otherwise the `rest`. */
const part = z.enum(['some', 'rest']).optional();

/** What it is about is over: of a debit, the group ends early, and nobody pays for its turns any more. */
const isOver = z.boolean().optional();

/** All money is stopped: nothing can be paid before it goes on. */
const isMoneyStopped = z.boolean().optional();

/** Another has the place of the reader. */
const isFormer = z.boolean().optional();

/** Why no debit of the reader's is started by itself any more: until they use another account, or sign again. */
const stop = z.enum(['account', 'mandate']).optional();
/** No debit of the reader is planned later. */
const isLast = z.boolean().optional();
/** The reader has signed again since, or the group debits nobody any more: `stop` is over. */
const hasSigned = z.boolean().optional();

/** What happened, as data: each kind with what its sentence needs. Stored so; the sentence is made where it is read. */
export const notificationContent = z.discriminatedUnion('kind', [
  content('sandbox_granted', {}),
  content('sandbox_rejected', {}),
  /** Mails to the member's address came back, or were called spam. */
  content('mail_returned', {}),
  /** The bank reports it before a debit fails. `until`: the day on which the permission ends, of `ending`. */
  content('bank_attention', { attention: bankAttentionKind, until: plainDate.nullable() }),
  content('invited', { organizerName, groupName }),
  content('invitation_declined', { memberName, groupName }),
  content('invitation_expired', { memberName, groupName }),
  /** `awaitsBank`: their bank is still to be linked. `isYou`: the reader linked the one that their seat waited for. */
  content('member_joined', {
    memberName,
    groupName,
    awaitsBank: z.boolean().optional(),
    isYou: z.boolean().optional(),
  }),
  content('member_left', { memberName, groupName }),
  /** To a member whose seat waits for their bank, a day before that ends. */
  content('seat_ends', { groupName, until: z.iso.datetime(), timeZone: z.string() }),
  /** To the organizer of a group that is not complete: when it is closed. */
  content('group_ends', { groupName, closesOn: plainDate }),
  content('member_removed', { groupName }),
  /** A seat waited for a bank in vain. `memberName`: to the organizer, whose; else it was the reader's. */
  content('seat_expired', { groupName, memberName: z.string().optional() }),
  /** The mail is the copy of what was signed. `isAgain`: the reader had their place before. */
  content('mandate_signed', { groupName, isAgain: z.boolean().optional() }),
  /** The organizer asks the reader. */
  content('role_asked', { organizerName, groupName, role: offeredRole }),
  content('role_declined', { memberName, groupName, role: offeredRole }),
  content('co_organizer_named', { memberName, groupName }),
  content('co_organizer_ended', { memberName, groupName }),
  /** `memberName` is the organizer now. */
  content('organizer_changed', { memberName, groupName }),
  content('group_ready', { groupName }),
  /** The group has not started in time for its dates: the first contribution is planned for that day now, and the others later, too. */
  content('dates_moved', { groupName, firstContribution: plainDate }),
  /** `payoutDate` is the reader's own. */
  content('group_started', { groupName, firstContribution: plainDate, payoutDate: plainDate }),
  content('terms_changed', { groupName }),
  content('group_cancelled', { groupName }),
  content('draw_begun', { groupName, closesAt: z.iso.datetime(), timeZone }),
  /** `position` is the reader's own. */
  content('draw_revealed', { groupName, position: z.number().int() }),
  content('draw_void', { groupName }),
  /** `memberName` asks the reader to exchange turns. */
  content('swap_asked', { memberName, groupName }),
  content('swap_declined', { memberName, groupName }),
  /** To everybody. `isYours`: the reader is one of the two; then `payoutDate` is when their own payout is planned now. */
  content('turns_swapped', {
    memberName,
    otherName: z.string(),
    groupName,
    isYours: z.boolean(),
    payoutDate: plainDate.optional(),
  }),
  /** To whoever has not paid `round`: their turn was put at the end, as `turn`, on `payoutDate`. `stays`: it was the last one already. */
  content('turn_moved_to_end', {
    groupName,
    round,
    turn: round,
    payoutDate: plainDate,
    stays: z.boolean().optional(),
  }),
  /** To each member whose turn was behind one that was put at the end. */
  content('turn_sooner', { groupName, payoutDate: plainDate }),
  /** To whoever owed `round`: it was taken from their payout. */
  content('contribution_set_off', { groupName, round }),
  /** `memberName` asks the reader to step in. */
  content('guarantee_asked', { memberName, groupName }),
  content('guarantee_declined', { memberName, groupName }),
  /** Both have signed; to both. `isGuarantor`: the reader is, of `memberName`; else `memberName` is theirs. */
  content('guarantee_accepted', { memberName, groupName, isGuarantor: z.boolean() }),
  /** To both; `memberName` is the other one. */
  content('guarantee_ended', { memberName, groupName }),
  /** To the organizer: `memberName` asks that somebody takes their place; with `standbyName`, who has joined the standby list since. */
  content('replacement_asked', { memberName, groupName, standbyName: z.string().optional() }),
  /** To somebody of the standby list. */
  content('place_offered', { organizerName, groupName }),
  /** `memberName` took the place of `otherName`. `isYours`: the reader's; what they had paid in is to be sent on `payoutDate`. */
  content('member_replaced', {
    memberName,
    otherName: z.string(),
    groupName,
    isYours: z.boolean().optional(),
    payoutDate: plainDate.optional(),
  }),
  /** To the recipient of `round`: whoever took a place has until `graceEnds` to pay what is missing of it. */
  content('grace_extended', { groupName, round, graceEnds: plainDate }),
  /**
   * All money had stopped: a contribution to `round` that is missing can be paid until `graceEnds`; without it, all money is stopped, and
   * so is the time to pay. `isYours`: the reader receives the turn; else they owe it.
   */
  content('last_day_moved', {
    groupName,
    round,
    graceEnds: plainDate.optional(),
    isYours: z.boolean().optional(),
    isFormer,
  }),
  /**
   * All money had stopped while `round` was short, so that it waits until `on` before a turn is put at the end or a vote may begin.
   * `isYours`: the reader receives the turn; else they owe a contribution to it.
   */
  content('short_turn_delayed', { groupName, round, on: plainDate, isYours: z.boolean().optional(), isFormer }),
  /** To the guarantor: a contribution of `memberName` did not go through; after `graceEnds` they are debited for it. */
  content('cover_ahead', { groupName, round, memberName, graceEnds: plainDate }),
  /** To the guarantor: the contribution that was missing is paid or set off, and they are not debited for it. */
  content('cover_not_needed', { groupName, round, memberName }),
  /** A guarantor's debit, to both: `isGuarantor`, the reader is debited for `memberName`; else `memberName` is for them. */
  content('cover_started', { groupName, round, memberName, isGuarantor: z.boolean() }),
  content('cover_paid', { groupName, round, memberName, isGuarantor: z.boolean() }),
  content('cover_failed', { groupName, round, memberName, isGuarantor: z.boolean(), isOver }),
  content('cover_taken_back', { groupName, round, memberName, isGuarantor: z.boolean(), isOver }),
  /** `memberName` says that the reader owes them nothing more. */
  content('cover_released', { groupName, round, memberName }),
  /** `isStopped`: no debit of the reader's is made by itself. */
  content('round_opened', { groupName, round, debitDate: plainDate, isStopped: z.boolean().optional() }),
  content('debit_ahead', { groupName, round, debitDate: plainDate, isStopped: z.boolean().optional() }),
  /** A debit of the schedule is not made on its day, for a reason of ours. `on`: when the bank is asked, where that is known. */
  content('debit_delayed', { groupName, round, on: plainDate.optional() }),
  /** `debitedOn`: the day on which banks debit it, where it was asked for before that. */
  content('debit_sent', { groupName, round, debitedOn: plainDate.optional() }),
  /** To the recipient of `round`: what was missing of it is on its way. `expectedOn`: when a payout that is or was late can leave. */
  content('missing_on_its_way', { groupName, round, expectedOn: plainDate.optional(), part }),
  content('contribution_paid', { groupName, round }),
  /**
   * `needsBank`: the bank asks its customer to confirm the connection. Why it failed, as the bank said; `retryOn`: when it is debited
   * again, and `graceEnds`: until when it can be paid, where that is so.
   */
  content('contribution_failed', {
    groupName,
    round,
    needsBank: z.boolean(),
    returnCode: z.string().optional(),
    declineReason: z.enum(declineReasons).optional(),
    stop,
    isLast,
    hasSigned,
    retryOn: plainDate.optional(),
    graceEnds: plainDate.optional(),
    isOver,
    isFormer,
  }),
  /** `stop`: why no later debit is started either; `graceEnds`: until when it can be paid, where its turn waits for it. */
  content('contribution_taken_back', {
    groupName,
    round,
    stop,
    isLast,
    hasSigned,
    graceEnds: plainDate.optional(),
    isOver,
    isFormer,
  }),
  /** To whoever has not paid `round`: the last day to pay is over. */
  content('last_day_over', { groupName, round, isFormer, isMoneyStopped, isOver }),
  /** `isYours`: the reader receives it, and decides whether to wait or to be paid what is there. */
  content('round_short', { groupName, round, isYours: z.boolean().optional() }),
  content('payout_planned', { groupName, round, payoutDate: plainDate, part }),
  content('payout_delayed', { groupName, round, payoutDate: plainDate, part }),
  /**
   * The payout has not left on `payoutDate`, its planned day; with `isAhead`, that day is still to come, but by what is planned now it
   * leaves later. `missing`: how many contributions are missing, of which none is on its way; they can be paid until `graceEnds`.
   * `expectedOn`: when the payout can leave. `notOn`: the day that was expected before, where nobody knows one now.
   */
  content('payout_late', {
    groupName,
    round,
    payoutDate: plainDate,
    waitsFor: z.enum(payoutWaits),
    missing: z.number().int(),
    expectedOn: plainDate.nullable(),
    graceEnds: plainDate.nullable(),
    notOn: plainDate.optional(),
    part,
    isAhead: z.boolean().optional(),
  }),
  content('payout_on_hold', { groupName, round, part }),
  /** `payoutDate`: when it is to be sent, where that is known. `takesOwed`: what the reader owes then is taken from it first. */
  content('payout_released', {
    groupName,
    round,
    part,
    payoutDate: plainDate.optional(),
    takesOwed: z.boolean().optional(),
  }),
  /** The reader receives a round that is short, and can be paid that much of it, which is more than before, whenever no vote is open. */
  content('part_available', { groupName, round, amountCents: z.number().int(), isMoneyStopped, isOver }),
  /** The reader chose to be paid what was there. */
  content('part_chosen', { groupName, round }),
  /** Less is there now than the part that the reader chose, because some came back or was taken for what they owe. */
  content('part_withdrawn', { groupName, round }),
  content('payout_sent', { groupName, round, part }),
  content('payout_received', { groupName, round, part }),
  /** `sharedOut`: the group ends early, and it is not sent again. */
  content('payout_failed', { groupName, round, part, sharedOut: z.boolean().optional() }),
  /** `memberName` received the payout. `isTaken`: nothing of it was sent, because all of it was set off. */
  content('round_closed', { groupName, round, memberName, isTaken: z.boolean().optional() }),
  /** To everybody else, after `round_closed`: what `memberName` had received came back. `sharedOut` as above. */
  content('payout_undelivered', { groupName, round, memberName, sharedOut: z.boolean().optional() }),
  /** `answerDue`: the last day of the answer. */
  content('case_opened', { groupName, round, answerDue: plainDate }),
  /** `isClosed`: the answer has closed it. */
  content('case_answered', { groupName, round, isClosed: z.boolean().optional() }),
  /** To everybody; `mayVote`: whether the reader has one. `endsAt`: until when members vote; `isOver`: they do not any more. */
  content('vote_opened', { groupName, endsAt: z.iso.datetime(), timeZone, mayVote: z.boolean(), isOver }),
  /**
   * Of a vote that changes nothing; a pause and an end are notified as what they are. `vote`: its number in the group: that what was
   * missing has arrived is said at once, and again when the vote ends.
   */
  content('vote_ended', { groupName, result: voteResult.extract(['wait', 'settled']), vote: z.int().optional() }),
  /** `until`: the day of the next debits that were moved; `payoutDate`: of the reader, when their own turn was moved. */
  content('group_paused', { groupName, until: plainDate, payoutDate: plainDate.nullable() }),
  /**
   * `sharesOn`: the first day on which its cash may be shared out; `atMostCents`: the most that the reader's share can be; `why`: of a
   * group that operators ended.
   */
  content('winding_down', {
    groupName,
    sharesOn: plainDate,
    atMostCents: z.number().int().nonnegative(),
    why: endReason.optional(),
  }),
  /**
   * That day, or how much the reader's share can be, is another one: because a debit did not arrive or was taken back, a payment arrived on
   * another day than planned, or a payout came back.
   */
  content('shares_moved', {
    groupName,
    sharesOn: plainDate,
    atMostCents: z.number().int().nonnegative(),
    after: z.enum(['debit_failed', 'arrived', 'payout_returned']),
  }),
  /** An operator checks it before it is sent. `share_planned`: that is over, and it is sent on another day. */
  content('share_on_hold', { groupName }),
  content('share_planned', { groupName, payoutDate: plainDate }),
  content('share_sent', { groupName }),
  content('share_received', { groupName }),
  content('share_failed', { groupName }),
  /** Of what the reader had paid in, whose place somebody took. */
  content('claim_planned', { groupName, payoutDate: plainDate }),
  /**
   * The claim is expected on `payoutDate` now; without that, nobody knows when, and no longer on `notOn`. Because of the payout of `turn`,
   * after which it is sent, or because turns were moved. `isMissing`: a contribution to that turn is missing. `hasPaid`: the reader has
   * paid theirs to it, by a debit that can be taken back for a while.
   */
  content('claim_moved', {
    groupName,
    payoutDate: plainDate.optional(),
    notOn: plainDate.optional(),
    turn: round.optional(),
    isMissing: z.boolean().optional(),
    hasPaid: z.boolean().optional(),
  }),
  content('claim_on_hold', { groupName }),
  content('claim_sent', { groupName }),
  content('claim_received', { groupName }),
  content('claim_failed', { groupName }),
  content('cycle_dissolved', { groupName }),
  content('cycle_clearing', { groupName }),
  content('cycle_completed', { groupName }),
]);
export type NotificationContent = z.infer<typeof notificationContent>;
export type NotificationKind = NotificationContent['kind'];

function content<Kind extends string, Params extends z.ZodRawShape>(kind: Kind, params: Params) {
  return z.object({ kind: z.literal(kind), params: z.object(params) });
}
