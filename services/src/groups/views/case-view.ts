import type { Case } from '../../ports/cases.ts';

/** A case as its member sees it. */
export const shownCase = ({ round, about, reason, state, answerDue, entries }: Case) => ({
  ...{ round, about, reason, answerDue, status: state },
  entries: entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
});
