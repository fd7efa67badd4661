import { expect, it } from 'vitest';
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
])('finds the page of %s', (pathname, pattern) => {
  expect(matchRoute(remotes, pathname)?.route.path).toBe(pattern);
});

it.each(['/nowhere', '/groups', '/blog/1/2', '//blog'])('knows no page at %s', (pathname) => {
  expect(matchRoute(remotes, pathname)).toBeNull();
});
