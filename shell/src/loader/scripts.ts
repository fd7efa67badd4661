import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import type { KnownReleases } from './releases.ts';

type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };

const origins = new Set<string>();

/**
 * Installs the trusted-types policy: scripts may come from this site and from origins that were allowed explicitly (the
 * bank's dialog, and in demo mode a remote on the developer's own machine).
 */
export function enforceTrustedScripts(factory: PolicyFactory | undefined): void {
  origins.add(location.origin);
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (origins.has(new URL(url, location.href).origin)) return url;
      throw new TypeError(`Blocked a script of another origin: ${url}`);
    },
  });
}

export const trustScriptOrigin = (url: string): unknown => origins.add(new URL(url, location.href).origin);

/** Below the mount point's limit, so that a hanging request has ended before Retry is offered. */
const scriptTimeoutMilliseconds = 8000;
const attempts = new Map<string, number>();

/**
 * Makes the federation runtime load a remote's entry with its integrity hash, our own time limit, and a new URL for every
 * retry, because browsers join a second request to a hanging one of the same URL.
 */
export const scriptElementPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'halqa-scripts',
  createScript({ url }) {
    const previous = attempts.get(url) ?? 0;
    attempts.set(url, previous + 1);
    const address = new URL(url, location.href);
    const integrity = integrityOf(address);
    if (previous > 0) address.searchParams.set('retry', String(previous));

    const script = document.createElement('script');
    script.src = address.href;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    return { script, timeout: scriptTimeoutMilliseconds };
  },
});

const hashes = new Map<string, string>();

/** Registers the integrity hashes of a release set. */
export function registerIntegrity({ remotes }: KnownReleases): void {
  for (const { integrity } of Object.values(remotes)) {
    for (const [file, hash] of Object.entries(integrity)) hashes.set(file, hash);
  }
}

/** The integrity hash of a file of this site; undefined for a file that is in no release. */
const integrityOf = (url: URL): string | undefined =>
  url.origin === location.origin ? hashes.get(url.pathname) : undefined;

/** A script or stylesheet that the browser did not load, or rejected; with the hash of its request. */
export type FailedFile = { url: string; integrity: string };

const failedFiles: FailedFile[] = [];

/** Remembers the files that the browser does not load. */
export const watchFailedFiles = (): void => document.addEventListener('error', rememberFailed, { capture: true });

function rememberFailed({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.integrity)
    failedFiles.unshift({ url: target.src, integrity: target.integrity });
  if (target instanceof HTMLLinkElement && target.integrity)
    failedFiles.unshift({ url: target.href, integrity: target.integrity });
}

/** The failed file of an address. The bundler's error names no stylesheet: without an address it is the one that failed last. */
export const failedFile = (url: string | undefined): FailedFile | undefined =>
  failedFiles.find((failed) => (url === undefined ? /\.css(\?|$)/.test(failed.url) : failed.url === url));
