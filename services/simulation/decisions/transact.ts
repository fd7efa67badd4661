import type { MoneyDecision, RoundMoney } from '@halqa/domain';
import type { CycleDecision } from './cycle-work.ts';
import { cycleRounds, payoutOnlyRounds } from './endings.ts';
import { saveGroup, saveRound } from './store.ts';
import { roundMoney, type World } from './world.ts';

/** Load, decide, save. When other work was saved in between, everything is loaded and decided again. */
export function transact(
  world: World,
  round: number,
  decide: (money: RoundMoney) => MoneyDecision,
  { mayInterleave = true, key }: { readonly mayInterleave?: boolean; readonly key?: string | undefined } = {},
): string {
  const again = { mayInterleave: false, key };
  const loaded = roundMoney(world, round);
  const decision = decide(loaded);
  if (mayInterleave) world.interleave();
  if (!decision.ok) {
    // Parking an early event is a write, too, and expects that nothing has changed: the event that it waits for may have come.
    const isStale = roundMoney(world, round) !== loaded;
    return isStale ? transact(world, round, decide, again) : decision.code;
  }
  if (saveRound(world, loaded, decision, key)) return 'done';
  return `conflict, ${transact(world, round, decide, again)}`;
}

/** Its transaction expects the group, each round and each share as they were read, and a vote that it changes. */
export function changeCycle(
  world: World,
  decide: (rounds: readonly RoundMoney[]) => CycleDecision,
  mayInterleave = true,
): string {
  const { group, vote: last } = world;
  const rounds = cycleRounds(world);
  const read = [...rounds, ...payoutOnlyRounds(world)];
  const changes = decide(rounds);
  if (mayInterleave) world.interleave();
  const isOtherVote = changes.ok && changes.vote !== undefined && last !== world.vote;
  const isStale =
    group !== world.group || isOtherVote || read.some((money) => roundMoney(world, money.round.round) !== money);
  if (isStale) return changeCycle(world, decide, false);
  if (!changes.ok) return changes.code;
  saveGroup(world, changes);
  return changes.vote?.result ?? world.group;
}
