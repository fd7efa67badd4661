import type { RemoteModule } from '@halqa/platform';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { version as routerVersion } from 'react-router-dom/package.json';
import { loadScript } from './scripts.ts';

/** What a container's `init` expects: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
type ShareScope = Record<string, Record<string, { get(): Promise<() => unknown>; from: string }>>;

/** What a remote's entry leaves in the global variable of its name. */
type Container = { init(scope: ShareScope): unknown; get(path: string): Promise<() => unknown> };

const share = (version: string, get: () => Promise<unknown>) => ({
  [version]: {
    from: 'shell',
    get: async () => {
      const library = await get();
      return () => library;
    },
  },
});

/** The only copies on the page. The router is loaded when the first remote requires it. */
const sharedLibraries = (): ShareScope => ({
  react: share(React.version, async () => React),
  'react/jsx-runtime': share(React.version, async () => JsxRuntime),
  'react-dom': share(React.version, async () => ReactDom),
  'react-dom/client': share(React.version, async () => ReactDomClient),
  'react-router-dom': share(routerVersion, () => import(/* webpackChunkName: "router" */ '@halqa/platform/router')),
});

/** Loads a remote's entry and returns what it exposes as `./app`. Every call after a failure is a new attempt. */
export type Federation = { load(name: string, entry: string): Promise<unknown> };

/** Phase 3: opens the containers of remotes and gives them the libraries that the shell shares. */
export function createFederation(scope: ShareScope = sharedLibraries()): Federation {
  const containers = new Map<string, Container>();

  async function open(name: string, entry: string): Promise<Container> {
    Reflect.set(globalThis, name, undefined);
    await loadScript(entry);
    const container: unknown = Reflect.get(globalThis, name);
    if (!isContainer(container)) throw new Error(`${entry} left no container named ${name}`);
    await container.init(scope);
    containers.set(entry, container);
    return container;
  }

  return {
    async load(name, entry) {
      const container = containers.get(entry) ?? (await open(name, entry));
      const factory = await container.get('./app');
      return factory();
    },
  };
}

const isContainer = (value: unknown): value is Container => hasMethods(value, ['init', 'get']);

/** Whether a loaded value has the shape of a remote. Its contract version is checked separately. */
export const isRemoteModule = (value: unknown): value is RemoteModule =>
  hasMethods(value, ['bootstrap', 'mount', 'unmount']) && 'contract' in value;

const hasMethods = (value: unknown, names: readonly string[]): value is object =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'function');
