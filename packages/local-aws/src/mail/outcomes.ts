import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import type { Outcome } from './sending-events.ts';

const Planned = z.record(z.string(), z.enum(['bounce', 'complaint']));

export type Outcomes = {
  of(address: string): Outcome;
  /** Plans what every further mail to an address gets. */
  plan(address: string, outcome: Outcome): Promise<void>;
};

/**
 * The addresses of SES's mailbox simulator, also with a label: `bounce+ada@simulator.amazonses.com`.
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
 */
const simulated = /^(bounce|complaint|success|ooto)(?:\+[^@]*)?@simulator\.amazonses\.com$/;
export const isSimulated = (address: string): boolean => simulated.test(address.toLowerCase());

/** What becomes of mails, by their address; kept across restarts. */
export async function openOutcomes(directory: string): Promise<Outcomes> {
  const file = join(directory, 'outcomes.json');
  const planned = new Map(Object.entries((await readJsonFile(file, Planned)) ?? {}));
  return { of, plan };

  function of(address: string): Outcome {
    const name = address.toLowerCase();
    const [, simulation] = simulated.exec(name) ?? [];
    if (simulation === 'bounce' || simulation === 'complaint') return simulation;
    return planned.get(name) ?? 'delivery';
  }

  async function plan(address: string, outcome: Outcome): Promise<void> {
    if (outcome === 'delivery') planned.delete(address.toLowerCase());
    else planned.set(address.toLowerCase(), outcome);
    await writeAtomically(file, JSON.stringify(Object.fromEntries(planned)));
  }
}
