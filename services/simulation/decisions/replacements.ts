import { hourInZone, isVoting, type MembershipId, membershipId } from '@halqa/domain';
import type { Persona } from '../people/personas.ts';
import type { Scenario } from '../people/scenario.ts';
import { type Random, seededRandom } from '../random.ts';
import { paidBy } from './bank-claims.ts';
import { cycleRounds } from './endings.ts';
import { addDue, roundMoney, type World } from './world.ts';

const DAY = 86_400_000;

/** Somebody from outside takes the place of whoever has a turn then; asked again later where that is not possible yet. */
export type ReplaceWork = {
  readonly kind: 'replace';
  readonly round: number;
  readonly to: MembershipId;
  readonly persona: Persona;
  readonly tries: number;
};

/** In one group of three up to three members leave, at times at which a round may just open or a debit be on its way. */
export function planReplacements({ queue, cycle }: World, { planned, startedAt }: Scenario, random: Random): void {
  if (!random.chance(0.34)) return;
  for (let newcomer = random.between(1, 3); newcomer > 0; newcomer -= 1) {
    const round = random.between(1, cycle.members.length);
    const opening = planned[round - 1]?.debitDate;
    if (opening === undefined) continue;
    const latest = hourInZone(opening, 9, 'America/New_York') + 2 * DAY;
    const to = membershipId(`n${newcomer}`);
    const persona = random.chance(0.7)
      ? 'ordinary'
      : random.pick<Persona>(['late', 'bounces', 'disputes_on_day_59', 'defaults_after_payout']);
    const at = startedAt + random.below(Math.max(1, latest - startedAt));
    queue.push(at, { kind: 'replace', round, to, persona: otherHabit(cycle.groupId, to) ?? persona, tries: 0 });
  }
}

/**
 * From a seed of its own, so that no other draw of a scenario depends on it. Some newcomers never pay; of others the account is closed,
 * and they are away when the payout comes back.
 */
function otherHabit(groupId: string, newcomer: MembershipId): Persona | undefined {
  const random = seededRandom(`${groupId}/${newcomer}/habit`);
  if (!random.chance(0.4)) return undefined;
  return random.chance(0.5) ? 'defaults_before_payout' : 'closes_account';
}

const MOST_TRIES = 12;

/** One transaction over all rounds, the members and the books, on the condition that nothing of them has changed. */
export function replace(world: World, work: ReplaceWork): string {
  // Compared with what the world has after `interleave`.
  const { cycle, group: groupState, engine, now } = world;
  const from = cycle.members[work.round - 1];
  if (from === undefined || world.claims.has(work.to)) return 'over';
  const rounds = cycleRounds(world);
  const changeNumber = (cycle.former?.length ?? 0) + 1;
  const mayAsk = groupState === 'active' && !isVoting(world.vote);
  const decided = mayAsk ? engine.replaceMember(cycle, rounds, { from, to: work.to }, changeNumber, now) : undefined;
  world.interleave();
  if (decided === undefined || !decided.ok) return again(world, work);
  const isStale =
    groupState !== world.group ||
    cycle !== world.cycle ||
    isVoting(world.vote) ||
    rounds.some((money) => roundMoney(world, money.round.round) !== money);
  if (isStale) return `conflict, ${again(world, work)}`;
  world.personas.set(work.to, work.persona);
  world.claims.set(work.to, { member: from, amount: paidBy(world, from) });
  for (const { after } of decided.rounds) world.rounds.set(after.round.round, after);
  world.cycle = { ...cycle, members: decided.members, former: decided.former };
  world.append(decided.entries);
  for (const item of decided.due) addDue(world, item);
  world.see({ rounds: decided.rounds, entries: decided.entries });
  world.onWrite();
  return `${work.to} for ${from}`;
}

function again({ queue, now }: World, work: ReplaceWork): string {
  if (work.tries < MOST_TRIES) queue.push(now + 1.3 * DAY, { ...work, tries: work.tries + 1 });
  return 'not yet';
}
