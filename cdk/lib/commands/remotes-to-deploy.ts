import type { ReleaseResponse } from '../../../services/src/releases/release.ts';

type Releases = { send(request: { action: 'status' }): Promise<Pick<ReleaseResponse, 'registry'>> };

/**
 * The remotes that have an alias and a role after a deployment: those that were built here, and those that the stage has,
 * which may come from another checkout, without those to remove.
 */
export async function remotesToDeploy(
  built: readonly string[],
  releases: Releases,
  remove: readonly string[],
): Promise<string[]> {
  const released = Object.keys((await statusOf(releases))?.registry?.remotes ?? {});
  return [...new Set([...built, ...released.filter((remote) => !remove.includes(remote))])].sort();
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
