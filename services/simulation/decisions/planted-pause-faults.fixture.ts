import { startDebit } from '@halqa/domain';
import { domainEngine, type PlantedFault } from './engine.ts';

/** Faults while debits of the schedule wait, because too many are returned. */
export const plantedPauseFaults = {
  'debits by the schedule although debits wait': { caught: [12, 'pause'], delayDebit: startDebit },
  'delays a debit without a word': {
    caught: [12, 'silence'],
    delayDebit: (...delay) => {
      const decision = domainEngine.delayDebit(...delay);
      return decision.ok ? { ...decision, events: [] } : decision;
    },
  },
  'makes whoever waits for us late': {
    caught: [93, 'late'],
    delayDebit: (cycle, money, debit, stop, now) => {
      const decision = domainEngine.delayDebit(cycle, money, debit, stop, now);
      if (!decision.ok) return decision;
      const { graceEnds } = money.round;
      const due = decision.due.filter(({ kind }) => kind !== 'end_grace');
      return { ...decision, due, money: { ...decision.money, round: { ...decision.money.round, graceEnds } } };
    },
  },
} satisfies Record<string, PlantedFault>;
