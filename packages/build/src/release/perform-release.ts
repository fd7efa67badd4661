import type { ReleaseSet } from '@halqa/contract';
import {
  type AuditEntry,
  decideDeployment,
  decidePreview,
  decideRelease,
  liveSets,
  type Registry,
  type ReleaseCommand,
  type ReleaseContext,
  type ReleaseDecision,
  type ReleaseProblem,
  type ReleaseRole,
  roleProblems,
} from '@halqa/releases';
import type { BuiltRemote, BuiltShell } from '../compose/built-front-ends.ts';
import { shellRecordOf, versionRecordOf } from '../compose/version-record.ts';
import { composeLive } from './compose-live.ts';
import type { ReleaseStore } from './release-store.ts';

/** Names a version that has been uploaded. `files`: the hash of each file as it was built, by `hashesOf`. */
type Publishing = {
  action: 'publish';
  version: string;
  percent: number;
  files?: Readonly<Record<string, string>> | undefined;
};

export type ReleaseRequest = {
  role: ReleaseRole;
  remote: string;
  command: Exclude<ReleaseCommand, { action: 'publish' }> | Publishing;
  context: ReleaseContext;
};

export type ReleaseResult =
  | { ok: true; registry: Registry; entry: AuditEntry }
  | { ok: false; problems: readonly ReleaseProblem[] };

/** Releases one remote: checks the role, decides, and makes it live. Nothing changes when there is a problem. */
export async function performRelease(store: ReleaseStore, request: ReleaseRequest): Promise<ReleaseResult> {
  const { role, remote, command, context } = request;
  const forbidden = roleProblems(role, remote);
  if (forbidden.length > 0) return { ok: false, problems: forbidden };
  const registry = await store.readRegistry();
  const isKnown = registry?.remotes[remote] !== undefined || command.action === 'publish';
  if (registry === null || !isKnown) return { ok: false, problems: [{ code: 'remote_unknown', remote }] };
  if (command.action !== 'publish') return apply(store, decideRelease(registry, remote, command, context));
  const { filesHash, ...record } = versionRecordOf(await store.readRemote(remote, command.version));
  const { action, percent, files = record.files } = command;
  const publishing = { action, percent, filesHash, record: { ...record, files }, stored: record.files };
  return apply(store, decideRelease(registry, remote, publishing, context));
}

/**
 * Deploys a shell with a version of every remote: everybody gets them from now on. Their files have been uploaded.
 * `before` is the registry for which the versions were chosen; a later one is a problem.
 */
export async function performDeployment(
  store: ReleaseStore,
  { shell, remotes }: { shell: BuiltShell; remotes: readonly BuiltRemote[] },
  context: ReleaseContext,
  before?: Registry,
): Promise<ReleaseResult> {
  const deployment = { shell: shellRecordOf(shell), remotes: remotes.map(versionRecordOf) };
  return apply(store, decideDeployment(before ?? (await store.readRegistry()), deployment, context));
}

/**
 * Composes the release set in which one published version is in the place of what visitors get, and nothing is live that
 * was not before. Returns the folder of the set below `/sets/`.
 */
export async function performPreview(
  store: ReleaseStore,
  { role, remote, version }: { role: ReleaseRole; remote: string; version: string },
): Promise<{ ok: true; set: string } | { ok: false; problems: readonly ReleaseProblem[] }> {
  const forbidden = roleProblems(role, remote);
  if (forbidden.length > 0) return { ok: false, problems: forbidden };
  const registry = await store.readRegistry();
  const decision = registry && decidePreview(registry, remote, version);
  if (!decision) return { ok: false, problems: [{ code: 'version_unknown', remote, version }] };
  if (!decision.ok) return decision;
  const { site, documents, immutable } = await compose(store, decision.registry, { remote, version });
  const manifest = new TextEncoder().encode(JSON.stringify(site));
  await store.publish([...immutable, ...documents, { name: `sets/${site.generation}/site.json`, content: manifest }]);
  return { ok: true, set: site.generation };
}

/** Files come first, then the documents that name them, so that nothing live ever misses a file. */
async function apply(store: ReleaseStore, decision: ReleaseDecision): Promise<ReleaseResult> {
  if (!decision.ok) return decision;
  const { registry, entry } = decision;
  const { site, documents, immutable } = await compose(store, registry);
  await store.publish(immutable);
  await store.publish(documents);
  if (!(await store.saveRegistry(registry, entry))) return { ok: false, problems: [{ code: 'changed_meanwhile' }] };
  await store.makeLive(
    site,
    [...immutable, ...documents].map(({ name }) => name),
  );
  return { ok: true, registry, entry };
}

async function compose(store: ReleaseStore, registry: Registry, preview?: ReleaseSet['preview']) {
  const chosen = liveSets(registry).flatMap(({ versions }) => versions);
  const remotes = new Map<string, BuiltRemote>();
  for (const { remote, version } of chosen) {
    const key = `${remote} ${version}`;
    if (!remotes.has(key)) remotes.set(key, await store.readRemote(remote, version));
  }
  const shell = await store.readShell(registry.shell.version);
  const read = (folder: string, version: string) => {
    const built = remotes.get(`${folder} ${version}`);
    if (!built) throw new Error(`${folder} ${version} is live, but was not uploaded.`);
    return built;
  };
  return composeLive(registry, shell, read, preview);
}
