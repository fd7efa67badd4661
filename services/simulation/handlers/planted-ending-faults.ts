import { type UserId, userId } from '@halqa/domain';
import { workNow } from './current-work.ts';
import type { Circumstances, PlantedFault } from './planted-faults.ts';
import { withoutCondition, withoutPut } from './planted-writes.ts';

const MONTH = 30 * 86_400_000;

/** Of all these faults: somebody stops paying, turns are exchanged, debits wait, members vote, and operators reject what one proposes. */
const circumstances: Circumstances = { stopsPaying: 'defaults_after_payout' };

/** Faults of votes, of groups that end early, of turns that are exchanged, and of debits that wait. */
export const plantedEndingFaults = {
  'stores a vote over another one that was cast meanwhile': {
    group: 0,
    circumstances,
    send: (send) => (command) => send(withoutCondition(command, 'VOTE#', 'VOTE#')),
  },
  'counts a vote that came after the end': {
    group: 46,
    circumstances,
    votes: (votes) => ({
      ...votes,
      findLast: async (groupId) => {
        const vote = await votes.findLast(groupId);
        if (vote === undefined || workNow() !== undefined) return vote;
        return { ...vote, result: null, endsAt: vote.endsAt + MONTH };
      },
      save: (groupId, vote) => votes.save(groupId, { ...vote, endsAt: vote.endsAt - MONTH }),
    }),
  },
  'ends a vote, and leaves the turns as they were': {
    group: 10,
    circumstances,
    send: (send) => (command) => send(withoutPut(command, 'VOTE#', 'R#')),
  },
  'shares again when its work is repeated': {
    group: 54,
    circumstances,
    money: (money) => ({
      ...money,
      listRounds: async (groupId) => {
        const rounds = await money.listRounds(groupId);
        if (workNow() !== 'share_cash') return rounds;
        return rounds.map(({ round, ...rest }) => ({
          ...rest,
          round: round.isShared ? { ...round, windsDown: true } : round,
        }));
      },
    }),
  },
  'is dissolved whatever has become of the shares': {
    group: 65,
    circumstances,
    money: (money) => ({
      ...money,
      listShares: async (groupId) => (workNow() === 'complete_cycle' ? [] : money.listShares(groupId)),
    }),
  },
  'ends a group by one operator alone': {
    group: 10,
    circumstances,
    ends: (ends) => {
      const proposedBy = new Map<string, UserId>();
      return {
        ...ends,
        find: async (groupId) => {
          const found = await ends.find(groupId);
          if (found?.proposal === undefined) return found;
          proposedBy.set(groupId, found.proposal.by);
          return { ...found, proposal: { ...found.proposal, by: userId('nobody') } };
        },
        save: (proposal, entry) => {
          const by = proposal.state === 'open' ? proposal.by : (proposedBy.get(proposal.groupId) ?? proposal.by);
          return ends.save({ ...proposal, by }, entry);
        },
      };
    },
  },
  'debits by the schedule although debits wait': {
    group: 6,
    circumstances,
    rates: (rates) => ({ ...rates, areDebitsPaused: async () => false }),
  },
  'exchanges turns in the books, and leaves their rounds as they were': {
    group: 1,
    circumstances,
    send: (send) => (command) => send(withoutPut(command, 'SWAP#', 'R#')),
  },
} satisfies Record<string, PlantedFault>;
