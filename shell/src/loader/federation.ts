import type { RemoteModule } from '@halqa/platform';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { scriptElements } from './script-element.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** Fetches a remote's entry and what it exposes as `./app`. */
export type Federation = { load(name: string, entry: string): Promise<unknown> };

/** Phase 3: the federation runtime, with the libraries that the shell shares. */
export function createFederation(): Federation {
  // Remotes are built with `externalRuntime`: they find the core here instead of bringing 35 kB each.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [scriptElements()],
    shared: sharedLibraries,
  });
  const entries = new Map<string, string>();
  return {
    load(name, entry) {
      if (entries.get(name) !== entry) {
        instance.registerRemotes([{ name, entry, type: 'global' }], { force: entries.has(name) });
      }
      entries.set(name, entry);
      return instance.loadRemote(`${name}/app`);
    },
  };
}

/** Whether something that was loaded has the shape of a remote. Its contract version is looked at apart. */
export const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  ['bootstrap', 'mount', 'unmount'].every((name) => typeof Reflect.get(value, name) === 'function');
