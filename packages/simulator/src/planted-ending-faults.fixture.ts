import { cents, windDown } from '@halqa/domain';
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
    endVote: (cycle, rounds, group, vote, now) => {
      const chose = vote.entitled.filter((member) => vote.votes.get(member) === 'dissolve');
      const isHalf = chose.length * 2 === vote.entitled.length;
      return domainEngine.endVote(cycle, rounds, group, isHalf ? { ...vote, entitled: chose } : vote, now);
    },
  },
  'dissolves against those to whom the group owes money': {
    ...domainEngine,
    endVote: (cycle, rounds, group, vote, now) => {
      const ended = domainEngine.endVote(cycle, rounds, group, vote, now);
      const chose = vote.entitled.filter((member) => vote.votes.get(member) === 'dissolve').length;
      if (!ended.ok || ended.vote.result !== 'wait' || chose * 2 <= vote.entitled.length) return ended;
      const begun = windDown(cycle, rounds, group, now);
      return begun.ok ? { ...begun, vote: { ...ended.vote, result: 'dissolve' } } : begun;
    },
  },
} satisfies Record<string, Engine>;
