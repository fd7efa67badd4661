import { type Registry, type ReleaseContext, unknownRemotes } from '../index.ts';
import { performDeployment, type ReleaseResult, recoverRegistry } from './perform-release.ts';
import type { ReleaseStore } from './release-store.ts';

/** What was built and uploaded: the version of the shell, and of each remote by its folder. */
export type BuiltVersions = { shell: string; remotes: Readonly<Record<string, string>> };

/**
 * Deploys a shell to a stage: for the first time with what was built of each remote. After that each remote stays as its
 * team has released it, also one whose first version is still being rolled out, and one that was not built here. It goes when
 * `remove` names it; naming it again changes nothing. One that the stage does not know yet comes by its team's first
 * publication. When the remotes do not fit the shell, nothing changes, and the problems say which.
 */
export async function deployStage(
  store: ReleaseStore,
  { shell, remotes, remove = [] }: BuiltVersions & { remove?: readonly string[] | undefined },
  context: ReleaseContext,
): Promise<ReleaseResult> {
  const registry = await recoverRegistry(store);
  const unknown = unknownRemotes(registry, remove);
  if (unknown.length > 0)
    return { ok: false, problems: unknown.map((remote) => ({ code: 'remote_unknown' as const, remote })) };
  if (registry === null) return deployVersions(store, { shell, remotes, kept: [] }, context, null);
  const kept = Object.keys(registry.remotes).filter((remote) => !remove.includes(remote));
  return deployVersions(store, { shell, remotes: {}, kept }, context, registry);
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
