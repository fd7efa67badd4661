import { neverStopped } from '@halqa/domain';
import type { MoneySwitches } from '../../src/ports/money-switch.ts';
import { workNow } from './current-work.ts';
import type { PlantedFault } from './planted-faults.ts';

const blind: Pick<MoneySwitches, 'read'> = { read: async () => neverStopped };

/** @param kind of the work that does not see a stop; undefined: all that is done outside of work */
const blindDuring =
  (kind: string | undefined) =>
  (moneySwitch: Pick<MoneySwitches, 'read'>): Pick<MoneySwitches, 'read'> => ({
    read: () => (workNow() === kind ? blind.read() : moneySwitch.read()),
  });

/** Faults of stopping and starting all money. Each must be caught by a drill. */
export const plantedStopFaults = {
  'has one worker in two that ignores the switch': {
    group: 70,
    gate: (moneySwitch, { id }) => (id % 2 === 0 ? blind : moneySwitch),
    switches: (moneySwitch, { id }) => (id % 2 === 0 ? blindDuring(undefined)(moneySwitch) : moneySwitch),
  },
  'says that a stop is in force while a worker is at the bank': {
    group: 16,
    workers: (workers) => ({ ...workers, list: async () => [] }),
  },
  'sends what had waited again under a fresh key': {
    group: 12,
    transfers: (transfers) => ({
      ...transfers,
      findAttempt: async (groupId, subject) => {
        const attempt = await transfers.findAttempt(groupId, subject);
        return attempt && { ...attempt, authorization: null, authorizations: attempt.version };
      },
    }),
  },
  'calls a round short by days on which nothing could be debited': { group: 58, switches: blindDuring('end_grace') },
} satisfies Record<string, PlantedFault>;
