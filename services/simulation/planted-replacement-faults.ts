import type { PlantedFault } from './planted-faults.ts';
import { withoutCondition } from './planted-writes.ts';

/** Faults when somebody takes a member's place. */
export const plantedReplacementFaults = {
  'decides about a round by a group of before': {
    group: 11,
    circumstances: { leaves: true },
    money: (money) => ({
      ...money,
      findRoundToChange: async (groupId, round) => {
        const started = await money.findCycle(groupId);
        const before = await money.findRound(groupId, round);
        return { cycle: started?.cycle, group: started?.state, before };
      },
    }),
  },
  'takes a place whatever has become of its rounds': {
    group: 10,
    circumstances: { leaves: true },
    send: (send) => (command) => send(withoutCondition(command, 'REPLACEMENT#', 'R#')),
  },
} satisfies Record<string, PlantedFault>;
