import { addBusinessDays } from '../../calendar.ts';
import type { GroupState } from '../../group.ts';
import { type Cents, cents } from '../../money.ts';
import { laterDate } from '../../plain-date.ts';
import type { EpochMilliseconds } from '../../time.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { bankHour } from './bank-hour.ts';
import { type NotDue, notDue, withContribution } from './changes.ts';
import { claimOn } from './claims.ts';
import { arrive } from './collect.ts';
import type { CycleChanges } from './complete-cycle.ts';
import type { Contribution, Cycle, DueItem, RoundMoney } from './cycle.ts';
import { followContributions } from './follow-contributions.ts';
import type { MoneyEvent } from './money-event.ts';
import { endDebts, mutualDebts } from './mutual-debts.ts';
import { availablePart, restOf } from './payout-parts.ts';
import { isClaimRound } from './shares.ts';
import { followsPayout } from './start-payout.ts';
import {
  isEmptied,
  isOnItsWay,
  mayTake,
  type Opened,
  ofDebt,
  owesContribution,
  paidBySetOff,
  settledWithNothing,
  withoutAmount,
  withReserveRepaid,
} from './taken.ts';
import { bankDate } from './zone-time.ts';

/**
 * `waits`: a debit of the recipient is on its way or, of a claim, can be disputed, and the payout is due again after it, without what was
 * taken. `more`: they owe
 * something else, of which another decision may take some.
 */
export type SetOff = ({ readonly ok: true; readonly waits: boolean; readonly more: boolean } & CycleChanges) | NotDue;

/**
 * Takes what the recipient of a round owes from its pot, as they signed: their contribution to that round first, which moves no
 * money, then those that were due first. Whole contributions alone, and as far as what was collected and can no longer be returned
 * reaches; all of a claim can be taken. Nobody is debited, and what is on its way is waited for. Each round that is paid thereby
 * follows as if its member had paid; where the reserve laid that out, it has it back. When nothing of the pot is left, its turn is
 * paid; what would leave nothing while somebody else's contribution to it is missing is taken once that is there. Where nothing can be
 * taken, debts of turns that wait for each other end, for which no money has to move. Not due when there is nothing to take.
 *
 * @param rounds of the cycle, and of its claims
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
  // What is owed in a group that ends early is settled with the shares, and a claim that was funded before leaves whole.
  if (group === 'winding_down' || group === 'dissolved') return notDue('gate_closed');
  const { recipient } = own.round;
  const theirs = [own, ...rounds.filter((each) => each !== own)].flatMap((money) =>
    money.contributions.flatMap((contribution) => (contribution.member === recipient ? [{ money, contribution }] : [])),
  );
  const today = bankDate(now);
  const isComing = ({ contribution, money }: (typeof theirs)[number]) =>
    isOnItsWay(contribution) || (contribution.state === 'scheduled' && money.round.debitDate <= today);
  // A debit by hand that settled after the claim was funded can be disputed, too.
  const isClaim = isClaimRound(number);
  const safeOn = isClaim ? claimOn(cycle.waits, rounds, own.round.recipient, today) : today;
  const waits = safeOn > today || theirs.some(isComing);
  const at = bankHour(laterDate(safeOn, addBusinessDays(today, 1)));
  const again: DueItem = { at, kind: 'start_payout', round: number, ...followsPayout(own.payout) };
  let source = own;
  const taken: Taken[] = [];
  const owed = theirs.filter((each) => owesContribution(each.contribution));
  for (const { money, contribution } of owed) {
    const { amount } = contribution;
    const isOwn = money === own;
    const most =
      isOwn || isClaim
        ? restOf(source.payout)
        : Math.min(availablePart(cycle.waits, source, today), restOf(source.payout));
    if (amount > most) continue;
    const less = withLess(source, amount, isOwn);
    const after = isOwn ? (withContribution(less, paidBySetOff(contribution)) as Opened) : less;
    if (isEmptied(after)) continue;
    source = after;
    taken.push({ money, contribution });
  }
  if (taken.length > 0) {
    const changes = together(cycle, own, source, taken, group, now);
    const isStarted = ({ kind, round }: DueItem) => kind === 'start_payout' && round === number;
    const isOver = restOf(source.payout) === 0;
    const due = waits && !isOver ? [...changes.due.filter((each) => !isStarted(each)), again] : changes.due;
    return { ...changes, due, waits, more: !waits && taken.length < owed.length };
  }
  if (waits) return { ...{ ok: true, waits, more: false, state: group, entries: [], events: [] }, due: [again] };
  const debts = mutualDebts(cycle, rounds, own);
  if (debts === undefined) return notDue('gate_closed');
  return { ...endDebts(cycle, debts, group, now), waits: false, more: owed.length > 1 };
}

type Taken = { readonly money: RoundMoney; readonly contribution: Contribution };

function together(
  cycle: Cycle,
  own: Opened,
  source: RoundMoney,
  taken: readonly Taken[],
  group: GroupState,
  now: EpochMilliseconds,
) {
  const { round: number } = own.round;
  const [itself, others] = [taken.filter(({ money }) => money === own), taken.filter(({ money }) => money !== own)];
  const changed = takeFrom(cycle, number, others, now);
  // To others the pot gives cash and payout alike, and nothing more is left then.
  const isSmaller = itself.length > 0;
  const { money: repaid, toReserve } = isSmaller ? withReserveRepaid(source) : { money: source, toReserve: cents(0) };
  const followed = followContributions(cycle, own, repaid, now, {});
  if (!followed.ok) throw new Error(`Round ${own.round.round} gives no set-off`);
  const last = settledWithNothing(followed, now);
  return {
    ...({ ok: true, state: group } as const),
    entries: [...itself.map(({ contribution }) => entryOf(number, contribution, toReserve)), ...changed.entries],
    rounds: [...changed.rounds, last.money],
    due: [...changed.due, ...last.due],
    events: [...itself.map(({ contribution }) => eventOf(contribution)), ...changed.events, ...last.events],
  };
}

/**
 * What somebody owes to rounds is paid with what another one has for them.
 *
 * @param from the number of that one, which the caller makes smaller
 */
export function takeFrom(cycle: Cycle, from: number, owed: readonly Taken[], now: EpochMilliseconds) {
  const entries: JournalEntry[] = [];
  const due: DueItem[] = [];
  const events: MoneyEvent[] = [];
  const rounds: RoundMoney[] = [];
  for (const { money, contribution } of owed) {
    events.push(eventOf(contribution));
    const entriesOf = (toReserve: Cents) => [entryOf(from, contribution, toReserve)];
    const arrived = arrive(cycle, money, paidBySetOff(contribution), now, entriesOf);
    if (!arrived.ok) throw new Error(`Round ${money.round.round} takes no contribution`);
    entries.push(...arrived.entries);
    due.push(...arrived.due);
    events.push(...arrived.events);
    rounds.push(arrived.money);
  }
  return { entries, due, events, rounds };
}

const eventOf = (contribution: Contribution): MoneyEvent => ({
  ...{ kind: 'contribution_set_off', ...ofDebt(contribution) },
});

const entryOf = (from: number, contribution: Contribution, toReserve: Cents): JournalEntry => ({
  ...{ kind: 'set_off', from, ...ofDebt(contribution), toReserve },
});

/** The pot without an amount: of what is owed to the round itself no money moves. */
function withLess({ round, payout, contributions }: Opened, amount: Cents, isOwn: boolean): Opened {
  const cash = isOwn ? round.cash : cents(round.cash - amount);
  return { contributions, round: { ...round, cash }, payout: withoutAmount(payout, amount) };
}
