import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readBuiltRemotes, readBuiltShell } from '../compose/built-front-ends.ts';
import { type AuditEntry, describeProblem, type Registry, type ReleaseContext, type ReleaseProblem } from '../index.ts';
import { deployVersions } from './deploy-stage.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { recoverRegistry } from './perform-release.ts';

const versions = z.object({ shell: z.string(), remotes: z.record(z.string(), z.string()) });
type Versions = z.infer<typeof versions>;

/** The releases of one product on this machine. `started` has the versions that its last start built. */
export type LocalReleases = { store: FileStore; started: string };

export const openLocalReleases = (directory: string): LocalReleases => ({
  store: openFileStore(directory),
  started: join(directory, 'started.json'),
});

/**
 * Uploads what a start has built. Once single remotes have been released here, everybody also gets what changed since
 * the start before; until then the product serves the composed site as it is.
 */
export async function recordBuilt(root: string, releases: LocalReleases, context: ReleaseContext): Promise<void> {
  const built = uploadBuilt(root, releases.store);
  const before = readStarted(releases);
  if (JSON.stringify(before) === JSON.stringify(built)) {
    await recoverRegistry(releases.store);
    return;
  }
  await deployChanged(releases.store, built, before, context);
  mkdirSync(join(releases.started, '..'), { recursive: true });
  writeFileSync(releases.started, JSON.stringify(built));
  removeOldBuilds(releases.store, built, await releases.store.readRegistry());
}

/** Repeats when somebody else releases at the same moment, so that no release is undone. */
async function deployChanged(
  store: FileStore,
  built: Versions,
  before: Versions | null,
  context: ReleaseContext,
): Promise<void> {
  const registry = await recoverRegistry(store);
  if (registry === null) return;
  const audit = await store.readAudit(registry.revision);
  const kept = unchanged(built, before, registry, audit);
  let result = await deployVersions(store, { ...built, kept }, context, registry);
  // What was released here may not fit the sources of today; these always fit each other.
  if (!result.ok && !isOutdated(result.problems))
    result = await deployVersions(store, { ...built, kept: [] }, context, registry);
  if (result.ok) return;
  if (!isOutdated(result.problems)) throw new Error(result.problems.map(describeProblem).join('\n'));
  await deployChanged(store, built, before, context);
}

const isOutdated = (problems: readonly ReleaseProblem[]) => problems.some(({ code }) => code === 'changed_meanwhile');

/** Keeps what was just built and what was ever published, because a roll-back or a preview may need it. */
function removeOldBuilds(store: FileStore, built: Versions, registry: Registry | null): void {
  store.removeBuilds((folder, version) =>
    folder === 'shell'
      ? version === built.shell || version === registry?.shell.version
      : version === built.remotes[folder] || registry?.versions[folder]?.[version] !== undefined,
  );
}

function uploadBuilt(root: string, store: FileStore): Versions {
  const shell = readBuiltShell(root);
  store.upload('shell', shell.version, shell.files);
  const remotes = readBuiltRemotes(root);
  for (const { folder, version, files } of remotes) store.upload(folder, version, files);
  return {
    shell: shell.version,
    remotes: Object.fromEntries(remotes.map(({ folder, version }) => [folder, version])),
  };
}

/** The remotes that stay as they were released: their sources did not change, or a command has published them already. */
function unchanged(
  built: Versions,
  before: Versions | null,
  { remotes }: Registry,
  audit: readonly AuditEntry[],
): string[] {
  const isPublished = (folder: string, version: string) =>
    audit.some((entry) => entry.action === 'publish' && entry.remote === folder && entry.version === version);
  return Object.entries(built.remotes).flatMap(([folder, version]) => {
    const isKept = before?.remotes[folder] === version || isPublished(folder, version);
    return isKept && remotes[folder] !== undefined ? [folder] : [];
  });
}

/** Begins the registry with what the product was started with. Throws when it was never started here. */
export async function beginReleases(releases: LocalReleases, context: ReleaseContext): Promise<void> {
  if ((await releases.store.readRegistry()) !== null) return;
  const started = readStarted(releases);
  if (!started) throw new Error('No product was started here: run `npm start`, or set DATA_DIR as it was started.');
  const result = await deployVersions(releases.store, { ...started, kept: [] }, context, null);
  if (!result.ok) throw new Error(result.problems.map(describeProblem).join('\n'));
}

const readStarted = ({ started }: LocalReleases): Versions | null =>
  existsSync(started) ? versions.parse(JSON.parse(readFileSync(started, 'utf8'))) : null;
