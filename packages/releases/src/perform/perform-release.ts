import type { ReleaseSet } from '@halqa/contract';
import type { BuiltRemote, BuiltShell } from '../compose/built-front-ends.ts';
import { shellRecordOf, versionRecordOf } from '../compose/version-record.ts';
import {
  type AuditEntry,
  decideDeployment,
  decidePreview,
  decideRelease,
  liveSets,
  mostPreviewHours,
  type Registry,
  type ReleaseCommand,
  type ReleaseContext,
  type ReleaseDecision,
  type ReleaseProblem,
  type ReleaseRole,
  roleProblems,
} from '../index.ts';
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

/** How often a command that only takes something from visitors is tried: previews and other teams' releases come in between. */
const mostAttempts = 3;

/**
 * Releases one remote: checks the role, decides, and makes it live. Nothing changes when there is a problem. Whatever gives
 * visitors something is decided once; a `changed_meanwhile` is for whoever asked to judge.
 */
export async function performRelease(store: ReleaseStore, request: ReleaseRequest): Promise<ReleaseResult> {
  const { role, remote, command } = request;
  const forbidden = roleProblems(role, remote);
  if (forbidden.length > 0) return { ok: false, problems: forbidden };
  for (let attempt = 1; ; attempt += 1) {
    const result = await decideAndApply(store, request);
    if (attempt === mostAttempts || !onlyTakes(command) || !hasChangedMeanwhile(result)) return result;
  }
}

/** Whether a command means the same whatever else was released meanwhile. A roll-back does when it names what it takes back. */
const onlyTakes = (command: ReleaseRequest['command']): boolean =>
  command.action === 'kill' ||
  command.action === 'pause' ||
  command.action === 'end-previews' ||
  (command.action === 'roll-back' && command.version !== undefined);

const hasChangedMeanwhile = (result: ReleaseResult): boolean =>
  !result.ok && result.problems.some(({ code }) => code === 'changed_meanwhile');

async function decideAndApply(
  store: ReleaseStore,
  { remote, command, context }: ReleaseRequest,
): Promise<ReleaseResult> {
  const registry = await recoverRegistry(store);
  const isKnown = registry?.remotes[remote] !== undefined || command.action === 'publish';
  if (registry === null || !isKnown) return { ok: false, problems: [{ code: 'remote_unknown', remote }] };
  if (command.action !== 'publish') {
    const isGiving = command.action === 'roll-out';
    return apply(store, decideRelease(registry, remote, command, context), isGiving ? remote : undefined);
  }
  const { filesHash, ...record } = versionRecordOf(await store.readRemote(remote, command.version));
  const { action, percent, files = record.files } = command;
  const publishing = { action, percent, filesHash, record: { ...record, files }, stored: record.files };
  return apply(store, decideRelease(registry, remote, publishing, context), remote);
}

/**
 * Deploys a shell with these versions: everybody gets them from now on. Their files have been uploaded. `kept` remotes
 * stay as they are. `before` is the registry for which the versions were chosen; a later one is a problem.
 */
export async function performDeployment(
  store: ReleaseStore,
  { shell, remotes, kept }: { shell: BuiltShell; remotes: readonly BuiltRemote[]; kept?: readonly string[] },
  context: ReleaseContext,
  before?: Registry,
): Promise<ReleaseResult> {
  const deployment = { shell: shellRecordOf(shell), remotes: remotes.map(versionRecordOf), ...(kept && { kept }) };
  return apply(store, decideDeployment(before ?? (await store.readRegistry()), deployment, context));
}

export type PreviewRequest = {
  role: ReleaseRole;
  remote: string;
  version: string;
  /** How long it lasts. */
  hours: number;
  context: ReleaseContext;
};

/**
 * Composes the release set in which one published version is in the place of what visitors get, and lets whoever has the
 * signed link look at it. Nothing is live that was not before; the audit trail has another line. Returns the link's text.
 */
export async function performPreview(
  store: ReleaseStore,
  { role, remote, version, hours, context }: PreviewRequest,
): Promise<{ ok: true; signed: string } | { ok: false; problems: readonly ReleaseProblem[] }> {
  const forbidden = roleProblems(role, remote);
  if (forbidden.length > 0) return { ok: false, problems: forbidden };
  if (!(hours >= 1 && hours <= mostPreviewHours))
    return { ok: false, problems: [{ code: 'hours_invalid', hours, most: mostPreviewHours }] };
  const registry = await recoverRegistry(store);
  if (registry === null) return { ok: false, problems: [{ code: 'remote_unknown', remote }] };
  const decision = decidePreview(registry, remote, version, context);
  if (!decision.ok) return decision;
  const { site, remotes, documents, immutable } = await compose(store, decision.shownOnly, { remote, version });
  const problems = remotes.filter(({ folder }) => folder === remote).flatMap(changedFiles(registry));
  if (problems.length > 0) return { ok: false, problems };
  await publishComposed(store, { immutable, documents });
  const saved = await apply(store, decision);
  if (!saved.ok) return saved;
  const until = Math.floor(Date.parse(context.at) / 1000) + hours * 3600;
  const needed = [...immutable, ...documents].map(({ name }) => name);
  return { ok: true, signed: await store.addPreview({ remote, version, until }, site, needed) };
}

/**
 * Reads the registry; first makes it live when the process that saved it ended before doing so. A registry that cannot be
 * composed any more is left to the command that follows, which may be the one that repairs it.
 */
export async function recoverRegistry(store: ReleaseStore): Promise<Registry | null> {
  const registry = await store.readRegistry();
  if (registry === null || (await store.liveRevision()) >= registry.revision) return registry;
  const composed = await compose(store, registry).catch(() => undefined);
  if (composed) await publishComposed(store, composed).then(() => makeLive(store, composed));
  return registry;
}

/**
 * Saves what was decided and makes it live. Files come first, then the documents that name them, so that nothing live ever
 * misses a file. `checked`: the remote whose files must be as they were published.
 */
async function apply(store: ReleaseStore, decision: ReleaseDecision, checked?: string): Promise<ReleaseResult> {
  if (!decision.ok) return decision;
  const { registry, entry } = decision;
  const composed = await compose(store, registry);
  const problems = composed.remotes.filter(({ folder }) => folder === checked).flatMap(changedFiles(registry));
  if (problems.length > 0) return { ok: false, problems };
  await publishComposed(store, composed);
  if (!(await store.saveRegistry(registry, entry))) return { ok: false, problems: [{ code: 'changed_meanwhile' }] };
  await makeLive(store, composed);
  return { ok: true, registry, entry };
}

/**
 * Files that were added to a build after its publication were never checked. Asked only where a version comes to more
 * visitors, of its remote: whoever adds files must not keep it, or another one, from being taken back or switched off.
 */
const changedFiles =
  ({ versions }: Registry) =>
  (built: BuiltRemote): ReleaseProblem[] => {
    const { folder: remote, version } = built;
    const isAsPublished = versions[remote]?.[version]?.filesHash === versionRecordOf(built).filesHash;
    return isAsPublished ? [] : [{ code: 'version_differs', remote, version }];
  };

type Composed = Awaited<ReturnType<typeof compose>>;

async function publishComposed(
  store: ReleaseStore,
  { immutable, documents }: Pick<Composed, 'immutable' | 'documents'>,
): Promise<void> {
  await store.publish(immutable);
  await store.publish(documents);
}

const makeLive = (store: ReleaseStore, { site, immutable, documents, stable }: Composed): Promise<void> =>
  store.makeLive(site, { needed: [...immutable, ...documents].map(({ name }) => name), stable });

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
  return { ...composeLive(registry, shell, read, preview), remotes: [...remotes.values()] };
}
