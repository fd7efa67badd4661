import type { Life } from '../people/life.ts';
import { isDefaulting } from '../people/personas.ts';
import { seededRandom } from '../random.ts';
import { pagesOf } from './pages.ts';
import { personaOf } from './pauses.ts';
import type { World } from './world.ts';

/** The group of a world, as its people and the rules see it. */
export function lifeIn(world: World, seed: string): Life {
  const stops = (persona: ReturnType<typeof personaOf>) => isDefaulting(persona) || persona === 'recovers';
  const begunAs = (member: Parameters<typeof personaOf>[1]) => world.people.get(member) ?? 'ordinary';
  return {
    ...{ seed, isCalm: false, isEventful: false, patience: 0, pages: pagesOf(world) },
    people: {
      nameOf: (member) => (world.cycle.members.includes(member) ? member : undefined),
      members: () => world.cycle.members.map((member) => [member, member]),
      paysNothing: (member) => stops(personaOf(world, member)),
      isLost: (member) => isDefaulting(begunAs(member)),
      recovers: (member) => personaOf(world, member) === 'recovers',
      stoppedPaying: (member) => stops(begunAs(member)),
      haveGuarantors: seededRandom(`${seed}/guaranteed`).chance(0.5),
      needsGuarantor: (member) => begunAs(member) !== 'ordinary',
      isSilent: false,
    },
    now: () => world.now,
    plan: (at, begin) => world.queue.push(at, { kind: 'person', begin }),
    cycle: () => world.cycle,
    rounds: () => [...world.rounds.values()],
    journals: () => world.journals,
  };
}
