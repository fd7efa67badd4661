import type { DueKind } from '@halqa/contract';
import { endGrace, openRound, remindDebits } from '@halqa/domain';
import { readCycleWork } from '../due/cycle-work.ts';
import type { DueHandler } from '../due/run-due.ts';
import { changeRound, type MoneyPorts } from './change-round.ts';
import { endCycle } from './end-cycle.ts';

export type MoneyWorkPorts = MoneyPorts;

/** Who does the work of a group's money. */
export function moneyWork(
  ports: MoneyWorkPorts,
): Record<Extract<DueKind, 'open_round' | 'remind_debits' | 'end_grace' | 'complete_cycle'>, DueHandler> {
  return {
    open_round: (work) => changeRound(ports, { ...readCycleWork(work), decide: openRound }),
    // Dated when it was due, so that a reminder that is repeated is the same event.
    remind_debits: (work) => {
      const { dueAt, daysAhead, ...about } = readCycleWork(work);
      return changeRound(ports, { ...about, at: dueAt, decide: (_, money) => remindDebits(money, daysAhead) });
    },
    end_grace: (work) => changeRound(ports, { ...readCycleWork(work), decide: (_, money) => endGrace(money) }),
    complete_cycle: (work) => endCycle(ports, readCycleWork(work).groupId),
  };
}
