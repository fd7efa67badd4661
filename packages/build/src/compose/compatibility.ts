import { satisfies } from 'semver';
import type { BuiltRemote } from './built-front-ends.ts';

/**
 * Returns the reasons why these remotes and this shell cannot be released together, as sentences. Each would otherwise
 * break a page in a visitor's browser.
 */
export function findIncompatibilities(offers: Record<string, string>, remotes: readonly BuiltRemote[]): string[] {
  return [
    ...remotes.flatMap((remote) => unsatisfiedShares(offers, remote)),
    ...remotes.flatMap(missingExpose),
    ...duplicateNames(remotes),
    ...duplicateRoutes(remotes),
  ];
}

function unsatisfiedShares(offers: Record<string, string>, { folder, federation }: BuiltRemote): string[] {
  return federation.shared.flatMap(({ name, requiredVersion }) => {
    const offered = offers[name];
    if (!offered) return [`${folder} shares ${name}, which the shell does not offer. Bundle it instead.`];
    if (satisfies(offered, requiredVersion)) return [];
    return [`${folder} needs ${name} ${requiredVersion}, but the shell offers ${offered}.`];
  });
}

const missingExpose = ({ folder, federation }: BuiltRemote): string[] =>
  federation.exposes.some(({ path }) => path === './app') ? [] : [`${folder} does not expose ./app.`];

const duplicateNames = (remotes: readonly BuiltRemote[]): string[] =>
  conflicts(remotes, ({ manifest }) => [manifest.name]).map(
    ([name, folders]) => `${folders.join(' and ')} are both named ${name}.`,
  );

const duplicateRoutes = (remotes: readonly BuiltRemote[]): string[] =>
  conflicts(remotes, ({ manifest }) => manifest.routes.map(({ path }) => shapeOf(path))).map(
    ([shape, folders]) => `${folders.join(' and ')} both claim the route ${shape}.`,
  );

/** `/groups/:id` and `/groups/:group` are the same route. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':id');

/** What more than one remote claims, with their folders. */
function conflicts(remotes: readonly BuiltRemote[], claimsOf: (remote: BuiltRemote) => string[]): [string, string[]][] {
  const claimants = new Map<string, string[]>();
  for (const remote of remotes) {
    for (const claim of claimsOf(remote)) {
      claimants.set(claim, [...(claimants.get(claim) ?? []), remote.folder]);
    }
  }
  return [...claimants].filter(([, folders]) => folders.length > 1);
}
