import type { Life } from '../people/life.ts';
import { pagesOf } from './pages.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

/** The group of a world, as its people and the rules see it. */
export function lifeIn(world: World, seed: string): Life {
  return {
    seed,
    isCalm: false,
    isEventful: false,
    patience: 0,
    payAgainAfter: DAY,
    waitsForLast: 0.85,
    people: world.people,
    pages: pagesOf(world),
    now: () => world.now,
    plan: (at, begin) => world.queue.push(at, { kind: 'person', begin }),
    cycle: () => world.cycle,
    rounds: () => [...world.rounds.values()],
    round: (number) => world.rounds.get(number),
    journals: () => world.journals,
  };
}
