/**
 * Decides who gets the candidate of a remote. Runs in Node and in CloudFront's runtime, so it calls only methods that
 * the latter has; see `documentFunctionCode`.
 */

/** A candidate that is rolled out: the remote's folder, and the percentage of visitors who get it. */
export type Rollout = { remote: string; percent: number };

/**
 * Which candidates a cohort gets: one character for each rollout, `1` for its candidate and `0` for the stable version.
 * A cohort that is in a rollout stays in it when the percentage is raised; at 0 % it is nobody, at 100 % everybody. Without
 * a cohort it is always the stable version, so that a visitor without cookies keeps one set.
 */
export const candidatesOf = (cohort: string | undefined, rollouts: readonly Rollout[]): string =>
  rollouts.map((one) => (cohort !== undefined && isInRollout(cohort, one.remote, one.percent) ? '1' : '0')).join('');

/** Whether a cohort gets a remote's candidate. Each remote divides the cohorts in its own way. */
export const isInRollout = (cohort: string, remote: string, percent: number): boolean =>
  bucketOf(`${remote}:${cohort}`) < (percent / 100) * 2 ** 32;

/** FNV-1a with the last mixing steps of MurmurHash3: evenly distributed over 0 to 2³² − 1, also for similar texts. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ (text.codePointAt(index) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
