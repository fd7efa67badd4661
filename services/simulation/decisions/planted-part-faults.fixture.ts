import { applyTransferEvent, exchangeTurns, startPayout } from '@halqa/domain';
import type { PlantedFault } from './engine.ts';

/** Faults about payouts in parts, and about turns that are exchanged. */
export const partFaults = {
  'takes a part as arrived once the bank has it': {
    caught: [7, 'I5'],
    applyTransferEvent: (cycle, money, event, now) => {
      const { payout } = money;
      const isSent = payout?.state === 'authorizing' && payout.parts?.sending != null && event.step === 'submitted';
      if (!isSent || event.subject.kind === 'debit') return applyTransferEvent(cycle, money, event, now);
      const posted = { ...money, payout: { ...payout, state: 'posted' as const } };
      return applyTransferEvent(cycle, posted, { ...event, step: 'settled' }, now);
    },
  },
  'sends the whole again as the rest': {
    caught: [1, 'I3'],
    startPayout: (cycle, money, attempt, now, ...rest) => {
      const { payout, round } = money;
      if (payout?.state !== 'funded' || !payout.parts?.earlier.length)
        return startPayout(cycle, money, attempt, now, ...rest);
      const again = { ...money, round: { ...round, cash: round.amount }, payout: { ...payout, parts: undefined } };
      return startPayout(cycle, again, attempt, now, ...rest);
    },
  },
  'sends the next part without being asked': {
    caught: [10, 'choice'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok || event.step !== 'available' || decision.money.round.state !== 'short') return decision;
      const { payout } = decision.money;
      if (!payout?.parts?.earlier.length || payout !== money.payout) return decision;
      const chosen = cycle.contribution;
      const { round, attempt, version } = payout;
      const due = { at: now + 15 * 86_400_000, kind: 'start_payout', round, attempt } as const;
      return {
        ...decision,
        money: { ...decision.money, payout: { ...payout, parts: { ...payout.parts, chosen }, version: version + 1 } },
        due: [...decision.due, due],
      };
    },
  },
  'exchanges a turn that has opened': {
    caught: [0, 'I8'],
    exchangeTurns: (order, rounds, change) => {
      const asIfPlanned = rounds.map(
        (money) => money && { ...money, round: { ...money.round, state: 'planned' as const } },
      );
      const [one, other] = asIfPlanned;
      const decided = exchangeTurns(order, [one, other], change);
      if (!decided.ok) return decided;
      const as = ({ before, after }: (typeof decided.rounds)[number]) => {
        const real = rounds.find((each) => each?.round.round === after.round.round) ?? before;
        return { before: real, after: { ...after, round: { ...after.round, state: real.round.state } } };
      };
      return { ...decided, rounds: decided.rounds.map(as) };
    },
  },
  'exchanges turns and leaves the books as they were': {
    caught: [0, 'I14'],
    exchangeTurns: (order, rounds, change) => {
      const decided = exchangeTurns(order, rounds, change);
      return decided.ok ? { ...decided, entries: [] } : decided;
    },
  },
} satisfies Record<string, PlantedFault>;
