import type { MembershipId } from '../../basics/ids.ts';
import { cents } from '../../basics/money.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { bankHour, nextBankHour } from '../bank-hour.ts';
import type { MoneyChanges } from '../changes.ts';
import { type MoneyDecision, withContribution } from '../changes.ts';
import type { Contribution, Cycle, DueItem, Round, RoundMoney, TransferEvent } from '../cycle.ts';
import { followContributions } from '../follow-contributions.ts';
import { claimsCash, recipientsCash } from '../member-sums.ts';
import type { MoneyEvent } from '../money-event.ts';
import { setOffAfter } from '../payouts/set-off-item.ts';
import type { ContributionState } from './contribution-states.ts';
import { debitStopOf, stopBy } from './debit-stop.ts';
import { debitLookItem } from './delayed-debits.ts';
import { graceOfMissing } from './grace.ts';
import { payerOf } from './guarantors.ts';
import { isOurs, retryDate, wantsMoney } from './retry-date.ts';

/**
 * A debit that did not go through. Only what had settled is on the books, and is reversed. Some are repeated by the
 * schedule; one of the schedule whose account the bank calls closed waits for another account, which may be linked already:
 * the bank's next hour finds out. In a round that waits for nobody any more the member pays by hand.
 */
export function failDebit(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  state: 'declined' | 'action_required' | 'failed' | 'returned',
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const { payer } = contribution;
  if (payer !== undefined) return failCover(cycle, money, { ...contribution, payer }, state, event, now);
  const wasSettled = contribution.state === 'settled';
  const graceEnds = graceOfMissing(cycle.waits, money.round, now);
  const retryOn = retryDate(contribution, event, graceEnds, now);
  const waitsForAccount = graceEnds !== null && retryOn === null && isOfClosedAccount(contribution, state, event);
  const bounces = wantsMoney(event);
  const wasPresented = bounces && state === 'returned' && contribution.requestedBy === 'schedule';
  const failedState = waitsForAccount ? 'action_required' : state;
  const after = withContribution(money, {
    ...contribution,
    state: retryOn === null ? failedState : 'retry_scheduled',
    bounced: contribution.bounced + (bounces ? 1 : 0),
    presented: contribution.presented + (wasPresented ? 1 : 0),
    isLate: contribution.isLate || isOfMember(failedState, event),
    limitedOn: isOurs(event) ? bankDate(now) : undefined,
    settledOn: null,
    retryOn,
    keptRetry: undefined,
    // What was planned is the schedule's, whoever asked before it.
    requestedBy: retryOn === null ? contribution.requestedBy : 'schedule',
  });
  const failed = failure('contribution_failed', contribution, event);
  return followContributions(cycle, money, after, now, {
    entries: wasSettled ? [{ kind: 'contribution_returned', ...ofContribution(contribution) }] : [],
    events: [
      {
        ...failed,
        ...endsWith(money),
        ...(retryOn !== null && { retryOn }),
        ...(graceEnds !== null && { graceEnds }),
      },
    ],
    due: [
      ...(retryOn === null
        ? []
        : [debitAgain(contribution, bankHour(retryOn)), debitLookItem(money.round, retryOn, now)]),
      ...(waitsForAccount ? [debitAgain(contribution, nextBankHour(now))] : []),
      ...setOffAfter(cycle, money, contribution, now),
    ],
    stops: stopsOf(contribution, event),
  });
}

type Covered = Contribution & { readonly payer: MembershipId };

/** A guarantor is debited once: what did not go through is the member's to pay, by hand, as if nobody had stepped in. */
function failCover(
  cycle: Cycle,
  money: RoundMoney,
  { payer, ...contribution }: Covered,
  state: 'declined' | 'action_required' | 'failed' | 'returned',
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const graceEnds = graceOfMissing(cycle.waits, money.round, now);
  // What the guarantor's account needs, no debit of the member waits for.
  const failedState = state === 'action_required' ? 'failed' : state;
  const after = withContribution(money, {
    ...contribution,
    state: failedState,
    settledOn: null,
    retryOn: null,
    payer: undefined,
    isReleased: undefined,
  });
  const covered = { ...contribution, payer };
  return followContributions(cycle, money, after, now, {
    entries: contribution.state === 'settled' ? [{ kind: 'contribution_returned', ...ofContribution(covered) }] : [],
    events: [
      { ...coverEvent('cover_failed', covered, event), ...(graceEnds !== null && { graceEnds }), ...endsWith(money) },
    ],
    stops: stopsOf(covered, event),
  });
}

const debitAgain = ({ round, member, attempt }: Contribution, at: EpochMilliseconds): DueItem => ({
  at,
  kind: 'start_debit',
  round,
  member,
  attempt,
});

function isOfClosedAccount({ requestedBy }: Contribution, state: ContributionState, { returnCode }: TransferEvent) {
  return state === 'returned' && debitStopOf(returnCode) === 'account' && requestedBy === 'schedule';
}

/** Whether it failed for a reason of the member's: neither a limit of ours nor what the bank could not do. */
function isOfMember(state: ContributionState, event: TransferEvent): boolean {
  return wantsMoney(event) || state === 'action_required' || event.returnCode !== undefined;
}

/**
 * A return after the money was available. Before the payout the round's own cash returns; after it, the reserve pays and
 * the member owes again. Neither the recipient nor another round's money is touched. What a guarantor had paid was counted in the
 * shares of a group that ended early: they have it twice then, and the member owes nothing for a turn that is over.
 */
export function clawBack(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const { amount } = contribution;
  const own = money.round.cash - recipientsCash(money) - claimsCash(money);
  const fromReserve = cents(Math.max(0, amount - own));
  const round: Round = {
    ...money.round,
    cash: cents(money.round.cash - amount + fromReserve),
    fromReserve: cents(money.round.fromReserve + fromReserve),
  };
  const { payer } = contribution;
  const isClaim = payer !== undefined && money.round.isShared === true;
  const after = withContribution(
    { ...money, round },
    {
      ...contribution,
      state: isClaim ? 'written_off' : 'clawed_back',
      isLate: contribution.isLate || payer === undefined,
      settledOn: null,
      payer: isClaim ? payer : undefined,
      isReleased: undefined,
      ...(payer === undefined && { takenBackOn: bankDate(now) }),
    },
  );
  const claim = isClaim ? ({ isClaim } as const) : {};
  return followContributions(cycle, money, after, now, {
    entries: [{ kind: 'contribution_clawed_back', ...ofContribution(contribution), fromReserve, ...claim }],
    events: [
      payer === undefined
        ? { ...failure('contribution_clawed_back', contribution, event, money), ...endsWith(money) }
        : { ...coverEvent('cover_taken_back', { ...contribution, payer }, event), ...claim, ...endsWith(money) },
    ],
    stops: stopsOf(contribution, event),
  });
}

/** The mark of an event in a group that ends early. */
const endsWith = ({ round }: RoundMoney) => (round.windsDown ? { isOver: true as const } : {});

type ContributionEvent = Extract<MoneyEvent, { readonly returnCode?: string }>;

function failure(
  kind: 'contribution_failed' | 'contribution_clawed_back',
  { round, member }: Contribution,
  { returnCode, declineReason, stop = stopBy({ returnCode, declineReason }) ?? undefined }: TransferEvent,
  money?: RoundMoney,
): ContributionEvent {
  // Once the cash of a group was shared out, nobody is debited any more whose debits could stop.
  const isLast = money?.round.isShared === true;
  return {
    kind,
    round,
    member,
    ...(returnCode !== undefined && { returnCode }),
    ...(declineReason !== undefined && { declineReason }),
    ...(stop !== undefined && !isLast && { stop }),
  };
}

function stopsOf(contribution: Contribution, event: TransferEvent): MoneyChanges['stops'] {
  const stop = stopBy(event);
  return stop === null ? [] : [{ member: payerOf(contribution), stop }];
}

type CoverEvent = Extract<MoneyEvent, { readonly payer: MembershipId }>;

export function coverEvent(kind: CoverEvent['kind'], covered: Covered, event?: TransferEvent): CoverEvent {
  const { round, member, payer, amount } = covered;
  const { kind: _, ...why } = event === undefined ? { kind } : failure('contribution_failed', covered, event);
  return { kind, ...why, round, member, payer, amount };
}

export function ofContribution({ round, member, attempt, amount, payer }: Contribution) {
  return { round, member, attempt, amount, ...(payer !== undefined && { payer }) };
}
