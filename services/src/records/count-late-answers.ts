import { bankDate } from '@halqa/domain';
import type { Cases } from '../ports/cases.ts';
import type { Clock, Count } from '../ports/system.ts';

type LateAnswerPorts = { readonly cases: Pick<Cases, 'countLate'>; readonly clock: Clock; readonly count: Count };

/** Counts the cases whose promised answer is late, as `CaseAnswerLate`. */
export async function countLateAnswers({ cases, clock, count }: LateAnswerPorts): Promise<void> {
  // Zero is counted too, so that the alarm ends with the night on which everybody was answered.
  count('CaseAnswerLate', {}, await cases.countLate(bankDate(clock.now())));
}
