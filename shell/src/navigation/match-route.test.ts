import { remoteManifest } from '@halqa/contract';
import { expect, it } from 'vitest';
import auth from '../../../mf-auth/remote.json' with { type: 'json' };
import dashboard from '../../../mf-dashboard/remote.json' with { type: 'json' };
import groups from '../../../mf-groups/remote.json' with { type: 'json' };
import marketing from '../../../mf-marketing/remote.json' with { type: 'json' };
import profile from '../../../mf-profile/remote.json' with { type: 'json' };
import { matchRoute } from './match-route.ts';

const route = (path: string) => ({ path, access: 'member' as const, title: path });
const remotes = {
  mf_groups: {
    manifest: {
      name: 'mf_groups',
      routes: [route('/groups/:id'), route('/groups/create'), route('/groups/join/:inviteCode')],
    },
  },
  mf_marketing: { manifest: { name: 'mf_marketing', routes: [route('/'), route('/blog')] } },
};

it.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['/groups/create', '/groups/create'],
  ['/groups/g-1', '/groups/:id'],
  ['/groups/join/abc', '/groups/join/:inviteCode'],
])('finds the route of %s', (pathname, pattern) => {
  expect(matchRoute(remotes, pathname)?.route.path).toBe(pattern);
});

it.each(['/nowhere', '/groups', '/blog/1/2', '//blog'])('finds no route at %s', (pathname) => {
  expect(matchRoute(remotes, pathname)).toBeNull();
});

const manifests = [auth, dashboard, groups, marketing, profile].map((manifest) => remoteManifest.parse(manifest));
const deployedRemotes = Object.fromEntries(manifests.map((manifest) => [manifest.name, { manifest }]));

const information = ['/about', '/careers', '/contact', '/blog', '/help', '/sharia', '/privacy', '/terms', '/security'];

/** The route table of specification section 2. */
const specified = [
  ['/', 'public'],
  ['/login', 'visitor'],
  ['/register', 'visitor'],
  ['/reset-password', 'public'],
  ['/auth-success', 'public'],
  ...information.map((path) => [path, 'public'] as const),
  ['/blog/:id', 'public'],
  ['/legal/terms', 'public'],
  ['/legal/privacy', 'public'],
  ['/dashboard', 'member'],
  ['/groups/create', 'member'],
  ['/groups/:id', 'member'],
  ['/groups/join/:inviteCode', 'member'],
  ['/profile', 'member'],
  ['/profile/bank-accounts', 'member'],
  ['/profile/security', 'member'],
  ['/profile/notifications', 'member'],
] as const;

it.each(specified)('has %s, open to %s', (path, access) => {
  const address = path.replace(/:\w+/, 'some-id');
  expect(matchRoute(deployedRemotes, address)?.route).toMatchObject({ path, access });
});
