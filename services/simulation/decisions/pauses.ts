import type { MembershipId, RoundMoney } from '@halqa/domain';
import { isDefaulting, type Persona } from '../people/personas.ts';
import { seededRandom } from '../random.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

/** The dates of the group are those of its rounds, and whoever recovers pays what they owe within it. */
export function pause(world: World, moved: readonly RoundMoney[]): void {
  const { cycle, openings, people } = world;
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
function payAll({ rounds, queue, now, cycle }: World, member: MembershipId): void {
  const random = seededRandom(`${cycle.groupId}/${member}/pays-again`);
  for (const { contributions } of rounds.values()) {
    const owed = contributions.find((each) => each.member === member && each.state !== 'available');
    if (owed === undefined) continue;
    queue.push(now + random.between(1, 10) * DAY, { kind: 'member', action: 'pay_now', round: owed.round, member });
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
