import {
  applyTransferEvent,
  type Cycle,
  completeCycle,
  openRound,
  payClaim,
  type RoundMoney,
  replaceMember,
  shareCash,
} from '@halqa/domain';
import { domainEngine, type Engine } from './engine.ts';

/** Faults when somebody takes a member's place. */
export const plantedReplacementFaults = {
  'pays the newcomer the whole pot': {
    ...domainEngine,
    openRound: (cycle, money, ...rest) => openRound(cycle, withoutClaim(money), ...rest),
  },
  'pays a claim while debits that it is for can be disputed': {
    ...domainEngine,
    payClaim: ({ waits }, ...rest) => payClaim({ waits: { ...waits, disputeDays: 0 } }, ...rest),
  },
  'pays a claim again when the work is repeated': {
    ...domainEngine,
    payClaim: (cycle, rounds, ...rest) => payClaim(cycle, rounds.map(withUnfundedClaim), ...rest),
  },
  'gives a newcomer what was paid before': {
    ...domainEngine,
    replaceMember: (cycle, rounds, { from, to }, ...rest) => {
      const decided = replaceMember(cycle, rounds, { from, to }, ...rest);
      if (!decided.ok) return decided;
      const taken = decided.rounds.map(({ before, after }) => ({
        before,
        after: {
          ...after,
          contributions: after.contributions.map((each) => (each.member === from ? { ...each, member: to } : each)),
        },
      }));
      return { ...decided, rounds: taken };
    },
  },
  'opens a turn with the members of before': {
    ...domainEngine,
    openRound: (cycle, ...rest) => openRound(withFormer(cycle), ...rest),
  },
  'shares out without those whose places others took': {
    ...domainEngine,
    shareCash: (cycle, ...rest) => shareCash({ ...cycle, former: [] }, ...rest),
  },
  'completes while a claim is on its way': {
    ...domainEngine,
    completeCycle: (cycle, rounds, group, now) => completeCycle(cycle, rounds, group, now, []),
  },
  'covers with a claim what a bank takes back from others': {
    ...domainEngine,
    applyTransferEvent: (cycle, money, event, now) => {
      const { claim } = money.round;
      const decided = applyTransferEvent(cycle, withoutClaim(money), event, now);
      const isPaid = money.round.state === 'paid' && event.step === 'returned' && event.subject.kind === 'debit';
      if (claim === undefined || !isPaid || !decided.ok) return applyTransferEvent(cycle, money, event, now);
      return { ...decided, money: { ...decided.money, round: { ...decided.money.round, claim } } };
    },
  },
} satisfies Record<string, Engine>;

const withoutClaim = ({ round: { claim: _, ...round }, ...money }: RoundMoney): RoundMoney => ({ ...money, round });

function withUnfundedClaim(money: RoundMoney): RoundMoney {
  const { claim } = money.round;
  if (claim === undefined) return money;
  return { ...money, round: { ...money.round, claim: { member: claim.member, amount: claim.amount } } };
}

function withFormer(cycle: Cycle): Cycle {
  const [first] = cycle.former ?? [];
  if (first === undefined) return cycle;
  return { ...cycle, members: cycle.members.map((member) => (member.startsWith('n') ? first : member)) };
}
