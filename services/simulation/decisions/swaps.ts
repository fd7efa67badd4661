import { hourInZone } from '@halqa/domain';
import type { Scenario } from '../people/scenario.ts';
import type { Random } from '../random.ts';
import { roundMoney, type World } from './world.ts';

const DAY = 86_400_000;

/** Two turns that their members want to exchange; what has opened by then is not exchanged. */
export type SwapWork = { readonly kind: 'swap'; readonly rounds: readonly [number, number] };

/** In about a third of the groups some members exchange turns, at times at which one of the rounds may just open. */
export function planSwaps({ queue, cycle }: World, { planned, startedAt }: Scenario, random: Random): void {
  if (!random.chance(0.34)) return;
  for (let times = random.between(1, 3); times > 0; times -= 1) {
    const one = random.between(1, cycle.members.length);
    const other = random.between(1, cycle.members.length);
    const opening = planned[Math.min(one, other) - 1]?.debitDate;
    if (opening === undefined || one === other) continue;
    const latest = hourInZone(opening, 9, 'America/New_York') + 2 * DAY;
    queue.push(startedAt + random.below(Math.max(1, latest - startedAt)), { kind: 'swap', rounds: [one, other] });
  }
}

/** One transaction over both rounds, the order and the books, on the condition that neither round has changed. */
export function swapTurns(world: World, { rounds: [one, other] }: SwapWork, interleave: () => void): string {
  const loaded = [roundMoney(world, one), roundMoney(world, other)] as const;
  const change = world.orderChanges + 1;
  const isMovedToEnd = loaded.some(({ round }) => world.cycle.movedToEnd?.includes(round.recipient));
  if (isMovedToEnd) return 'swap_impossible';
  const decided = world.engine.exchangeTurns(world.cycle.members, loaded, change);
  interleave();
  if (!decided.ok) return decided.code;
  if (loaded.some((money) => roundMoney(world, money.round.round) !== money)) return 'conflict';
  if (world.orderChanges + 1 !== change) return 'conflict';
  for (const { after } of decided.rounds) world.rounds.set(after.round.round, after);
  world.cycle = { ...world.cycle, members: decided.order };
  world.orderChanges = change;
  world.append(decided.entries);
  world.onWrite();
  return 'exchanged';
}
