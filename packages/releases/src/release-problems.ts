/** Why something cannot be released: a code with its parameters. */
export type ReleaseProblem =
  | { code: 'contract_differs'; remote: string; needs: number; offers: number }
  | { code: 'library_missing'; remote: string; library: string }
  | { code: 'library_differs'; remote: string; library: string; needs: string; offers: string }
  | { code: 'module_missing'; remote: string }
  | { code: 'name_taken'; name: string; remotes: readonly string[] }
  | { code: 'route_taken'; route: string; remotes: readonly string[] }
  | { code: 'budget_exceeded'; remote: string; part: 'entry' | 'total'; bytes: number; budget: number }
  | { code: 'file_missing'; remote: string; file: string }
  | { code: 'file_differs'; remote: string; file: string }
  | { code: 'version_differs'; remote: string; version: string }
  | { code: 'version_is_live'; remote: string; version: string }
  | { code: 'rollout_in_progress'; remote: string; version: string; percent: number }
  | { code: 'nothing_to_roll_out'; remote: string }
  | { code: 'nothing_to_roll_back'; remote: string }
  | { code: 'percent_invalid'; percent: number }
  | { code: 'percent_lower'; remote: string; percent: number; current: number }
  | { code: 'reason_missing'; action: string }
  | { code: 'remote_unknown'; remote: string }
  | { code: 'version_unknown'; remote: string; version: string }
  | { code: 'version_taken_back'; remote: string; version: string; at: string }
  | { code: 'hours_invalid'; hours: number; most: number }
  | { code: 'role_differs'; remote: string; role: string }
  | { code: 'not_mounted'; remote: string; version: string; reason: string }
  | { code: 'changed_meanwhile' };

type Sentences = {
  [Code in ReleaseProblem['code']]: (problem: Extract<ReleaseProblem, { code: Code }>) => string;
};

const sentences: Sentences = {
  contract_differs: ({ remote, needs, offers }) =>
    `${remote} was written for version ${needs} of the remote contract, the shell has ${offers}.`,
  library_missing: ({ remote, library }) =>
    `${remote} shares ${library}, which the shell does not offer. Bundle it instead.`,
  library_differs: ({ remote, library, needs, offers }) =>
    `${remote} needs ${library} ${needs}, but the shell offers ${offers}.`,
  module_missing: ({ remote }) => `${remote} does not expose ./app.`,
  name_taken: ({ name, remotes }) => `${remotes.join(' and ')} are both named ${name}.`,
  route_taken: ({ route, remotes }) => `${remotes.join(' and ')} both claim the route ${route}.`,
  budget_exceeded: ({ remote, part, bytes, budget }) =>
    `${remote}: ${part} is ${kilobytes(bytes)} after gzip, its budget is ${kilobytes(budget)}.`,
  file_missing: ({ remote, file }) => `${remote} names the file ${file}, which was not uploaded.`,
  file_differs: ({ remote, file }) => `${remote}: the uploaded file ${file} has other bytes than the version says.`,
  version_differs: ({ remote, version }) => `${remote} ${version} is published already, with other files.`,
  version_is_live: ({ remote, version }) => `${remote} ${version} is what everybody gets already.`,
  rollout_in_progress: ({ remote, version, percent }) =>
    `${remote} ${version} is rolled out to ${percent} %: finish it or roll it back first.`,
  nothing_to_roll_out: ({ remote }) => `${remote} has no candidate: publish one first.`,
  nothing_to_roll_back: ({ remote }) => `${remote} has neither a candidate nor a version before.`,
  percent_invalid: ({ percent }) => `${percent} is no percentage: it is a number from 0 to 100.`,
  percent_lower: ({ remote, percent, current }) =>
    `${remote} is rolled out to ${current} % already, so ${percent} % would take it from somebody: pause it or roll it back.`,
  reason_missing: ({ action }) => `${action} needs --reason: it stays in the audit trail.`,
  remote_unknown: ({ remote }) => `There is no remote ${remote} in this stage.`,
  version_unknown: ({ remote, version }) => `${remote} ${version} was never published in this stage.`,
  version_taken_back: ({ remote, version, at }) =>
    `${remote} ${version} was taken back on ${at.slice(0, 10)}, and nobody gets it, also in a preview.`,
  hours_invalid: ({ hours, most }) => `A preview ends after at least one hour and at most ${most}, not ${hours}.`,
  role_differs: ({ remote, role }) => `The role of ${role} may not release ${remote}.`,
  not_mounted: ({ remote, version, reason }) =>
    `${remote} ${version} does not mount in a browser, so no visitor gets it: ${reason}`,
  changed_meanwhile: () => 'Somebody else released something at the same moment: look at the status, then repeat.',
};

/** The sentence of a problem, for the team that releases. */
export function describeProblem(problem: ReleaseProblem): string {
  // The code selects the sentence of exactly this kind of problem, which the compiler cannot follow.
  const sentence = sentences[problem.code] as (problem: ReleaseProblem) => string;
  return sentence(problem);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
