import type { Run } from '../decisions/simulate-group.ts';
import { seededRandom } from '../random.ts';
import type { PlantedFault } from './planted-faults.ts';
import { GroupRunBroken, runGroup } from './run-group.ts';
import { type Seen, seenIn } from './seen.ts';
import { randomTerms, secondTerms } from './terms.ts';
import type { Chances } from './world.ts';

const DAY = 86_400_000;

/** Mild enough that work which six tries must do is not parked by chance alone. */
const usualChances: Chances = { faults: { kill: 0.002, freeze: 0.0005, failBefore: 0.01, failAfter: 0.01 } };

/** A run, with what happens in some groups alone. */
export type HandlersRun =
  | (Extract<Run, { ok: true }> & { readonly seen: readonly Seen[] })
  | Extract<Run, { ok: false }>;

/** Of the largest group, and of a fault that every process has. */
type Choice = { readonly mostMembers?: number; readonly fault?: PlantedFault };

/** Runs the product's own functions for one random group. Seed and number alone decide what happens. */
export async function simulateHandlers(seed: number, group: number, choice: Choice = {}): Promise<HandlersRun> {
  const terms = randomTerms(`handlers/${seed}/${group}`, choice.mostMembers);
  const hasSecond = choice.fault?.circumstances?.secondGroup || seededRandom(`${terms.seed}/groups`).chance(0.1);
  try {
    const groups = hasSecond ? ([terms, secondTerms(terms)] as const) : ([terms] as const);
    const { steps, world } = await runGroup(groups, usualChances, choice.fault);
    const days = Math.round((world.now() - terms.startsAt) / DAY);
    return { ok: true, steps, days, members: terms.people.length, seen: seenIn(world) };
  } catch (error) {
    if (!(error instanceof GroupRunBroken)) throw error;
    const { broken, run } = error;
    return {
      ok: false,
      invariant: broken.invariant,
      message: broken.message,
      steps: run.steps,
      trace: run.world.trace,
    };
  }
}
