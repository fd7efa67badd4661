import { addBusinessDays } from '../basics/calendar.ts';
import { limits } from '../basics/limits.ts';
import type { PlainDate } from '../basics/plain-date.ts';

/** `answered`: by an operator; its member may write again, which opens it anew, or close it. */
export type CaseState = 'open' | 'answered' | 'closed';

/** The last day for an answer to what was written on `writtenOn`, both in the group's time zone. */
export const caseAnswerDue = (writtenOn: PlainDate): PlainDate =>
  addBusinessDays(writtenOn, limits.case.answerBusinessDays);

/** Who wrote an entry of a case; `unknown` only in a page that is older than the server. */
type EntryAuthor = 'member' | 'operator' | 'bank' | 'unknown';

/**
 * Whether an open case has a bank's return that no operator has answered: its member cannot close it before that answer.
 *
 * @param entries oldest first
 */
export const hasUnansweredReturn = (entries: readonly { readonly by: EntryAuthor }[]): boolean =>
  entries.slice(entries.findLastIndex(({ by }) => by === 'operator') + 1).some(({ by }) => by === 'bank');
