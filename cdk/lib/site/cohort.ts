// Runs in the local gateway and in CloudFront, as `find-document.ts` does.

/**
 * The cookie with a random id, which decides who gets a candidate. It is set only while there is a rollout. The next
 * request has it; until then a visitor gets the stable versions, and so does one who takes no cookies, at each request.
 */
export const cohortCookie = 'halqa_cohort';

/** 90 days: longer than a rollout, so that a visitor stays on one side of it. */
export const cohortAttributes = 'Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax';

/** The id, unless it is a strange one. */
export const cohortOfValue = (value: string): string | undefined => (/^[\w-]{16,64}$/.test(value) ? value : undefined);
