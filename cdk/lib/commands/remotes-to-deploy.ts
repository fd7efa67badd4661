import { unknownRemotes } from '@halqa/releases';
import type { ReleaseResponse } from '@halqa/services/releases/release';

type Releases = { send(request: { action: 'status' }): Promise<Pick<ReleaseResponse, 'registry'>> };

/** The remotes that have an alias of the `releases` function, and a role that may invoke it: while a deployment runs, and after it. */
type RemotesToDeploy = { during: readonly string[]; after: readonly string[] };

/**
 * The remotes that were built here, and those that the stage has, which may come from another checkout. One to remove keeps
 * its role until the release without it is live: that may be rejected, and its team must be able to roll back until then.
 * Throws for one to remove that the stage neither has nor had; one that was removed is accepted, so that a removal that ended
 * halfway can be repeated.
 */
export async function remotesToDeploy(
  built: readonly string[],
  releases: Releases,
  remove: readonly string[],
): Promise<RemotesToDeploy> {
  const registry = (await statusOf(releases))?.registry ?? null;
  const released = Object.keys(registry?.remotes ?? {});
  const unknown = unknownRemotes(registry, remove);
  if (unknown.length > 0) throw new Error(`The stage has no ${unknown.join(', ')} to remove.`);
  const during = [...new Set([...built, ...released])].sort();
  return { during, after: during.filter((remote) => !remove.includes(remote)) };
}

/** Undefined before the first deployment: there is nobody to ask yet. */
async function statusOf(releases: Releases) {
  try {
    return await releases.send({ action: 'status' });
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

/**
 * The remotes that `npm run deploy` names for the `cdk` command. Throws when there are none: without those that were released
 * from other checkouts, `cdk deploy` would delete their roles.
 */
export function namedRemotes(names: string | undefined): string[] {
  if (!names)
    throw new Error('HALQA_REMOTES has to name every remote of the stage, divided by commas: see npm run deploy.');
  return names.split(',');
}
