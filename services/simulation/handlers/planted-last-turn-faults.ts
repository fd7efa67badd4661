import type { Circumstances, PlantedFault } from './planted-faults.ts';
import { withoutPut } from './planted-writes.ts';

/** Somebody stops paying before their own turn, which is put at the end, and what they owe is taken from it. */
const circumstances: Circumstances = { stopsPaying: 'defaults_before_payout' };
const group = 10;

/** Faults of turns that are put at the end. */
export const plantedLastTurnFaults = {
  'puts a turn at the end, and leaves the rounds as they were': {
    group,
    circumstances,
    send: (send) => (command) => send(withoutPut(command, 'J#turn_moved_to_end', 'R#')),
  },
  'takes what is owed, and leaves the rounds as they were': {
    group,
    circumstances,
    send: (send) => (command) => send(withoutPut(command, 'J#set_off', 'R#')),
  },
} satisfies Record<string, PlantedFault>;
