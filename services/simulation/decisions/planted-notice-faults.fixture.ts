import type { MoneyDecision, PayoutLook, RoundMoney } from '@halqa/domain';
import { domainEngine, type PlantedFault } from './engine.ts';

const withoutPart = (decided: MoneyDecision): MoneyDecision =>
  decided.ok ? { ...decided, events: decided.events.filter(({ kind }) => kind !== 'part_available') } : decided;

const atAttempt = (payout: RoundMoney['payout'], look: PayoutLook): PayoutLook => ({
  ...look,
  attempt: payout?.attempt ?? look.attempt,
});

/** Faults of what recipients are notified of. */
export const plantedNoticeFaults = {
  'says nothing when the day of a payout passes': {
    caught: [1, 'silence'],
    reportLatePayout: () => ({ ok: false, code: 'nothing_to_do' }),
  },
  'says nothing when another day is expected for a payout that is late': {
    caught: [1, 'silence'],
    reportLatePayout: (cycle, money, look, now) => {
      const decided = domainEngine.reportLatePayout(cycle, money, look, now);
      return decided.ok && look.said !== undefined ? { ...decided, events: [] } : decided;
    },
  },
  'says nothing when more of a round that is short can be paid out': {
    caught: [1, 'silence'],
    applyTransferEvent: (...event) => withoutPart(domainEngine.applyTransferEvent(...event)),
    reportLatePayout: (...look) => withoutPart(domainEngine.reportLatePayout(...look)),
  },
  'says of a payout that is on its way that it is late': {
    caught: [0, 'late'],
    reportLatePayout: (cycle, money, look, now) => {
      const { payout } = money;
      const waiting =
        payout?.state === 'submitted' ? { ...money, payout: { ...payout, state: 'funded' as const } } : money;
      const decided = domainEngine.reportLatePayout(cycle, waiting, atAttempt(payout, look), now);
      return decided.ok ? { ...decided, money } : decided;
    },
  },
  'says of a payout that our bank declined that it is late before its announced day': {
    caught: [2, 'late'],
    reportLatePayout: (cycle, money, look, now) =>
      domainEngine.reportLatePayout(cycle, money, atAttempt(money.payout, look), now),
  },
} satisfies Record<string, PlantedFault>;
