import { cohortAttributes, cohortCookie, cohortOfValue } from './cohort.ts';
import type { LiveSets } from './find-document.ts';

/** The cohort of a request, by its `Cookie` header. Undefined for a visitor without one, or with a strange one. */
export const cohortOf = (cookies = ''): string | undefined => cohortOfValue(cohortInCookies.exec(cookies)?.[1] ?? '');

const cohortInCookies = new RegExp(`(?:^|; )${cohortCookie}=([^;]*)`);

/** The `Set-Cookie` of a document, for a visitor whose cohort is new. */
export const newCohortCookie = (cohort: string, { rollouts }: LiveSets): string | undefined =>
  rollouts.length === 0 ? undefined : `${cohortCookie}=${cohort}; ${cohortAttributes}`;
