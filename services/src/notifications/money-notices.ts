import type { NotificationContent } from '@halqa/contract';
import {
  contributionFailedMail,
  contributionPaidMail,
  contributionSetOffMail,
  contributionTakenBackMail,
  cycleClearingMail,
  cycleCompletedMail,
  debitAheadMail,
  debitSentMail,
  graceExtendedMail,
  type MailWords,
  partChosenMail,
  partWithdrawnMail,
  payoutDelayedMail,
  payoutFailedMail,
  payoutPlannedMail,
  payoutReceivedMail,
  payoutSentMail,
  payoutSharedOutMail,
  roundClosedMail,
  roundShortMail,
} from '@halqa/copy';
import {
  bankDate,
  type Cents,
  cents,
  centsToDollars,
  type EpochMilliseconds,
  isAsked,
  isClaimRound,
  isShareRound,
  laterDate,
  type MoneyEvent,
  type PlannedRound,
  type RoundMoney,
  setsOff,
} from '@halqa/domain';
import { setOffOf } from '../groups/views/money-view.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import { claimNotices } from './claim-notices.ts';
import { aheadNotices, type CoverEvent, coverNotices } from './cover-notices.ts';
import { endingNotices, shareNotices } from './ending-notices.ts';
import { type EventGroup, pageOf, readerOf, turnFacts } from './event-group.ts';
import { type LastTurnEvent, lastTurnNotices } from './last-turn-notices.ts';

export type Member = EventGroup['view']['members'][number];

/** What one member is notified of. */
export type MoneyNotice = {
  readonly to: Member;
  readonly content: NotificationContent;
  readonly mail: MailWords | null;
};

/** What the notices of an event need beside it. */
export type MoneyContext = {
  readonly loaded: EventGroup;
  /** As it is now, which may be after the event. */
  readonly money: RoundMoney | undefined;
  /** Of an event of the whole group: all rounds, as they are now; else none. */
  readonly rounds: readonly RoundMoney[];
  readonly accountOf: (member: Member) => StoredProfile['debit_account'];
  readonly siteUrl: string;
  readonly now: EpochMilliseconds;
  /** When the event became true. */
  readonly at: EpochMilliseconds;
};

/**
 * Who is notified of an event of a group's money, and of what: the payer, the recipient, the organizer or everybody. What
 * went wrong with somebody's contribution is theirs alone; the recipient and the organizer see how many are missing.
 */
export function moneyNotices(context: MoneyContext, event: MoneyEvent): readonly MoneyNotice[] {
  const { loaded } = context;
  switch (event.kind) {
    case 'cycle_started': // Every member is notified of the start of the group, with all dates.
    case 'round_funded': // Its payout is planned at the same moment.
      return [];
    case 'cycle_clearing':
    case 'cycle_completed': {
      const { kind } = event;
      return loaded.view.seated.map((to) => cycleNotice(context, kind, to));
    }
    case 'vote_opened':
    case 'vote_ended':
    case 'cycle_paused':
    case 'cycle_winding_down':
    case 'cash_shared':
    case 'cycle_dissolved':
      return endingNotices(context, event);
    default:
  }
  if (event.kind === 'turn_moved_to_end') return lastTurnNotices(context, event);
  if ('payer' in event) return coverNotices(context, event, BANK_PAGE);
  if (isClaimRound(event.round)) return 'member' in event ? claimNotices(context, event, BANK_PAGE) : [];
  if (isShareRound(event.round)) return 'member' in event ? shareNotices(context, event, BANK_PAGE) : [];
  const round = loaded.view.rounds.find((each) => each.round === event.round);
  return round === undefined ? [] : roundNotices(context, round, event);
}

type RoundEvent = Exclude<Extract<MoneyEvent, { readonly round: number }>, CoverEvent | LastTurnEvent>;

function roundNotices(context: MoneyContext, dates: PlannedRound, event: RoundEvent): readonly MoneyNotice[] {
  const { seated, group } = context.loaded.view;
  const { round } = dates;
  const about = { groupName: group.name, round };
  const recipients = seated.filter(({ position }) => position === round);
  switch (event.kind) {
    case 'round_opened': {
      const content = { kind: event.kind, params: { ...about, debitDate: dates.debitDate } } as const;
      return seated.map((to) => ({ to, content, mail: null }));
    }
    case 'debits_ahead': {
      const content = { kind: 'debit_ahead', params: { ...about, debitDate: dates.debitDate } } as const;
      const isOpen = (member: Member) => contributionOf(context, member)?.state === 'scheduled';
      return seated.filter(isOpen).map((to) => ({ to, content, mail: debitAheadMail(debitOf(context, dates, to)) }));
    }
    case 'round_short': {
      const content = { kind: event.kind, params: { ...about, missing: event.missing } } as const;
      const { payoutDate } = dates;
      const facts = {
        ...turnFacts(context.loaded, round),
        claim: claimIn(context),
        missing: event.missing,
        payoutDate,
      };
      const concerned = seated.filter(({ position, userId }) => position === round || userId === group.organizerId);
      return concerned.map((to) => {
        const mail = roundShortMail({ ...facts, isRecipient: to.position === round });
        return { to, content, mail };
      });
    }
    case 'grace_extended': {
      const { graceEnds } = event;
      const content = { kind: event.kind, params: { ...about, graceEnds } } as const;
      return recipients.map((to) => ({
        to,
        content,
        mail: graceExtendedMail({ ...turnFacts(context.loaded, round), graceEnds }),
      }));
    }
    case 'payout_planned':
      return recipients.map((to) => payoutPlanned(context, dates, event, to));
    case 'round_paid':
      return recipients.flatMap((recipient) => roundClosed(context, round, recipient));
    case 'round_funded':
    case 'claim_planned':
      return [];
    default: {
      // Also whoever was replaced: what a bank takes back from them they owe.
      const to = readerOf(context.loaded, event.member);
      const own = to === undefined ? [] : [memberNotice(context, dates, event, to)];
      const isMissing = event.kind === 'contribution_failed' || event.kind === 'contribution_clawed_back';
      return isMissing ? [...own, ...aheadNotices(context, event)] : own;
    }
  }
}

type MemberEvent = Exclude<Extract<RoundEvent, { readonly member: unknown }>, { readonly kind: 'claim_planned' }>;

/** To the one member whose contribution or payout it is. */
function memberNotice(context: MoneyContext, dates: PlannedRound, event: MemberEvent, to: Member): MoneyNotice {
  const { group } = context.loaded.view;
  const params = { groupName: group.name, round: dates.round };
  const debit = debitOf(context, dates, to);
  const payout = { ...payoutOf(context, dates, to), part: partOf(context, event) };
  const ofPayout = { ...params, ...(payout.part && !payout.part.isWhole && { isPart: true }) };
  const bankLink = `${context.siteUrl}${BANK_PAGE}`;
  const returnCode = 'returnCode' in event ? event.returnCode : undefined;
  switch (event.kind) {
    case 'debit_sent':
      return { to, content: { kind: event.kind, params }, mail: debitSentMail(debit) };
    case 'contribution_set_off':
      return {
        to,
        content: { kind: event.kind, params },
        mail: contributionSetOffMail({ ...turnFacts(context.loaded, dates.round), ...pageOf(context.loaded, to) }),
      };
    case 'contribution_paid':
      return { to, content: { kind: event.kind, params }, mail: contributionPaidMail(debit) };
    case 'contribution_failed': {
      const { stop = null, retryOn = null, graceEnds = null, declineReason } = event;
      const { state, requestedBy } = contributionOf(context, to) ?? {};
      const isWaiting = state === 'action_required';
      // One that they had asked for is not asked for again by itself, nor one of a round that waits for nobody any more.
      const waitsForBank = isWaiting && requestedBy === 'schedule' && graceEnds !== null;
      const needsBank = stop === null ? isWaiting : stop === 'account';
      const why = { needsBank, waitsForBank, stop, returnCode, declineReason };
      const mail = contributionFailedMail({ ...debit, ...why, retryOn, graceEnds, bankLink });
      return { to, content: { kind: event.kind, params: { ...params, needsBank } }, mail };
    }
    case 'contribution_clawed_back': {
      const mail = contributionTakenBackMail({ ...debit, stop: event.stop ?? null, returnCode, bankLink });
      return { to, content: { kind: 'contribution_taken_back', params }, mail };
    }
    case 'payout_sent':
      return { to, content: { kind: event.kind, params: ofPayout }, mail: payoutSentMail(payout) };
    case 'payout_settled':
      return { to, content: { kind: 'payout_received', params: ofPayout }, mail: payoutReceivedMail(payout) };
    case 'payout_failed': {
      const { sharedOut } = event;
      const mail = (sharedOut ? payoutSharedOutMail : payoutFailedMail)({ ...payout, bankLink });
      return { to, content: { kind: event.kind, params: { ...ofPayout, ...(sharedOut && { sharedOut }) } }, mail };
    }
    case 'part_chosen':
      return { to, content: { kind: event.kind, params }, mail: partChosenMail(payout) };
    case 'part_withdrawn':
      return { to, content: { kind: event.kind, params }, mail: partWithdrawnMail(payout) };
  }
}

type PartEvent = { readonly amount?: Cents; readonly rest?: Cents };

/** Of a payout that is not the whole pot: what is sent, what is still to come after it and what was taken from it, in dollars. */
function partOf(context: MoneyContext, event: MoneyEvent) {
  const { amount, rest = cents(0) }: PartEvent = 'amount' in event ? event : {};
  if (amount === undefined) return null;
  const setOff = setOffIn(context);
  const isWhole = rest === 0 && setOff + claimIn(context) > 0 && context.money?.payout?.parts === undefined;
  const sent = { amount: centsToDollars(amount), rest: centsToDollars(rest) };
  return { ...sent, ...(isWhole && { isWhole }), ...(setOff > 0 && { setOff }) };
}

/** What was taken from a payout for what its recipient owed, in dollars. */
const setOffIn = ({ money }: MoneyContext): number => (money === undefined ? 0 : setOffOf(money));

/** What of a round goes back to whoever had its recipient's place before, in dollars. */
const claimIn = ({ money }: MoneyContext): number => centsToDollars(money?.round.claim?.amount ?? cents(0));

/** Where a bank is linked. */
export const BANK_PAGE = '/profile/bank-accounts';

type PayoutPlanned = Extract<MoneyEvent, { kind: 'payout_planned' }>;

function payoutPlanned(context: MoneyContext, dates: PlannedRound, event: PayoutPlanned, to: Member): MoneyNotice {
  const { wasDeclined } = event;
  // What completes a turn without a debit may come long after the day on which all that was debited could be sent.
  const on = laterDate(event.on, bankDate(context.at));
  const part = partOf(context, event);
  const movedToEnd = context.loaded.view.group.movedToEnd?.map(({ member }) => member);
  const takesOwed = context.money !== undefined && setsOff({ movedToEnd }, context.money.round);
  const params = { groupName: context.loaded.view.group.name, round: dates.round, payoutDate: on };
  const payout = { ...payoutOf(context, dates, to), payoutDate: on, part, takesOwed };
  if (on <= dates.payoutDate) {
    return { to, content: { kind: 'payout_planned', params }, mail: payoutPlannedMail(payout) };
  }
  const mail = payoutDelayedMail({ ...payout, plannedDate: dates.payoutDate, wasDeclined: wasDeclined === true });
  return { to, content: { kind: 'payout_delayed', params }, mail };
}

/** To everybody else: the recipient is notified of the payout itself. */
function roundClosed(context: MoneyContext, round: number, recipient: Member): readonly MoneyNotice[] {
  const { seated, group } = context.loaded.view;
  const memberName = recipient.name;
  const isTaken = context.money?.payout?.amount === 0;
  const setOff = setOffIn(context) === 0 ? undefined : isTaken ? 'all' : 'some';
  const params = { groupName: group.name, round, memberName, ...(isTaken && { isTaken }) };
  const content = { kind: 'round_closed', params } as const;
  const facts = { ...turnFacts(context.loaded, round), claim: claimIn(context), setOff, memberName } as const;
  return seated
    .filter(({ id }) => id !== recipient.id)
    .map((to) => ({
      to,
      content,
      mail: roundClosedMail({ ...facts, hasPaid: contributionOf(context, to) !== undefined }),
    }));
}

function cycleNotice(context: MoneyContext, kind: 'cycle_clearing' | 'cycle_completed', to: Member): MoneyNotice {
  const { group } = context.loaded.view;
  const paidTurns = context.rounds.filter((each) => isAsked(context.rounds, each, to.id)).length;
  const facts = { ...turnFacts(context.loaded, group.memberCount), paidTurns };
  const booksLink = `${facts.link}/books`;
  const mail = kind === 'cycle_clearing' ? cycleClearingMail(facts) : cycleCompletedMail({ ...facts, booksLink });
  return { to, content: { kind, params: { groupName: group.name } }, mail };
}

function debitOf(context: MoneyContext, { round, debitDate }: PlannedRound, to: Member) {
  return {
    ...turnFacts(context.loaded, round),
    ...pageOf(context.loaded, to),
    debitDate,
    account: context.accountOf(to),
  };
}

function payoutOf(context: MoneyContext, { round, payoutDate }: PlannedRound, to: Member) {
  return { ...turnFacts(context.loaded, round), claim: claimIn(context), payoutDate, account: context.accountOf(to) };
}

const contributionOf = ({ money }: MoneyContext, { id }: Member) =>
  money?.contributions.find(({ member }) => member === id);
