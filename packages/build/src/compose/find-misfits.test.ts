import { expect, it } from 'vitest';
import { builtRemote, builtShell } from '../testing/built-samples.ts';
import { findMisfits } from './find-misfits.ts';

const { offers } = builtShell.manifest;
const auth = builtRemote('auth');
const sharing = (name: string, requiredVersion: string) =>
  builtRemote('auth', { federation: { ...auth.federation, shared: [{ name, requiredVersion }] } });
const routed = (name: string, path: string) => {
  const remote = builtRemote(name);
  return { ...remote, manifest: { ...remote.manifest, routes: [{ path, access: 'public' as const, title: 'T' }] } };
};

it('finds nothing wrong with parts that fit', () => {
  expect(findMisfits(offers, [auth, builtRemote('groups')])).toEqual([]);
});

it('refuses a remote that needs another version of a library than the shell offers', () => {
  expect(findMisfits(offers, [sharing('react', '^20.0.0')])).toEqual([
    'mf-auth needs react ^20.0.0, but the shell offers 19.3.1.',
  ]);
});

it('refuses a remote that leaves out a library which the shell does not offer', () => {
  expect(findMisfits(offers, [sharing('zod', '^4.0.0')])).toEqual([
    'mf-auth shares zod, which the shell does not offer. Bundle it instead.',
  ]);
});

it('refuses two remotes that claim one route, also under different parameter names', () => {
  expect(findMisfits(offers, [routed('auth', '/groups/:id'), routed('groups', '/groups/:group')])).toEqual([
    'mf-auth and mf-groups both claim the route /groups/:id.',
  ]);
});

it('refuses two remotes of one name', () => {
  const twin = builtRemote('auth', { folder: 'mf-twin' });
  expect(findMisfits(offers, [auth, twin])).toContain('mf-auth and mf-twin are both named mf_auth.');
});

it('refuses a remote without the one module that the shell loads', () => {
  const empty = builtRemote('auth', { federation: { ...auth.federation, exposes: [] } });
  expect(findMisfits(offers, [empty])).toEqual(['mf-auth does not expose ./app.']);
});
