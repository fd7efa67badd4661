import type { ReleaseContext } from '@halqa/releases';
import { performDeployment, type ReleaseResult } from './perform-release.ts';
import type { ReleaseStore } from './release-store.ts';

/** What was built and uploaded: the version of the shell, and of each remote by its folder. */
export type BuiltVersions = { shell: string; remotes: Readonly<Record<string, string>> };

/**
 * Deploys a shell to a stage. Each remote keeps the version that its team has released; one that the stage does not have
 * yet gets the version that was built. When these do not fit the shell, nothing changes, and the problems say which.
 */
export async function deployStage(
  store: ReleaseStore,
  { shell, remotes }: BuiltVersions,
  context: ReleaseContext,
): Promise<ReleaseResult> {
  const registry = await store.readRegistry();
  const chosen = Object.entries(remotes).map(([folder, version]) =>
    store.readRemote(folder, registry?.remotes[folder]?.stable ?? version),
  );
  const deployment = { shell: await store.readShell(shell), remotes: await Promise.all(chosen) };
  return performDeployment(store, deployment, context, registry ?? undefined);
}
