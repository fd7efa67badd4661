import { expect, it } from 'vitest';
import { builtRemote, builtShell } from '../testing/built-samples.ts';
import { findIncompatibilities } from './compatibility.ts';

const { offers } = builtShell.manifest;
const auth = builtRemote('auth');
const sharing = (name: string, requiredVersion: string) =>
  builtRemote('auth', { federation: { ...auth.federation, shared: [{ name, requiredVersion }] } });
const routed = (name: string, path: string) => {
  const remote = builtRemote(name);
  return { ...remote, manifest: { ...remote.manifest, routes: [{ path, access: 'public' as const, title: 'T' }] } };
};

it('accepts compatible front ends', () => {
  expect(findIncompatibilities(offers, [auth, builtRemote('groups')])).toEqual([]);
});

it('rejects a remote that needs another version of a library than the shell offers', () => {
  expect(findIncompatibilities(offers, [sharing('react', '^20.0.0')])).toEqual([
    'mf-auth needs react ^20.0.0, but the shell offers 19.3.1.',
  ]);
});

it('rejects a remote that shares a library which the shell does not offer', () => {
  expect(findIncompatibilities(offers, [sharing('zod', '^4.0.0')])).toEqual([
    'mf-auth shares zod, which the shell does not offer. Bundle it instead.',
  ]);
});

it('rejects two remotes with the same route, also under different parameter names', () => {
  expect(findIncompatibilities(offers, [routed('auth', '/groups/:id'), routed('groups', '/groups/:group')])).toEqual([
    'mf-auth and mf-groups both claim the route /groups/:id.',
  ]);
});

it('rejects two remotes with the same name', () => {
  const twin = builtRemote('auth', { folder: 'mf-twin' });
  expect(findIncompatibilities(offers, [auth, twin])).toContain('mf-auth and mf-twin are both named mf_auth.');
});

it('rejects a remote without the module that the shell loads', () => {
  const empty = builtRemote('auth', { federation: { ...auth.federation, exposes: [] } });
  expect(findIncompatibilities(offers, [empty])).toEqual(['mf-auth does not expose ./app.']);
});
