import { groupId, type MembershipId, membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { plainDate } from '../basics/plain-date.ts';
import { hourInZone } from '../basics/zone-time.ts';
import { shareCash, windDown } from '../endings/wind-down.ts';
import { schedule } from '../group/schedule.ts';
import { appendEntries, type ChainHead, emptyChain, type Journal } from '../ledger/journal.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { isPayoutOnlyRound } from '../ledger/payout-rounds.ts';
import { verifyBooks } from '../ledger/verify-books.ts';
import { applyTransferEvent } from './apply-transfer-event.ts';
import type { MoneyDecision } from './changes.ts';
import type { CycleChanges } from './complete-cycle.ts';
import type { Cycle, DueItem, RoundMoney, TransferStep, TransferSubject } from './cycle.ts';
import { startDebit } from './debits/start-debit.ts';
import { openRound } from './open-round.ts';
import { startPayout } from './payouts/start-payout.ts';
import { planCycle } from './plan-cycle.ts';

export const members = ['amina', 'bilal', 'chloe'].map(membershipId);
export const [amina, bilal, chloe] = members as [MembershipId, MembershipId, MembershipId];
const dates = { startDate: plainDate('2026-01-15'), today: plainDate('2026-01-15'), rounds: 3 };
const planned = schedule({
  frequency: 'monthly',
  dayOfMonth: 15,
  ...dates,
  leadBusinessDays: 0,
  holdBusinessDays: 5,
});
export const cycle: Cycle = {
  groupId: groupId('g1'),
  contribution: cents(10_000),
  members,
  timeZone: 'America/Chicago',
  rule: { frequency: 'monthly', dayOfMonth: 15 },
  debitDates: planned.map(({ debitDate }) => debitDate),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5, graceBusinessDays: 5, disputeDays: 60 },
};
export const at = (date: string, hour = 9) => hourInZone(plainDate(date), hour, 'America/New_York');

type Taken = Pick<CycleChanges, 'rounds' | 'order' | 'movedToEnd'> &
  Partial<Pick<CycleChanges, 'due'>> & { readonly entries: readonly JournalEntry[] };

/** Of equal work one transaction writes one item. */
function ensureOnce(due: readonly DueItem[]): void {
  if (new Set(due.map((each) => JSON.stringify(each))).size < due.length) throw new Error('the same work twice');
}

/** A started cycle that stores what is decided, as the product does. */
export function started(initial: Cycle = cycle) {
  let cycle = initial;
  const plan = planCycle(cycle, planned, at('2026-01-05'));
  const rounds = new Map(plan.rounds.map((money) => [money.round.round, money]));
  const journals: Journal[] = [];
  let head: ChainHead = emptyChain(cycle.groupId);
  const append = (entries: readonly JournalEntry[]) => {
    journals.push(...appendEntries(head, entries, 0));
    head = journals.at(-1) ?? head;
  };
  append(plan.entries);
  const round = (number: number): RoundMoney => {
    const found = rounds.get(number);
    if (found === undefined) throw new Error(`no round ${number}`);
    return found;
  };
  const group = {
    round,
    all: () => [...rounds.values()].filter((money) => !isPayoutOnlyRound(money.round.round)),
    /** The rounds that pay out shares and claims. */
    shares: () => [...rounds.values()].filter((money) => isPayoutOnlyRound(money.round.round)),
    journals: () => journals,
    verified: () => verifyBooks(cycle.groupId, journals).ok,
    cycle: () => cycle,
    take: ({ rounds: changed = [], entries, due = [], order = cycle.members, movedToEnd }: Taken) => {
      ensureOnce(due);
      const moved = [...(cycle.movedToEnd ?? []), ...(movedToEnd ? [movedToEnd.member] : [])];
      cycle = { ...cycle, members: order, ...(moved.length > 0 && { movedToEnd: moved }) };
      for (const money of changed) rounds.set(money.round.round, money);
      append(entries);
    },
    change: (number: number, decide: (money: RoundMoney) => MoneyDecision) => {
      const { money, entries, due } = ok(decide(round(number)));
      ensureOnce(due);
      rounds.set(number, money);
      append(entries);
    },
    report: (
      number: number,
      member: MembershipId,
      attempt: number,
      steps: readonly TransferStep[],
      date: string,
      kind: TransferSubject['kind'] = 'debit',
    ) => {
      for (const step of steps) {
        const subject = { kind, round: number, member, attempt };
        const why = step === 'returned' ? { returnCode: kind === 'credit' ? 'R03' : 'R10' } : {};
        const event = { id: `${number}${member}${attempt}${step}`, subject, step, at: at(date), ...why };
        group.change(number, (money) => applyTransferEvent(cycle, money, event, at(date)));
      }
    },
    pay: (number: number, member: MembershipId, date: string, attempt = 0) => {
      const isSetOff = true;
      group.change(number, (money) => startPayout(cycle, money, attempt, at(date), isSetOff));
      group.report(number, member, attempt + 1, ['submitted', 'posted', 'settled'], date, 'credit');
    },
    debit: (number: number, member: MembershipId, date: string) => {
      group.change(number, (money) => startDebit(cycle, money, { member, attempt: 0 }, null, at(date)));
    },
  };
  return group;
}

/** The first turn is paid out, the second has the contributions of all but some. */
export function secondShort(missing: readonly MembershipId[] = [chloe]) {
  const group = started();
  for (const [number, date, day] of [
    [1, '2026-01-15', '2026-01-16'],
    [2, '2026-02-17', '2026-02-18'],
  ] as const) {
    group.change(number, (money) => openRound(cycle, money, at(date)));
    for (const member of members) {
      group.debit(number, member, date);
      const fails = number === 2 && missing.includes(member);
      group.report(number, member, 1, fails ? ['submitted', 'returned'] : [...arrives], day);
    }
    if (number === 1) group.pay(1, amina, '2026-01-27');
  }
  return group;
}

const arrives = ['submitted', 'posted', 'settled', 'available'] as const;

/** The group begins to end early. */
export function woundDown(group: ReturnType<typeof started>) {
  group.take(ok(windDown(cycle, group.all(), 'active', at('2026-03-01'))));
  return group;
}

/** The group of `secondShort`, whose cash was shared out. */
export function sharedOut() {
  const group = woundDown(secondShort());
  group.take(ok(shareCash(cycle, group.all(), 'winding_down', at('2026-04-20'))));
  return group;
}

export function ok<Decided extends { readonly ok: boolean }>(
  decided: Decided,
): Extract<Decided, { readonly ok: true }> {
  if (!decided.ok) throw new Error(JSON.stringify(decided));
  return decided as Extract<Decided, { readonly ok: true }>; // checked above
}
