import type { Circumstances, PlantedFault } from './planted-faults.ts';
import { type Action, withoutPutsBeside } from './planted-writes.ts';

/** Somebody stops paying, and others step in. */
const circumstances: Circumstances = { stopsPaying: 'defaults_after_payout', guarantors: true };

/** Faults of guarantors. */
export const plantedGuaranteeFaults = {
  'debits a member for whom a guarantor signed to pay': {
    group: 28,
    circumstances,
    transfers: (transfers) => ({
      ...transfers,
      findAttempt: async (groupId, subject) => {
        const attempt = await transfers.findAttempt(groupId, subject);
        return attempt && { ...attempt, payer: undefined };
      },
    }),
  },
  'ends a guarantee, and leaves its turns as they were': {
    group: 47,
    circumstances,
    send: (send) => (command) => send(withoutPutsBeside(command, isEnd, 'R#')),
  },
  'shows what a guarantor paid as paid by their member': {
    group: 65,
    circumstances,
    shown: (money) => ({
      ...money,
      listRounds: async (groupId) =>
        (await money.listRounds(groupId)).map((each) => ({
          ...each,
          contributions: each.contributions.map((one) => ({ ...one, payer: undefined })),
        })),
    }),
  },
} satisfies Record<string, PlantedFault>;

/** The time of the end, beside the turns in which nobody is debited by it any more. */
const isEnd = ({ Update }: Action): boolean =>
  String(Update?.Key?.['SK']).startsWith('GUARANTEE#') && Update?.ExpressionAttributeNames?.['#field'] === 'endedAt';
