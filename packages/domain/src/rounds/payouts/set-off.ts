import { addBusinessDays } from '../../basics/calendar.ts';
import { type Cents, cents } from '../../basics/money.ts';
import { laterDate, type PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import type { GroupState } from '../../group/group.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import { isClaimRound } from '../../ledger/payout-rounds.ts';
import { bankHour } from '../bank-hour.ts';
import { changed, contributionOf, type NotDue, notDue } from '../changes.ts';
import type { CycleChanges } from '../complete-cycle.ts';
import type { Contribution, Cycle, DueItem, RoundMoney } from '../cycle.ts';
import { arrive } from '../debits/collect.ts';
import type { MoneyEvent } from '../money-event.ts';
import { looksAtHolds } from './available-part.ts';
import { earliestClaimDate } from './claims.ts';
import { endDebt, followSetOff, paidBySetOff, setOffEntry, setOffEvent, withoutDebt } from './end-debt.ts';
import { nextLook } from './expected-payout.ts';
import { endDebts, mutualDebts } from './mutual-debts.ts';
import { availablePart, restOf, withParts } from './payout-parts.ts';
import { followsPayout } from './payout-work.ts';
import { isEmptied, isOnItsWay, mayTake, type Opened, owesContribution, withoutAmount } from './taken.ts';

type SetOffChanges = CycleChanges & {
  readonly ok: true;
  /**
   * A debit of the recipient is on its way or, where a claim is paid, can still be disputed: the payout is due again after it,
   * without what was taken.
   */
  readonly waits: boolean;
  /** They owe something else, of which another decision may take some. */
  readonly more: boolean;
};

export type SetOff = SetOffChanges | NotDue;

/**
 * Takes what the recipient of a round owes from its pot, as they signed: their contribution to that round first, which moves no
 * money, then those that were due first. Whole contributions alone, and as far as what was collected and can no longer be returned
 * reaches; all of a claim can be taken. Nobody is debited, and what is on its way is waited for. Each round that is paid thereby
 * follows as if its member had paid; where the reserve laid that out, it has it back. When nothing of the pot is left, its turn is
 * paid; what would leave nothing while somebody else's contribution to it is missing is taken once that is there. Where nothing
 * can be taken, debts of turns that wait for each other end, for which no money has to move. Not due when there is nothing to
 * take.
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
  if (own === undefined || !mayTake(cycle, own)) return notDue('nothing_to_do');
  // What is owed in a group that ends early is settled with the shares, and a claim that was funded before leaves whole.
  if (group === 'winding_down' || group === 'dissolved') return notDue('nothing_to_do');
  const today = bankDate(now);
  const theirs = [own, ...rounds.filter((each) => each !== own)].flatMap((money): Owed[] => {
    const contribution = contributionOf(money, own.round.recipient);
    return contribution === undefined ? [] : [{ money, contribution }];
  });
  const owed = theirs.filter(({ contribution }) => owesContribution(contribution));
  // A debit by hand that settled after the claim was funded can be disputed, too.
  const safeOn = isClaimRound(number) ? earliestClaimDate(cycle.waits, rounds, own.round.recipient, today) : today;
  const waits = safeOn > today || theirs.some((each) => isComing(each, today));
  const at = bankHour(laterDate(safeOn, addBusinessDays(today, 1)));
  const again: DueItem = { at, kind: 'start_payout', round: number, ...followsPayout(own.payout) };
  const { taken, left } = takeOwed(cycle, own, owed, today);
  if (taken.length > 0) {
    const changes = together(cycle, own, left, taken, group, now);
    const isStarted = ({ kind, round }: DueItem) => kind === 'start_payout' && round === number;
    const isOver = restOf(left.payout) === 0;
    const due = waits && !isOver ? [...changes.due.filter((each) => !isStarted(each)), again] : changes.due;
    return { ...changes, due, waits, more: !waits && taken.length < owed.length };
  }
  if (waits) {
    const { due, ...withdrawn } = withdrawnPart(cycle, own, now);
    return { ok: true, waits, more: false, state: group, entries: [], due: [again, ...due], ...withdrawn };
  }
  const debts = mutualDebts(cycle, rounds, own);
  if (debts === undefined) return notDue('nothing_to_do');
  return { ...endDebts(cycle, debts, group, now), waits: false, more: owed.length > 1 };
}

/**
 * A part that its recipient chose does not leave while a debit of theirs is waited for: they are notified, and
 * may choose again; of what the whole waits for they are notified at noon.
 */
function withdrawnPart(
  { waits }: Cycle,
  own: Opened,
  now: EpochMilliseconds,
): Pick<CycleChanges, 'rounds' | 'events' | 'due'> {
  const { payout } = own;
  const chosen = payout.parts?.chosen ?? null;
  if (chosen === null || payout.state !== 'scheduled') return { events: [], due: [] };
  const { round, recipient: member } = payout;
  const { money } = changed(own, { ...own, payout: withParts(payout, { chosen: null }) }, {});
  return {
    // While the part was chosen, no look was planned for what became available meanwhile.
    due: [...nextLook(waits, money, now), ...(own.round.state === 'short' ? looksAtHolds(waits, own, now) : [])],
    rounds: [money],
    events: [{ kind: 'part_withdrawn', round, member, amount: chosen, rest: cents(restOf(payout) - chosen) }],
  };
}

type Owed = { readonly money: RoundMoney; readonly contribution: Contribution };

/** Whether a debit is on its way, or is to be sent today. */
const isComing = ({ money, contribution }: Owed, today: PlainDate): boolean =>
  isOnItsWay(contribution) || (contribution.state === 'scheduled' && money.round.debitDate <= today);

/** What of the debts the pot of the recipient's own turn pays, and what is left of that turn then. */
function takeOwed(cycle: Cycle, own: Opened, owed: readonly Owed[], today: PlainDate) {
  const isClaim = isClaimRound(own.round.round);
  let left = own;
  const taken: Owed[] = [];
  for (const { money, contribution } of owed) {
    const isOwn = money === own;
    const rest = restOf(left.payout);
    const most = isOwn || isClaim ? rest : Math.min(availablePart(cycle.waits, left, today), rest);
    if (contribution.amount > most) continue;
    const next = isOwn ? withoutDebt(left, contribution) : withoutCash(left, contribution.amount);
    if (isEmptied(next)) continue;
    left = next;
    taken.push({ money, contribution });
  }
  return { taken, left };
}

/** The turn without an amount that another one gets. */
const withoutCash = ({ round, payout, contributions }: Opened, amount: Cents): Opened => ({
  contributions,
  round: { ...round, cash: cents(round.cash - amount) },
  payout: withoutAmount(payout, amount),
});

function together(
  cycle: Cycle,
  own: Opened,
  left: Opened,
  taken: readonly Owed[],
  group: GroupState,
  now: EpochMilliseconds,
) {
  const { round: number } = own.round;
  const others = takeFrom(
    cycle,
    number,
    taken.filter(({ money }) => money !== own),
    now,
  );
  const itself = taken.find(({ money }) => money === own);
  const ended = itself && endDebt(cycle, number, itself.contribution, own, left, now);
  // To others the pot gives cash and payout alike: nothing is left for the reserve.
  const followed = ended?.followed ?? followSetOff(cycle, own, left, now);
  return {
    ...({ ok: true, state: group } as const),
    entries: [...(ended ? [ended.entry] : []), ...others.entries],
    rounds: [...others.rounds, followed.money],
    due: [...others.due, ...followed.due],
    events: [...(ended ? [ended.event] : []), ...others.events, ...followed.events],
  };
}

/**
 * Pays what somebody owes to rounds out of what another round has for them.
 *
 * @param from the number of that other round, which the caller makes smaller
 */
export function takeFrom(cycle: Cycle, from: number, owed: readonly Owed[], now: EpochMilliseconds) {
  const entries: JournalEntry[] = [];
  const due: DueItem[] = [];
  const events: MoneyEvent[] = [];
  const rounds: RoundMoney[] = [];
  for (const { money, contribution } of owed) {
    events.push(setOffEvent(contribution));
    const entriesOf = (toReserve: Cents) => [setOffEntry(from, contribution, toReserve)];
    const arrived = arrive(cycle, money, paidBySetOff(contribution), now, entriesOf);
    if (!arrived.ok) throw new Error(`Round ${money.round.round} takes no contribution`);
    entries.push(...arrived.entries);
    due.push(...arrived.due);
    events.push(...arrived.events);
    rounds.push(arrived.money);
  }
  return { entries, due, events, rounds };
}
