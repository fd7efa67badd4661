import type { ReleaseProblem } from './release-problems.ts';

/** Who asks: a remote's team, which may release its own remote and nothing else, or an operator of the whole site. */
export type ReleaseRole = { kind: 'team'; remote: string } | { kind: 'operator' };

/** Returns why a role may not release a remote. */
export function roleProblems(role: ReleaseRole, remote: string): ReleaseProblem[] {
  if (role.kind === 'operator' || role.remote === remote) return [];
  return [{ code: 'role_differs', remote, role: role.remote }];
}
