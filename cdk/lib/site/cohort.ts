import type { LiveSets } from './find-document.ts';

/** The cookie with a random id, which decides who gets a candidate. It is set only while there is one. */
const cohortCookie = 'halqa_cohort';

/** 90 days: longer than a rollout, so that a visitor stays on one side of it. */
const attributes = 'Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax';

/** The cohort of a request, by its `Cookie` header. Undefined for a visitor without one, or with a strange one. */
export const cohortOf = (cookies = ''): string | undefined =>
  /(?:^|; )halqa_cohort=([\w-]{16,64})(?:;|$)/.exec(cookies)?.[1];

/** The `Set-Cookie` of a document, for a visitor whose cohort is new. */
export const newCohortCookie = (cohort: string, { rollouts }: LiveSets): string | undefined =>
  rollouts.length === 0 ? undefined : `${cohortCookie}=${cohort}; ${attributes}`;
