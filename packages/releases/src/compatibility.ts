import { satisfies } from 'semver';
import type { KnownVersion } from './registry.ts';
import type { ReleaseProblem } from './release-problems.ts';
import type { ShellRecord, VersionRecord } from './version-record.ts';

type Version = Pick<KnownVersion, 'remote' | 'manifest' | 'shares' | 'exposes'>;

/**
 * Returns why these versions cannot be live together with this shell. Each would otherwise break a page in a visitor's
 * browser. Several versions of one remote may claim the same routes: a visitor gets only one of them.
 */
export function findIncompatibilities(shell: ShellRecord, versions: readonly Version[]): ReleaseProblem[] {
  return unique([
    ...versions.flatMap((version) => contractProblems(shell, version)),
    ...versions.flatMap((version) => libraryProblems(shell, version)),
    ...versions.flatMap(missingModule),
    ...takenNames(versions),
    ...takenRoutes(versions),
  ]);
}

function contractProblems(shell: ShellRecord, { remote, manifest }: Version): ReleaseProblem[] {
  if (manifest.contract === shell.contract) return [];
  return [{ code: 'contract_differs', remote, needs: manifest.contract, offers: shell.contract }];
}

function libraryProblems(shell: ShellRecord, { remote, shares }: Version): ReleaseProblem[] {
  return Object.entries(shares).flatMap(([library, needs]): ReleaseProblem[] => {
    const offers = shell.offers[library];
    if (offers === undefined) return [{ code: 'library_missing', remote, library }];
    return satisfies(offers, needs) ? [] : [{ code: 'library_differs', remote, library, needs, offers }];
  });
}

const missingModule = ({ remote, exposes }: Version): ReleaseProblem[] =>
  exposes.includes('./app') ? [] : [{ code: 'module_missing', remote }];

const takenNames = (versions: readonly Version[]): ReleaseProblem[] =>
  conflicts(versions, ({ manifest }) => [manifest.name]).map(([name, remotes]) => ({
    code: 'name_taken',
    name,
    remotes,
  }));

const takenRoutes = (versions: readonly Version[]): ReleaseProblem[] =>
  conflicts(versions, ({ manifest }) => manifest.routes.map(({ path }) => withoutNames(path))).map(
    ([route, remotes]) => ({
      code: 'route_taken',
      route,
      remotes,
    }),
  );

/** Without the names of its parameters: `/groups/:id` and `/groups/:group` are the same route. */
const withoutNames = (path: string) => path.replace(/:[^/]+/g, ':id');

/** What more than one remote claims, with the remotes. */
function conflicts(versions: readonly Version[], claimsOf: (version: Version) => string[]): [string, string[]][] {
  const claimants = new Map<string, Set<string>>();
  for (const version of versions) {
    for (const claim of claimsOf(version)) {
      claimants.set(claim, (claimants.get(claim) ?? new Set()).add(version.remote));
    }
  }
  return [...claimants].filter(([, remotes]) => remotes.size > 1).map(([claim, remotes]) => [claim, [...remotes]]);
}

const unique = (problems: readonly ReleaseProblem[]): ReleaseProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** Returns which size budgets a version exceeds. */
export function findExceededBudgets({
  remote,
  manifest,
  sizes,
}: Pick<VersionRecord, 'remote' | 'manifest' | 'sizes'>): ReleaseProblem[] {
  const parts = ['entry', 'total'] as const;
  return parts
    .filter((part) => sizes[part] > manifest.budgets[part])
    .map((part) => ({ code: 'budget_exceeded', remote, part, bytes: sizes[part], budget: manifest.budgets[part] }));
}

/**
 * Returns which files of a version are missing or differ. `stored` has the hash of every file that was uploaded.
 */
export function findFileProblems(
  { remote, files, needed }: VersionRecord,
  stored: Readonly<Record<string, string>>,
): ReleaseProblem[] {
  const names = [...new Set([...needed, ...Object.keys(files)])].sort();
  return names.flatMap((file): ReleaseProblem[] => {
    if (stored[file] === undefined || files[file] === undefined) return [{ code: 'file_missing', remote, file }];
    return stored[file] === files[file] ? [] : [{ code: 'file_differs', remote, file }];
  });
}
