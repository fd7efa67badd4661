import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { version as routerVersion } from 'react-router/package.json';

const ours = (version: string, library: unknown) => ({
  version,
  scope: 'default',
  strategy: 'loaded-first' as const,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
});

/** The only copy of each of these on the page. The router is fetched when the first remote asks for it. */
export const sharedLibraries = {
  react: ours(React.version, React),
  'react/jsx-runtime': ours(React.version, JsxRuntime),
  'react-dom': ours(React.version, ReactDom),
  'react-dom/client': ours(React.version, ReactDomClient),
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
