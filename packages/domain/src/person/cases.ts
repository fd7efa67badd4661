import { addBusinessDays } from '../basics/calendar.ts';
import { limits } from '../basics/limits.ts';
import type { PlainDate } from '../basics/plain-date.ts';

/** `answered`: by an operator; its member may write again, which opens it anew, or close it. */
export type CaseState = 'open' | 'answered' | 'closed';

/** The last day on which whoever wrote on that day gets an answer. */
export const caseAnswerDue = (writtenOn: PlainDate): PlainDate =>
  addBusinessDays(writtenOn, limits.case.answerBusinessDays);

/**
 * Whether a case that is open has a bank's return which no operator has answered: its member cannot close it until then.
 *
 * @param entries oldest first
 */
export const hasUnansweredReturn = (entries: readonly { readonly by: string }[]): boolean =>
  entries.slice(entries.findLastIndex(({ by }) => by === 'operator') + 1).some(({ by }) => by === 'bank');
