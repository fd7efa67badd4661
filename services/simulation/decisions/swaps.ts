import type { MembershipId } from '@halqa/domain';
import { roundMoney, type World } from './world.ts';

/** One transaction over both rounds, the order and the books, on the condition that neither round has changed. */
export function swapTurns(world: World, members: readonly [MembershipId, MembershipId]): string {
  const [one, other] = members.map((member) => world.cycle.members.indexOf(member) + 1);
  if (!one || !other || world.group !== 'active') return 'swap_impossible';
  const loaded = [roundMoney(world, one), roundMoney(world, other)] as const;
  const change = world.orderChanges + 1;
  if (members.some((member) => world.cycle.movedToEnd?.includes(member))) return 'swap_impossible';
  const decided = world.engine.exchangeTurns(world.cycle.members, loaded, change);
  world.interleave();
  if (!decided.ok) return decided.code;
  if (loaded.some((money) => roundMoney(world, money.round.round) !== money)) return 'conflict';
  if (world.orderChanges + 1 !== change) return 'conflict';
  const { rounds, order, entries } = decided;
  for (const { after } of rounds) world.rounds.set(after.round.round, after);
  world.cycle = { ...world.cycle, members: order };
  world.orderChanges = change;
  world.append(entries);
  world.see({ rounds, entries });
  world.onWrite();
  return 'exchanged';
}
