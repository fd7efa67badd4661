import { documentLanguage, type LoadFailure } from '@halqa/copy';
import { CONTRACT_VERSION, type RemoteModule } from '@halqa/platform';
import { type Federation, isRemoteModule } from './federation.ts';
import { LoadError } from './load-error.ts';
import type { KnownRelease } from './releases.ts';
import type { FailedFile } from './scripts.ts';

export type LoadPorts = {
  federation: Federation;
  /** The entry that a developer uses instead of the release, if any. */
  overrideOf(name: string): Promise<string | undefined>;
  fetch: typeof globalThis.fetch;
};

/** Verifies a release and loads its remote. Rejects only with `LoadError`; every call is a new attempt. */
export async function loadRemote(release: KnownRelease, ports: LoadPorts): Promise<RemoteModule> {
  const { name } = release.manifest;
  const override = await ports.overrideOf(name);
  if (!override) verifyRelease(release);
  const load = () => ports.federation.load(name, override ?? release.entry);
  const loaded = await load().catch(async (cause) => {
    if (isSharedMismatch(cause)) throw new LoadError('outdated', cause);
    const kind = override ? 'unreachable' : await diagnoseFailure(release, ports.fetch);
    if (kind !== 'crashed') throw new LoadError(kind, cause);
    // All files can be loaded by now: a failed preload makes the first script of the same URL fail too, so retry once.
    return load().catch((again) => Promise.reject(new LoadError(kind, again)));
  });
  if (!isRemoteModule(loaded)) throw new LoadError('crashed', `${name} does not export the lifecycles of a remote`);
  if (loaded.contract === CONTRACT_VERSION) return loaded;
  throw new LoadError('outdated', `${name} has contract ${loaded.contract}, the shell ${CONTRACT_VERSION}`);
}

/**
 * Checks whether a release may run here. Throws `killed` when its pages are switched off, `outdated` when it was
 * built for another version of the remote contract, and `unverified` when a file is of another origin or has no
 * integrity hash.
 */
export function verifyRelease({ manifest, entry, preload, css, integrity, killed }: KnownRelease): void {
  if (killed) throw new LoadError('killed', `${manifest.name} is switched off`);
  if (manifest.contract !== CONTRACT_VERSION) {
    throw new LoadError(
      'outdated',
      `${manifest.name} has contract ${manifest.contract}, the shell ${CONTRACT_VERSION}`,
    );
  }
  for (const file of [entry, ...preload, ...css]) {
    if (!isPathOfThisSite(file)) throw new LoadError('unverified', `${manifest.name}: ${file} is not of this site`);
    if (!integrity[file]) throw new LoadError('unverified', `${manifest.name}: ${file} has no integrity`);
  }
}

/** An absolute path of the remotes' or the shell's files; `//elsewhere` is none. */
const isPathOfThisSite = (file: string) => /^\/(mf|shell)\/[\w./-]+$/.test(file) && !file.includes('..');

/**
 * Finds out why a release did not load. A script element reports only that it failed, so its files are fetched again: a
 * file that arrives, but not with the published bytes, was tampered with; when all are as published, their code crashed.
 */
async function diagnoseFailure({ integrity }: KnownRelease, fetch: typeof globalThis.fetch): Promise<LoadFailure> {
  const files = Object.entries(integrity);
  const findings = await Promise.all(files.map(([file, hash]) => checkFile(file, hash, fetch)));
  return findings.find((finding) => finding !== 'as-published') ?? 'crashed';
}

/**
 * Finds out why code that runs already threw. A chunk that it loads later and that did not arrive, or was rejected because
 * it is not as published, is no crash of the code. `failedFile`: what the browser did not load.
 */
export async function diagnoseCrash(
  error: unknown,
  failedFile: (url: string | undefined) => FailedFile | undefined,
  fetch: typeof globalThis.fetch,
): Promise<LoadFailure> {
  if (isSharedMismatch(error)) return 'outdated';
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return 'crashed';
  // A request that hangs is joined by the next one, so only a reload helps.
  if (Reflect.get(error, 'type') === 'timeout') return 'slow';
  const failed = failedFile(requestOf(error));
  const finding = failed === undefined ? 'unreachable' : await checkFile(failed.url, failed.integrity, fetch);
  // It can be fetched by now, so Retry helps.
  return finding === 'as-published' ? 'unreachable' : finding;
}

/**
 * Whether a chunk did not load although the server responds: the server has it no longer, or not as it was published. Then only a
 * reload helps. `failedFile`: what the browser did not load.
 */
export async function isOutdatedChunk(
  error: unknown,
  failedFile: (url: string | undefined) => FailedFile | undefined,
  fetch: typeof globalThis.fetch,
): Promise<boolean> {
  const request = error instanceof Error ? requestOf(error) : undefined;
  const failed = request === undefined ? undefined : failedFile(request);
  if (failed === undefined) return false;
  const isThere = (integrity?: string) =>
    fetch(failed.url, { integrity, signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => undefined,
    );
  const found = await isThere();
  return found === false || (found === true && (await isThere(failed.integrity)) !== true);
}

/** The address of a chunk that did not load; undefined when the error names none, as the bundler's for stylesheets. */
function requestOf(error: Error): string | undefined {
  const request: unknown = Reflect.get(error, 'request');
  return typeof request === 'string' ? new URL(request, location.href).href : undefined;
}

/** The shell's version of a library is outside of what the remote was built for. The federation runtime has no code for it. */
const isSharedMismatch = (error: unknown): boolean =>
  error instanceof Error && /of shared singleton module .* does not satisfy the requirement/.test(error.message);

type FileFinding = 'as-published' | 'unreachable' | 'unverified';

async function checkFile(file: string, hash: string, fetch: typeof globalThis.fetch): Promise<FileFinding> {
  const canFetch = (integrity?: string) =>
    fetch(file, { integrity, signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await canFetch())) return 'unreachable';
  return (await canFetch(hash)) ? 'as-published' : 'unverified';
}

const prefetched = new Set<string>();

/**
 * Fetches all files of a remote, and those of a page's own chunk, into the browser's cache. The files are immutable. Not preloaded,
 * because browsers warn about a preload that is not used in the end.
 */
export function prefetchRemote(
  { preload, css, arabic, chunks, integrity }: KnownRelease,
  fetch: typeof globalThis.fetch,
  chunk = '',
): void {
  const own = chunks?.[chunk];
  const texts = documentLanguage() === 'ar' ? [...(arabic ?? []), ...(own?.arabic ?? [])] : [];
  for (const file of [...preload, ...css, ...(own?.preload ?? []), ...(own?.css ?? []), ...texts]) {
    if (prefetched.has(file)) continue;
    prefetched.add(file);
    // A failure is reported when the remote is really loaded.
    void fetch(file, { integrity: integrity[file], priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => prefetched.delete(file));
  }
}
