import { addBusinessDays } from '../../calendar.ts';
import type { GroupState } from '../../group.ts';
import { type Cents, cents } from '../../money.ts';
import type { EpochMilliseconds } from '../../time.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { type ContributionState, liveDebitStates } from '../states/contribution-states.ts';
import { livePayoutStates } from '../states/payout-states.ts';
import { bankHour } from './bank-hour.ts';
import { type NotDue, notDue, withContribution } from './changes.ts';
import { arrive } from './collect.ts';
import type { CycleChanges } from './complete-cycle.ts';
import type { Contribution, Cycle, DueItem, MoneyChanges, MoneyEvent, Payout, RoundMoney } from './cycle.ts';
import { followContributions } from './follow-contributions.ts';
import { availablePart, restOf, wholePayout } from './payout-parts.ts';
import { followsPayout, setsOff } from './start-payout.ts';
import { bankDate } from './zone-time.ts';

/** `waits`: a debit of the recipient is on its way, and the payout is due again after it. */
export type SetOff = ({ readonly ok: true; readonly waits: boolean } & CycleChanges) | NotDue;

/**
 * Takes what the recipient of a round owes from its pot, as they signed: their contribution to that round first, which moves no
 * money, then those that were due first. Whole contributions alone, and as far as what was collected and can no longer be returned
 * reaches. Nobody is debited. Each round that is paid thereby follows as if its member had paid; where the reserve laid that out,
 * it has it back. When nothing of the pot is left, its turn is paid. Not due when there is nothing to take.
 *
 * @param number of the round whose payout is due
 */
export function setOff(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  number: number,
  now: EpochMilliseconds,
): SetOff {
  const own = rounds.find(({ round }) => round.round === number);
  if (own === undefined || !mayTake(cycle, own)) return notDue('gate_closed');
  const { recipient } = own.round;
  const theirs = [own, ...rounds.filter((each) => each !== own)].flatMap((money) =>
    money.contributions.flatMap((contribution) => (contribution.member === recipient ? [{ money, contribution }] : [])),
  );
  const today = bankDate(now);
  const isComing = ({ contribution, money }: (typeof theirs)[number]) =>
    isOnItsWay(contribution) || (contribution.state === 'scheduled' && money.round.debitDate <= today);
  if (theirs.some(isComing)) {
    const at = bankHour(addBusinessDays(today, 1));
    const again: DueItem = { at, kind: 'start_payout', round: number, ...followsPayout(own.payout) };
    return { ...{ ok: true, waits: true, state: group, entries: [], events: [] }, due: [again] };
  }
  let source = own;
  const taken: Taken[] = [];
  for (const { money, contribution } of theirs.filter((each) => owesContribution(each.contribution))) {
    const { amount } = contribution;
    const isOwn = money === own;
    const most = isOwn
      ? restOf(source.payout)
      : Math.min(availablePart(cycle.waits, source, today), restOf(source.payout));
    if (amount > most) continue;
    source = withLess(source, amount, isOwn);
    if (isOwn) source = withContribution(source, paidBySetOff(contribution)) as Opened;
    taken.push({ money, contribution });
  }
  if (taken.length === 0) return notDue('gate_closed');
  return { ...together(cycle, own, source, taken, group, now), waits: false };
}

type Opened = RoundMoney & { readonly payout: Payout };
type Taken = { readonly money: RoundMoney; readonly contribution: Contribution };

/** Nothing of the payout is on its way, on hold or over, and the group does not end early. */
function mayTake(cycle: Cycle, money: RoundMoney): money is Opened {
  const { round, payout } = money;
  if (payout === null || round.windsDown || round.isShared || !setsOff(cycle, round)) return false;
  return !livePayoutStates.includes(payout.state) && payout.state !== 'on_hold' && payout.state !== 'settled';
}

function together(
  cycle: Cycle,
  own: Opened,
  source: RoundMoney,
  taken: readonly Taken[],
  group: GroupState,
  now: EpochMilliseconds,
) {
  const entries: JournalEntry[] = [];
  const due: DueItem[] = [];
  const events: MoneyEvent[] = [];
  const changed: RoundMoney[] = [];
  for (const { money, contribution } of taken) {
    events.push({ kind: 'contribution_set_off', ...of(contribution) });
    const about = { from: own.round.round, ...of(contribution), toReserve: cents(0) };
    if (money === own) {
      entries.push({ kind: 'set_off', ...about });
      continue;
    }
    const entryOf = (toReserve: Cents): JournalEntry[] => [{ kind: 'set_off', ...about, toReserve }];
    const arrived = arrive(cycle, money, paidBySetOff(contribution), now, entryOf);
    if (!arrived.ok) throw new Error(`Round ${money.round.round} takes no contribution`);
    entries.push(...arrived.entries);
    due.push(...arrived.due);
    events.push(...arrived.events);
    changed.push(arrived.money);
  }
  const followed = followContributions(cycle, own, source, now, {});
  if (!followed.ok) throw new Error(`Round ${own.round.round} gives no set-off`);
  const last = settledWithNothing(followed, now);
  return {
    ...({ ok: true, state: group, entries } as const),
    rounds: [...changed, last.money],
    due: [...due, ...last.due],
    events: [...events, ...last.events],
  };
}

/**
 * All of the pot was taken: the turn is paid at once, nothing is sent, and no report of the bank is about it. Not by a decision of
 * its own: between the two the group could end early with a turn that is neither paid nor everybody's.
 */
function settledWithNothing(followed: Followed, now: EpochMilliseconds): Followed {
  const { round, payout } = followed.money;
  if (round.state !== 'funded' || payout === null || restOf(payout) > 0) return followed;
  const attempt = payout.attempt + 1;
  const settled: Payout = { ...wholePayout(payout), state: 'settled', attempt, settledOn: null };
  return {
    money: { ...followed.money, round: { ...round, state: 'paid' }, payout: settled },
    due: [{ at: now, kind: 'complete_cycle', round: round.round }],
    events: [{ kind: 'round_paid', round: round.round }],
  };
}

type Followed = Pick<MoneyChanges, 'money' | 'due' | 'events'>;

const of = ({ round, member, amount }: Contribution) => ({ round, member, amount });

/** Another attempt: neither the bank's reports nor due work of the debits before are about it. */
const paidBySetOff = (contribution: Contribution): Contribution => ({
  ...contribution,
  ...{ attempt: contribution.attempt + 1, state: 'available', settledOn: null, retryOn: null, isSetOff: true },
  ...{ payer: undefined, isReleased: undefined, limitedOn: undefined },
});

/** The pot without an amount: of what is owed to the round itself no money moves. */
function withLess({ round, payout, contributions }: Opened, amount: Cents, isOwn: boolean): Opened {
  const cash = isOwn ? round.cash : cents(round.cash - amount);
  return { contributions, round: { ...round, cash }, payout: { ...payout, amount: cents(payout.amount - amount) } };
}

const owedStates: readonly ContributionState[] = [
  ...(['declined', 'action_required', 'failed', 'returned', 'retry_scheduled', 'pay_now', 'clawed_back'] as const),
];

/** Whether a debit failed, came back or waits for its member, and none is on its way. */
export const owesContribution = ({ state }: Contribution): boolean => owedStates.includes(state);

export const isOnItsWay = ({ state }: Contribution): boolean => liveDebitStates.includes(state);
