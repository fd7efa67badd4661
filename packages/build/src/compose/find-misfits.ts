import { satisfies } from 'semver';
import type { BuiltRemote } from './built-remote.ts';

/**
 * Why these remotes and this shell cannot be released together, a sentence for each reason; none when they can.
 * What is refused here would otherwise break in a person's browser.
 */
export function findMisfits(offers: Record<string, string>, remotes: readonly BuiltRemote[]): string[] {
  return [
    ...remotes.flatMap((remote) => unsatisfiedShares(offers, remote)),
    ...remotes.flatMap(missingApp),
    ...sharedNames(remotes),
    ...sharedRoutes(remotes),
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

const missingApp = ({ folder, federation }: BuiltRemote): string[] =>
  federation.exposes.some(({ path }) => path === './app') ? [] : [`${folder} does not expose ./app.`];

const sharedNames = (remotes: readonly BuiltRemote[]): string[] =>
  claims(remotes, ({ manifest }) => [manifest.name]).map(
    ([name, folders]) => `${folders.join(' and ')} are both named ${name}.`,
  );

const sharedRoutes = (remotes: readonly BuiltRemote[]): string[] =>
  claims(remotes, ({ manifest }) => manifest.routes.map(({ path }) => shapeOf(path))).map(
    ([shape, folders]) => `${folders.join(' and ')} both claim the route ${shape}.`,
  );

/** `/groups/:id` and `/groups/:group` are one route. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':id');

/** What more than one remote claims, with the folders of those who do. */
function claims(remotes: readonly BuiltRemote[], claimsOf: (remote: BuiltRemote) => string[]): [string, string[]][] {
  const claimants = new Map<string, string[]>();
  for (const remote of remotes) {
    for (const claim of claimsOf(remote)) {
      claimants.set(claim, [...(claimants.get(claim) ?? []), remote.folder]);
    }
  }
  return [...claimants].filter(([, folders]) => folders.length > 1);
}
