import type { EpochMilliseconds, MoneyEvent, Waits } from '@halqa/domain';
import { randomScenario, type Scenario } from '../people/scenario.ts';
import { type Random, seededRandom } from '../random.ts';
import { randomChoosers } from './choosers.ts';
import { domainEngine } from './engine.ts';
import { doNextWork } from './work.ts';
import { createWorld } from './world.ts';

/** Something of which members were notified, and when it became true. */
export type Noticed = { readonly at: EpochMilliseconds; readonly event: MoneyEvent };

/** Lives a group of a stage in which nothing goes wrong: everybody pays on time, and no bank, process or message fails. */
export function liveCalmly(seed: string, waits: Waits): Scenario & { readonly noticed: readonly Noticed[] } {
  const random = neverByChance(seededRandom(seed));
  const scenario = randomScenario(random, waits);
  const people = new Map(scenario.cycle.members.map((member) => [member, 'ordinary'] as const));
  const choosers = randomChoosers([], random);
  const world = createWorld({ ...scenario, people }, random, domainEngine, choosers, { neverFails: true });
  const noticed: Noticed[] = [];
  world.onEvent = (event) => void noticed.push({ at: world.now, event });
  while (doNextWork(world));
  return { ...scenario, noticed };
}

/** Everything still differs from group to group, but nothing happens that a probability decides. */
const neverByChance = (random: Random): Random => ({ ...random, chance: () => false });
