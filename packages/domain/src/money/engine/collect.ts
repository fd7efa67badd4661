import { cents } from '../../money.ts';
import type { EpochMilliseconds } from '../../time.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import type { ContributionState } from '../states/contribution-states.ts';
import type { RoundState } from '../states/round-states.ts';
import { bankHour, nextBankHour } from './bank-hour.ts';
import { changed, type MoneyDecision, withContribution } from './changes.ts';
import type {
  Contribution,
  Cycle,
  DueItem,
  MoneyChanges,
  MoneyEvent,
  Round,
  RoundMoney,
  TransferEvent,
} from './cycle.ts';
import { debitStopOf } from './debit-stop.ts';
import { graceOfMissing, graceOver } from './grace.ts';
import { recipientsCash } from './member-sums.ts';
import { restAsPart, stillToSend } from './payout-parts.ts';
import { retryDate, wantsMoney } from './retry-date.ts';
import { followsPayout, payoutDate } from './start-payout.ts';
import { bankDate } from './zone-time.ts';

export function moveDebit(money: RoundMoney, contribution: Contribution, state: ContributionState): MoneyDecision {
  const { round, member } = contribution;
  return changed(money, withContribution(money, { ...contribution, state }), {
    events: state === 'submitted' ? [{ kind: 'debit_sent', round, member }] : [],
  });
}

/** The debit has settled: the member has paid, and the money waits at the bank. */
export function settle(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  { at }: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const { round, member } = contribution;
  const after = withContribution(money, {
    ...contribution,
    state: 'settled',
    settledOn: bankDate(at),
    retryOn: null,
  });
  return followContributions(cycle, money, after, now, {
    entries: [{ kind: 'contribution_settled', ...ofContribution(contribution) }],
    events: [{ kind: 'contribution_paid', round, member }],
  });
}

/** The money can be paid out. What it brings beyond the payout goes back to the reserve that had stepped in. */
export function makeAvailable(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  now: EpochMilliseconds,
): MoneyDecision {
  const cash = money.round.cash + contribution.amount;
  const repaid = Math.min(money.round.fromReserve, surplusOf(money, contribution));
  const round: Round = {
    ...money.round,
    cash: cents(cash - repaid),
    fromReserve: cents(money.round.fromReserve - repaid),
  };
  const entries: JournalEntry[] = [{ kind: 'contribution_available', ...ofContribution(contribution) }];
  if (repaid > 0) {
    entries.push({ kind: 'reserve_repaid', ...ofContribution(contribution), amount: cents(repaid) });
  }
  const after = withContribution({ ...money, round }, { ...contribution, state: 'available' });
  const due = round.state === 'paid' ? [{ at: now, kind: 'complete_cycle', round: round.round } as const] : [];
  return followContributions(cycle, money, after, now, { entries, due });
}

/** What a contribution brings that nobody else has to get. While a group ends, all that it has is its members' first. */
function surplusOf(money: RoundMoney, { amount }: Contribution): number {
  const { windsDown, isShared, cash } = money.round;
  if (windsDown) return 0;
  return isShared ? amount : Math.max(0, cash + amount - stillToSend(money));
}

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
    settledOn: null,
    retryOn,
  });
  const failed = failure('contribution_failed', contribution, event);
  return followContributions(cycle, money, after, now, {
    entries: wasSettled ? [{ kind: 'contribution_returned', ...ofContribution(contribution) }] : [],
    events: [
      {
        ...failed,
        ...(retryOn !== null && { retryOn }),
        ...(graceEnds !== null && { graceEnds }),
      },
    ],
    due: [
      ...(retryOn === null ? [] : [debitAgain(contribution, bankHour(retryOn))]),
      ...(waitsForAccount ? [debitAgain(contribution, nextBankHour(now))] : []),
    ],
    stops: stopsOf(contribution, event),
  });
}

const debitAgain = ({ round, member, attempt }: Contribution, at: EpochMilliseconds): DueItem => ({
  ...{ at, kind: 'start_debit', round, member, attempt },
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
 * the member owes again. Neither the recipient nor another round's money is touched.
 */
export function clawBack(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const { amount } = contribution;
  const own = money.round.cash - recipientsCash(money);
  const fromReserve = cents(Math.max(0, amount - own));
  const round: Round = {
    ...money.round,
    cash: cents(money.round.cash - amount + fromReserve),
    fromReserve: cents(money.round.fromReserve + fromReserve),
  };
  const after = withContribution(
    { ...money, round },
    { ...contribution, state: 'clawed_back', isLate: true, settledOn: null },
  );
  return followContributions(cycle, money, after, now, {
    entries: [{ kind: 'contribution_clawed_back', ...ofContribution(contribution), fromReserve }],
    events: [failure('contribution_clawed_back', contribution, event)],
    stops: stopsOf(contribution, event),
  });
}

type ContributionEvent = Extract<MoneyEvent, { readonly returnCode?: string }>;

function failure(
  kind: 'contribution_failed' | 'contribution_clawed_back',
  { round, member }: Contribution,
  { returnCode, declineReason, stop = debitStopOf(returnCode) ?? undefined }: TransferEvent,
): ContributionEvent {
  return {
    ...{ kind, round, member },
    ...(returnCode !== undefined && { returnCode }),
    ...(declineReason !== undefined && { declineReason }),
    ...(stop !== undefined && { stop }),
  };
}

function stopsOf({ member }: Contribution, { returnCode }: TransferEvent): MoneyChanges['stops'] {
  const stop = debitStopOf(returnCode);
  return stop === null ? [] : [{ member, stop }];
}

function ofContribution({ round, member, attempt, amount }: Contribution) {
  return { round, member, attempt, amount };
}

/** Lets round and payout follow their contributions, and completes the decision. */
export function followContributions(
  cycle: Cycle,
  before: RoundMoney,
  after: RoundMoney,
  now: EpochMilliseconds,
  rest: Partial<Pick<MoneyChanges, 'entries' | 'due' | 'events' | 'stops'>>,
): MoneyDecision {
  const state = stateByContributions(after);
  if (state === after.round.state) return changed(before, after, rest);
  const graceEnds = (state === 'collecting' && graceOfMissing(cycle.waits, after.round, now)) || after.round.graceEnds;
  const money = { ...withPayoutState(after, state === 'funded'), round: { ...after.round, state, graceEnds } };
  if (graceEnds !== after.round.graceEnds) {
    const again: DueItem = { at: graceOver({ graceEnds }), kind: 'end_grace', round: after.round.round };
    return changed(before, money, { ...rest, due: [...(rest.due ?? []), again] });
  }
  if (state !== 'funded') return changed(before, money, rest);
  const { round } = after.round;
  const funded = { kind: 'round_funded', round } as const;
  // One that came back is sent when its recipient asks for it.
  if (money.payout?.state !== 'funded')
    return changed(before, money, { ...rest, events: [...(rest.events ?? []), funded] });
  const on = payoutDate(cycle.waits, money);
  const at = Math.max(now, bankHour(on));
  const due: DueItem = { at, kind: 'start_payout', round, ...followsPayout(money.payout) };
  return changed(before, money, {
    ...rest,
    due: [...(rest.due ?? []), due],
    events: [...(rest.events ?? []), funded, { kind: 'payout_planned', round, on, ...restAsPart(money.payout) }],
  });
}

/** The state of a round before its payout; while that is on its way, once it has arrived, and when the group ends early, contributions change it no more. */
function stateByContributions({ round, contributions }: RoundMoney): RoundState {
  if (round.windsDown || round.isShared) return round.state;
  if (round.state === 'paying' || round.state === 'paid' || round.state === 'cancelled') return round.state;
  if (contributions.every(({ state }) => state === 'available')) return 'funded';
  if (contributions.every(({ state }) => state === 'available' || state === 'settled')) return 'clearing';
  return round.state === 'short' ? 'short' : 'collecting';
}

function withPayoutState(money: RoundMoney, isFunded: boolean): RoundMoney {
  const { payout } = money;
  if (payout === null) return money;
  const [from, to] = isFunded ? (['scheduled', 'funded'] as const) : (['funded', 'scheduled'] as const);
  return payout.state === from ? { ...money, payout: { ...payout, state: to } } : money;
}
