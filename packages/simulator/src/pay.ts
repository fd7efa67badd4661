import { shareRounds } from './endings.ts';
import { decideMove } from './last-turns.ts';
import { changeCycle, transact } from './transact.ts';
import type { World } from './world.ts';

/** Before a vote is opened about a round: the turns of those who have not paid it become the last ones. */
export function moveTurns(world: World, round: number): void {
  for (let more = true; more; ) {
    changeCycle(world, (rounds) => {
      const decided = decideMove(world, round, rounds);
      more = decided.ok && decided.more;
      return decided;
    });
  }
}

/** Sends a payout, once what its recipient owes was taken from it where their turn became the last one. */
export function pay(world: World, round: number, attempt: number): string {
  const start = (isSetOff: boolean) =>
    transact(world, round, (money) => world.engine.startPayout(world.cycle, money, attempt, world.now, isSetOff));
  const outcome = start(false);
  if (!outcome.endsWith('sets_off')) return outcome;
  let [waits, taken] = [false, ''];
  for (let more = true; more; ) {
    taken += changeCycle(world, (rounds) => {
      world.looked.set(round, rounds);
      const decided = world.engine.setOff(
        world.cycle,
        [...rounds, ...shareRounds(world)],
        world.group,
        round,
        world.now,
      );
      waits = decided.ok && decided.waits;
      more = decided.ok && decided.more;
      return decided;
    });
  }
  return `${outcome}, ${taken}, ${waits ? 'waits' : start(true)}`;
}
