import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { integrityOf } from './integrity-list.ts';

/** Below the slot's limit, so that a request that hangs has ended before a person presses Retry. */
const limit = 8000;
const tries = new Map<string, number>();

/**
 * How the federation runtime fetches a remote's entry: with its hash, our own time limit, and a fresh address for every
 * retry, because a browser joins a second request to one that still hangs.
 */
export const scriptElements = (): ModuleFederationRuntimePlugin => ({
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
