import { payoutOnlyRounds } from './endings.ts';
import { decideMove } from './last-turns.ts';
import { changeCycle, transact } from './transact.ts';
import type { World } from './world.ts';

/** How often one work looks for what is set off, when the round changes each time. */
const MOST_LOOKS = 5;

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
  const start = (version?: number) =>
    transact(world, round, (money) =>
      world.engine.startPayout(world.cycle, money, attempt, world.now, money.round.version === version),
    );
  let done = start();
  for (let tries = 0; done.endsWith('sets_off') && tries < MOST_LOOKS; tries += 1) {
    const { outcome, version } = takeDebts(world, round);
    done += `, ${outcome}, ${version === undefined ? 'waits' : start(version)}`;
  }
  return done;
}

/** The version of the round in which nothing more could be taken; undefined while its payout waits. */
function takeDebts(world: World, round: number): { readonly outcome: string; readonly version: number | undefined } {
  let [waits, outcome, version]: [boolean, string, number | undefined] = [false, '', undefined];
  for (let more = true; more; ) {
    outcome += changeCycle(world, (rounds) => {
      const all = [...rounds, ...payoutOnlyRounds(world)];
      world.looked.set(round, rounds);
      const decided = world.engine.setOff(world.cycle, all, world.group, round, world.now);
      waits = decided.ok && decided.waits;
      more = decided.ok && decided.more;
      const after = [...((decided.ok && decided.rounds) || []), ...all].find((each) => each.round.round === round);
      version = after?.round.version;
      return decided;
    });
  }
  return { outcome, version: waits ? undefined : version };
}
