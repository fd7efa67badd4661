import type { KnownRelease } from '../loader/known-releases.ts';

/** A release of the auth remote; tests change what they are about. */
export const sampleRelease: KnownRelease = {
  version: 'abc',
  entry: '/mf/mf-auth/abc/remoteEntry.js',
  preload: ['/mf/mf-auth/abc/remoteEntry.js', '/mf/mf-auth/abc/app.js'],
  css: ['/mf/mf-auth/abc/app.css'],
  integrity: {
    '/mf/mf-auth/abc/remoteEntry.js': 'sha384-entry',
    '/mf/mf-auth/abc/app.js': 'sha384-app',
    '/mf/mf-auth/abc/app.css': 'sha384-css',
  },
  manifest: {
    name: 'mf_auth',
    contract: 1,
    routes: [{ path: '/login', access: 'public', title: 'Log In' }],
    budgets: { entry: 9000, total: 90000 },
  },
};
