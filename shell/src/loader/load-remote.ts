import type { LoadTrouble } from '@halqa/copy';
import { CONTRACT_VERSION, type RemoteModule } from '@halqa/platform';
import { type Federation, isRemoteModule } from './federation.ts';
import { LoadError } from './load-error.ts';
import type { KnownRelease } from './releases.ts';

export type LoadPorts = {
  federation: Federation;
  /** The entry that a developer put in the release's place, if any. */
  overrideOf(name: string): Promise<string | undefined>;
  fetch: typeof globalThis.fetch;
};

/** Verifies a release and loads it. Rejects with `Trouble` only; loading again is a fresh attempt. */
export async function loadRemote(release: KnownRelease, ports: LoadPorts): Promise<RemoteModule> {
  const { name } = release.manifest;
  const override = await ports.overrideOf(name);
  if (!override) verifyRelease(release);
  const load = () => ports.federation.load(name, override ?? release.entry);
  const loaded = await load().catch(async (cause) => {
    const kind = override ? 'unreachable' : await diagnose(release, ports.fetch);
    if (kind !== 'crashed') throw new LoadError(kind, cause);
    // Everything is there by now. A preload that failed hands its failure to the first script of its address.
    return load().catch((again) => Promise.reject(new LoadError(kind, again)));
  });
  if (!isRemoteModule(loaded)) throw new LoadError('crashed', `${name} does not export the lifecycles of a remote`);
  if (loaded.contract === CONTRACT_VERSION) return loaded;
  throw new LoadError('outdated', `${name} has contract ${loaded.contract}, the shell ${CONTRACT_VERSION}`);
}

/**
 * Phase 2: may this release run here? Throws `outdated` when it was written against another remote contract, and
 * `unverified` when a file would come from elsewhere or has no hash to be checked against.
 */
export function verifyRelease({ manifest, entry, preload, css, integrity }: KnownRelease): void {
  if (manifest.contract !== CONTRACT_VERSION) {
    throw new LoadError(
      'outdated',
      `${manifest.name} has contract ${manifest.contract}, the shell ${CONTRACT_VERSION}`,
    );
  }
  for (const file of [entry, ...preload, ...css]) {
    if (!isOurs(file)) throw new LoadError('unverified', `${manifest.name}: ${file} is not of this site`);
    if (!integrity[file]) throw new LoadError('unverified', `${manifest.name}: ${file} has no integrity`);
  }
}

/** An absolute path of this origin; `//elsewhere` is not one. */
const isOurs = (file: string) => /^\/(mf|shell)\/[\w./-]+$/.test(file) && !file.includes('..');

/**
 * Why a release did not load. A script element says only that it failed, so its files are asked for again: one that
 * answers, but not with the bytes that were published, was tampered with; when all are as published, the fault is in
 * them.
 */
export async function diagnose({ integrity }: KnownRelease, fetch: typeof globalThis.fetch): Promise<LoadTrouble> {
  const files = Object.entries(integrity);
  const verdicts = await Promise.all(files.map(([file, hash]) => judge(file, hash, fetch)));
  return verdicts.find((verdict) => verdict !== 'crashed') ?? 'crashed';
}

async function judge(file: string, hash: string, fetch: typeof globalThis.fetch): Promise<LoadTrouble> {
  const arrives = (integrity?: string) =>
    fetch(file, { integrity, signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await arrives())) return 'unreachable';
  return (await arrives(hash)) ? 'crashed' : 'unverified';
}

const warmed = new Set<string>();

/**
 * Fetches all files of a remote in one round trip, before it is asked for: a link to it is hovered, touched or focused.
 * They never change, so the browser's own cache keeps them until they are wanted. A preload would do the same, but
 * complains about every link that is not pressed in the end.
 */
export function prefetchRemote({ entry, preload, css, integrity }: KnownRelease, fetch: typeof globalThis.fetch): void {
  if (warmed.has(entry)) return;
  warmed.add(entry);
  for (const file of [...preload, ...css]) {
    // Whatever fails here is asked for again, and told, when it is really needed.
    void fetch(file, { integrity: integrity[file], priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => warmed.delete(entry));
  }
}
