import { type MembershipId, membershipId } from '../basics/ids.ts';
import type { Cycle } from './cycle.ts';
import { startDebit } from './debits/start-debit.ts';
import { amina, at, bilal, chloe, cycle, ok, started } from './ending-cycle.fixture.ts';
import { openRound } from './open-round.ts';
import { payClaim } from './payouts/pay-claim.ts';
import { replaceMember } from './replace-member.ts';

export const dana = membershipId('dana');

/** The cycle once dana has chloe's place. */
export const replaced: Cycle = { ...cycle, members: [amina, bilal, dana], former: [chloe] };

const arrives = ['submitted', 'posted', 'settled', 'available'] as const;

/** A group whose first turn is paid out and whose second has opened; chloe, whose turn is the last, paid to the first. */
export function secondOpen() {
  const group = started();
  group.change(1, (money) => openRound(cycle, money, at('2026-01-15')));
  for (const member of [amina, bilal, chloe]) collect(group, 1, member, '2026-01-15', '2026-01-16');
  group.pay(1, amina, '2026-01-27');
  group.change(2, (money) => openRound(cycle, money, at('2026-02-12')));
  return group;
}

type Group = ReturnType<typeof started>;

export function collect(group: Group, round: number, member: MembershipId, on: string, day: string): void {
  group.change(round, (money) => startDebit(replaced, money, { member, attempt: 0 }, null, at(on)));
  group.report(round, member, 1, arrives, day);
}

export function replace(group: Group, date = '2026-02-13') {
  const decided = ok(replaceMember(cycle, group.all(), { from: chloe, to: dana }, 1, at(date)));
  group.take({ rounds: decided.rounds.map(({ after }) => after), entries: decided.entries });
  return decided;
}

/** Dana has the place, and has paid what chloe had not; her turn is paid out. */
export function thirdPaid() {
  const group = secondOpen();
  replace(group);
  for (const member of [amina, bilal, dana]) collect(group, 2, member, '2026-02-17', '2026-02-18');
  group.pay(2, bilal, '2026-02-25');
  group.change(3, (money) => openRound(replaced, money, at('2026-03-11')));
  for (const member of [amina, bilal, dana]) collect(group, 3, member, '2026-03-16', '2026-03-17');
  group.pay(3, dana, '2026-03-25');
  return group;
}

export const claim = (group: Group, date: string) => payClaim(replaced, group.all(), 'active', 3, at(date));
