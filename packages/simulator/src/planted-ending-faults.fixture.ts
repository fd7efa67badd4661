import { cents } from '@halqa/domain';
import { domainEngine, type Engine } from './engine.ts';

/** Faults of votes, and of groups that end early. */
export const plantedEndingFaults = {
  'shares what a group has while debits can still be disputed': {
    ...domainEngine,
    shareCash: (cycle, rounds, group, now) =>
      domainEngine.shareCash({ ...cycle, waits: { ...cycle.waits, disputeDays: 0 } }, rounds, group, now),
  },
  'gives the cent that is left twice': {
    ...domainEngine,
    shareCash: (cycle, rounds, group, now) => {
      const decision = domainEngine.shareCash(cycle, rounds, group, now);
      const [entry] = decision.ok ? decision.entries : [];
      if (!decision.ok || entry?.kind !== 'cash_shared') return decision;
      const shares = entry.shares.map((each) => ({ ...each, share: cents(each.share + (each.share > 0 ? 1 : 0)) }));
      return { ...decision, entries: [{ ...entry, shares }] };
    },
  },
  'is dissolved while a share is on its way': {
    ...domainEngine,
    dissolveCycle: (cycle, rounds, _, group, now) => domainEngine.dissolveCycle(cycle, rounds, [], group, now),
  },
  'dissolves by half of the votes': {
    ...domainEngine,
    endVote: (cycle, rounds, group, vote, now) =>
      domainEngine.endVote(cycle, rounds, group, { ...vote, entitled: vote.entitled.slice(0, 1) }, now),
  },
} satisfies Record<string, Engine>;
