/**
 * What a check of the preflight has found. `missing` stops a deployment, because it could not end; `todo` has to be done before
 * members come; `unknown` could not be asked.
 */
export type Finding = {
  readonly state: 'ok' | 'missing' | 'todo' | 'unknown';
  /** What was looked at, in a word or two. */
  readonly subject: string;
  /** What is there, or what to do. */
  readonly sentence: string;
};

export const ok = (subject: string, sentence: string): Finding => ({ state: 'ok', subject, sentence });
export const missing = (subject: string, sentence: string): Finding => ({ state: 'missing', subject, sentence });
export const todo = (subject: string, sentence: string): Finding => ({ state: 'todo', subject, sentence });

/** Errors of AWS by name: what each means for a check. */
export type WhenError = Readonly<Record<string, Finding>>;

/**
 * The findings of a check. An error that the check expects is its finding; any other is unknown, with the reason of AWS: a
 * right that the caller does not have must not keep them from deploying.
 */
export async function findingsOf(
  subject: string,
  check: () => Promise<Finding | readonly Finding[]>,
  expected: WhenError = {},
): Promise<readonly Finding[]> {
  try {
    const found = await check();
    return Array.isArray(found) ? found : [found as Finding];
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return [expected[name] ?? { state: 'unknown', subject, sentence: `${name}: ${message}` }];
  }
}

const marks = { ok: '✓', missing: '✗', todo: '!', unknown: '?' } as const;

/** One line for each finding, and one for all of them. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ state, subject, sentence }) => `${marks[state]} ${subject}: ${sentence}`);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [stops, later] = [count('missing'), count('todo')];
  const all =
    stops > 0 ? `Not deployed: ${stops} to be mended first (✗).` : 'Nothing keeps the stage from being deployed.';
  return [...lines, later > 0 ? `${all} To be done before members come: ${later} (!).` : all].join('\n');
}
