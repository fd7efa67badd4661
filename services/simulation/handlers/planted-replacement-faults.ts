import type { PlantedFault } from './planted-faults.ts';
import { withoutCondition } from './planted-writes.ts';

/** Faults when somebody takes a member's place. */
export const plantedReplacementFaults = {
  'opens a round whatever has become of its group': {
    group: 48,
    circumstances: { leaves: true },
    money: (money) => ({
      ...money,
      saveRound: ({ expects: _, ...save }) => money.saveRound(save),
    }),
  },
  'takes a place whatever has become of its rounds': {
    group: 1,
    circumstances: { leaves: true },
    send: (send) => (command) => send(withoutCondition(command, 'REPLACEMENT#', 'R#')),
  },
} satisfies Record<string, PlantedFault>;
