import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import type { KnownReleases } from './releases.ts';

type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };

const origins = new Set<string>();

/**
 * Where the page enforces trusted types, a script may come from this site alone, or from an origin that was allowed
 * by name: the bank's dialog, and in demo mode a remote that runs on the developer's own machine.
 */
export function enforceTrustedScripts(factory: PolicyFactory | undefined): void {
  origins.add(location.origin);
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (origins.has(new URL(url, location.href).origin)) return url;
      throw new TypeError(`A script from elsewhere was refused: ${url}`);
    },
  });
}

export const trustScriptOrigin = (url: string): unknown => origins.add(new URL(url, location.href).origin);

/** Below the slot's limit, so that a request that hangs has ended before a person presses Retry. */
const limit = 8000;
const tries = new Map<string, number>();

/**
 * How the federation runtime fetches a remote's entry: with its hash, our own time limit, and a fresh address for every
 * retry, because a browser joins a second request to one that still hangs.
 */
export const scriptElementPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'halqa-scripts',
  createScript({ url }) {
    const tried = tries.get(url) ?? 0;
    tries.set(url, tried + 1);
    const address = new URL(url, location.href);
    const integrity = integrityOf(address);
    if (tried > 0) address.searchParams.set('retry', String(tried));

    const script = document.createElement('script');
    script.src = address.href;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    return { script, timeout: limit };
  },
});

const hashes = new Map<string, string>();

/** Notes the hash of every file of a release set. */
export function registerIntegrity({ remotes }: KnownReleases): void {
  for (const { integrity } of Object.values(remotes)) {
    for (const [file, hash] of Object.entries(integrity)) hashes.set(file, hash);
  }
}

/** The hash that a file of this site must have; none for a file that no release names. */
export const integrityOf = (url: URL): string | undefined =>
  url.origin === location.origin ? hashes.get(url.pathname) : undefined;
