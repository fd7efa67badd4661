import type { Case } from '../../ports/cases.ts';

/** A case as its member sees it. */
export const caseView = ({ round, about, reason, state, answerDue, entries }: Case) => ({
  round,
  about,
  reason,
  answerDue,
  status: state,
  entries: entries.map(({ at, returnCode = null, ...entry }) => ({
    ...entry,
    returnCode,
    at: new Date(at).toISOString(),
  })),
});
