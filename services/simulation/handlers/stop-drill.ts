import type { PlantedFault } from './planted-faults.ts';
import { GroupRunBroken, runGroup } from './run-group.ts';
import { randomTerms } from './terms.ts';
import type { Chances } from './world.ts';

const MOST_MEMBERS = 4;

/** No process stands still: the platform ends one that runs too long, which is what the stop counts on. */
const chances: Chances = { faults: { kill: 0.002, freeze: 0, failBefore: 0.01, failAfter: 0.01 } };

export type StopDrill =
  | { readonly ok: true; readonly stops: number }
  | { readonly ok: false; readonly message: string };

/** One life of a group in which all money is stopped and started again at random moments. */
export async function drillStop(seed: number, group: number, fault: PlantedFault = {}): Promise<StopDrill> {
  const terms = randomTerms(`stop/${seed}/${group}`, MOST_MEMBERS);
  const circumstances = { ...fault.circumstances, stopsMoney: true };
  try {
    const { stops } = await runGroup([terms], chances, { ...fault, circumstances });
    return { ok: true, stops };
  } catch (error) {
    if (!(error instanceof GroupRunBroken)) throw error;
    const { broken, run } = error;
    return { ok: false, message: [...run.world.trace, `${broken.invariant}: ${broken.message}`].join('\n') };
  }
}
