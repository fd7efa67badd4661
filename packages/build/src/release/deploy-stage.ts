import type { Registry, ReleaseContext } from '@halqa/releases';
import { performDeployment, type ReleaseResult, recoverRegistry } from './perform-release.ts';
import type { ReleaseStore } from './release-store.ts';

/** What was built and uploaded: the version of the shell, and of each remote by its folder. */
export type BuiltVersions = { shell: string; remotes: Readonly<Record<string, string>> };

/**
 * Deploys a shell to a stage. Each remote stays as its team has released it, also one whose first version is still being
 * rolled out; one that the stage does not know yet gets the version that was built. When these do not fit the shell,
 * nothing changes, and the problems say which.
 */
export async function deployStage(
  store: ReleaseStore,
  { shell, remotes }: BuiltVersions,
  context: ReleaseContext,
): Promise<ReleaseResult> {
  const registry = await recoverRegistry(store);
  const isKept = (folder: string) => registry?.remotes[folder] !== undefined;
  return deployVersions(store, { shell, remotes, kept: Object.keys(remotes).filter(isKept) }, context, registry);
}

/** Deploys a shell and the versions of all remotes that are not `kept` as they are in `before`. */
export async function deployVersions(
  store: ReleaseStore,
  { shell, remotes, kept }: BuiltVersions & { kept: readonly string[] },
  context: ReleaseContext,
  before: Registry | null,
): Promise<ReleaseResult> {
  const read = Object.entries(remotes)
    .filter(([folder]) => !kept.includes(folder))
    .map(([folder, version]) => store.readRemote(folder, version));
  const deployment = { shell: await store.readShell(shell), remotes: await Promise.all(read), kept };
  return performDeployment(store, deployment, context, before ?? undefined);
}
