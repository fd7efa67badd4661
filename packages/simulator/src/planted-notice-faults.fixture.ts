import { domainEngine, type Engine } from './engine.ts';

/** Faults of what members are notified of, or promised. */
export const plantedNoticeFaults = {
  'says nothing when the day of a payout passes': {
    ...domainEngine,
    reportLatePayout: () => ({ ok: false, code: 'gate_closed' }),
  },
  'says of a payout that is on its way that it is late': {
    ...domainEngine,
    reportLatePayout: (cycle, money, now) => {
      const { payout } = money;
      const waiting =
        payout?.state === 'submitted' ? { ...money, payout: { ...payout, state: 'funded' as const } } : money;
      const decided = domainEngine.reportLatePayout(cycle, waiting, now);
      return decided.ok ? { ...decided, money } : decided;
    },
  },
  'forgets the repetition that was planned when a member pays by hand': {
    ...domainEngine,
    payNow: (cycle, money, ...rest) => {
      const decided = domainEngine.payNow(cycle, money, ...rest);
      if (!decided.ok) return decided;
      const contributions = decided.money.contributions.map(({ keptRetry: _, ...each }) => each);
      return { ...decided, money: { ...decided.money, contributions } };
    },
  },
} satisfies Record<string, Engine>;
