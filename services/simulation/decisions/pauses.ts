import {
  addDays,
  bankDate,
  limits,
  type MembershipId,
  openingOf,
  type PlainDate,
  type Round,
  type RoundMoney,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { isDefaulting, type Persona } from '../people/personas.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

/** The dates of the group are those of its rounds, and whoever recovers pays what they owe within it. */
export function pause(world: World, moved: readonly RoundMoney[], until: PlainDate): void {
  const { cycle, now, openings, people } = world;
  const isInTime = until >= addDays(bankDate(now), limits.pause.noticeDays);
  ensure(isInTime, 'pause', () => `${until} is debited, of which members are notified on ${bankDate(now)}`);
  const dateOf = (index: number) => moved.find(({ round }) => round.round === index + 1)?.round.debitDate;
  world.cycle = { ...cycle, debitDates: cycle.debitDates.map((date, index) => dateOf(index) ?? date) };
  for (const [index, { round }] of moved.entries()) {
    openings.delete(round.round);
    if (index === 0) openings.add(round.round);
  }
  for (const [member, persona] of people) if (persona === 'recovers') payAgain(world, member);
}

/** Whoever had stopped paying pays from now on, and what they owe within days. */
function payAgain(world: World, member: MembershipId): void {
  if (world.paysAgain.has(member)) return;
  world.paysAgain.add(member);
  payAll(world, member);
}

/** What a member owes is paid within days. */
function payAll({ rounds, queue, now, voters }: World, member: MembershipId): void {
  for (const { contributions } of rounds.values()) {
    const owed = contributions.find((each) => each.member === member && each.state !== 'available');
    if (owed === undefined) continue;
    queue.push(now + voters.between(1, 10) * DAY, { kind: 'member', action: 'pay_now', round: owed.round, member });
  }
}

/**
 * Whoever had stopped paying pays from now on: guarantors paid for them until every turn was paid out, and as long as the reserve
 * is owed what some bank took back, the group stays open.
 */
export function payReserve(world: World): void {
  for (const [member, persona] of world.people) {
    if (isDefaulting(persona) || persona === 'recovers') payAgain(world, member);
  }
}

/** How somebody pays now. */
export const personaOf = ({ people, paysAgain }: World, member: MembershipId): Persona =>
  paysAgain.has(member) ? 'ordinary' : (people.get(member) ?? 'ordinary');

/** No round opens before its time, also by work for a date that it had before. */
export function ensureOpensInTime({ cycle, now }: World, round: Round): void {
  const { at } = openingOf(cycle, round, Number.NEGATIVE_INFINITY);
  ensure(now >= at, 'pause', () => `round ${round.round} opens ${Math.round((at - now) / DAY)} days before its time`);
}
