import type { RemoteModule } from '@halqa/platform';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { version as routerVersion } from 'react-router-dom/package.json';
import { scriptElementPlugin } from './scripts.ts';

const eagerShare = (version: string, library: unknown) => ({
  version,
  scope: 'default',
  strategy: 'loaded-first' as const,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
});

/** The only copies on the page. The router is loaded when the first remote requires it. */
const sharedLibraries = {
  react: eagerShare(React.version, React),
  'react/jsx-runtime': eagerShare(React.version, JsxRuntime),
  'react-dom': eagerShare(React.version, ReactDom),
  'react-dom/client': eagerShare(React.version, ReactDomClient),
  'react-router-dom': {
    version: routerVersion,
    scope: 'default',
    strategy: 'loaded-first' as const,
    get: async () => {
      const router = await import(/* webpackChunkName: "router" */ '@halqa/platform/router');
      return () => router;
    },
    shareConfig: { singleton: true, requiredVersion: '^7.0.0' },
  },
};

/** Loads a remote's entry and returns what it exposes as `./app`. */
export type Federation = { load(name: string, entry: string): Promise<unknown> };

/** Creates the federation runtime with the libraries that the shell shares. */
export function createFederation(): Federation {
  // Remotes are built with `externalRuntime`: they use this core instead of containing 35 kB each.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [scriptElementPlugin()],
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

/** Whether a loaded value has the shape of a remote. Its contract version is checked separately. */
export const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  ['bootstrap', 'mount', 'unmount'].every((name) => typeof Reflect.get(value, name) === 'function');
