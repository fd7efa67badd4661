import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { firstRoutes, remoteManifest, routes } from '@halqa/contract';
import { expect, it } from 'vitest';
import { earlyCalls, inlineScript } from './inline-script.ts';
import { remoteFolders } from './remote-manifest.ts';

const root = join(import.meta.dirname, '../../../..');
const now = Date.parse('2026-03-03T12:00:00Z');
const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const tokenFor = (seconds: number) => tokenOf({ exp: now / 1000 + seconds, name: 'أ', sub: 'amina' });
const valid = tokenFor(600);
const tokenKey = 'CognitoIdentityServiceProvider.client.a@example.com.accessToken';
const idTokenKey = tokenKey.replace('accessToken', 'idToken');
const refreshTokenKey = tokenKey.replace('accessToken', 'refreshToken');

type Stored = Record<string, string>;
const storage = (items: Stored) =>
  Object.defineProperty({ ...items }, 'getItem', { value: (key: string) => items[key] ?? null, enumerable: false });

/**
 * Runs the script in a document with these storages, and parses an outline with a name and a link; returns the calls that it makes,
 * with their tokens.
 */
function run(
  { local = {}, tab = {}, cookie = '' }: { local?: Stored; tab?: Stored; cookie?: string },
  path = '/groups/g-1',
) {
  const sent: Record<string, string> = {};
  const window: { halqaCalls?: { responses: object }; halqaRemembered?: string } = {};
  const root = { lang: 'en', dir: 'ltr', dataset: {} };
  const arabic = { rel: 'arabic' };
  const identity = { rel: 'identity' };
  const name = { textContent: '' };
  const attributes = { href: '/groups/{2}/turns' };
  const link = {
    getAttribute: () => attributes.href,
    setAttribute: (_: 'href', value: string) => Object.assign(attributes, { href: value }),
  };
  const parsed: (() => void)[] = [];
  const found: Record<string, unknown> = {
    'link[rel=arabic]': arabic,
    'link[rel=identity]': identity,
    '[data-outline] [data-member-name]:empty': name,
    '[data-outline] a[href*="{"]': link,
  };
  runInNewContext(inlineScript.code, {
    addEventListener: () => undefined,
    window,
    Date: { now: () => now },
    atob,
    TextDecoder,
    MutationObserver: class {
      constructor(onParsed: () => void) {
        parsed.push(onParsed);
      }
      observe() {}
    },
    localStorage: storage(local),
    sessionStorage: storage(tab),
    location: { port: '4000', pathname: path },
    document: {
      cookie,
      documentElement: root,
      querySelectorAll: (selector: string) => [found[selector] ?? []].flat(),
      getElementById: (id: string) =>
        ({
          'early-calls': { textContent: JSON.stringify(['/api/profile', '/api/groups/{2}']) },
          arabic: { content: { querySelectorAll: () => [] } },
        })[id] ?? null,
    },
    fetch: async (address: string, init: { headers: { authorization: string } }) => {
      sent[address] = init.headers.authorization;
    },
  });
  expect(Object.keys(window.halqaCalls?.responses ?? {})).toEqual(Object.keys(sent));
  for (const onParsed of parsed) onParsed();
  const { halqaRemembered: remembered } = window;
  return { sent, root, arabic, identity, name: name.textContent, link: attributes.href, remembered };
}

const both = (token: string) => ({ '/api/profile': `Bearer ${token}`, '/api/groups/g-1': `Bearer ${token}` });

it('begins the calls of the address with the token of a login that is remembered', () => {
  expect(run({ local: { [tokenKey]: valid, theme: 'x' } }).sent).toEqual(both(valid));
});

it('uses the token of this browser session where the login is not remembered', () => {
  const tab = { [tokenKey]: valid, 'halqa.session-id': 's-1' };
  expect(run({ tab, cookie: 'a=b; halqa.session.4000=s-1' }).sent).toEqual(both(valid));
});

it.each([
  ['nobody is signed in', {}],
  ['the token expires within five seconds', { local: { [tokenKey]: tokenFor(4) } }],
  ['the token is no token', { local: { [tokenKey]: 'x' } }],
  ['its browser session has ended', { tab: { [tokenKey]: valid, 'halqa.session-id': 's-1' } }],
  ['two people have tokens', { local: { [tokenKey]: valid, [tokenKey.replace('a@', 'b@')]: valid } }],
])('begins nothing when %s', (_, stored) => {
  expect(run(stored).sent).toEqual({});
});

it.each([
  ['their name', { name: ' Dalia <b>Farouk</b> ', email: 'd@example.com' }, 'Dalia <b>Farouk</b>'],
  ['their name in any script', { name: 'داليا' }, 'داليا'],
  ['the address of who has none', { name: 'User', email: 'd@example.com' }, 'd@example.com'],
  ['nothing in particular', {}, 'User'],
])(
  'shows the outline of a page to its member, with %s as text, and with the address in its links',
  (_, claims, shown) => {
    const { root, name, link } = run({ local: { [tokenKey]: valid, [idTokenKey]: tokenOf(claims) } });
    expect(root.dataset).toMatchObject({ member: '' });
    expect(name).toBe(shown);
    expect(link).toBe('/groups/g-1/turns');
  },
);

it('shows the outline of a page for members to nobody without a valid login that says who they are', () => {
  const idToken = { [idTokenKey]: tokenOf({ name: 'Dalia' }) };
  for (const local of [idToken, { [tokenKey]: tokenFor(4), ...idToken }, { [tokenKey]: valid }]) {
    const { root, name } = run({ local });
    expect(root.dataset).not.toHaveProperty('member');
    expect(name).toBe('');
  }
});

const days = (count: number) => count * 86_400;

it('says whose login is remembered, and shows them the outline also while it has to be refreshed, for 30 days', () => {
  const other = { [idTokenKey]: tokenOf({ name: 'Dalia' }), [refreshTokenKey]: 'x' };
  expect(run({ local: { [tokenKey]: valid, ...other } })).toMatchObject({ remembered: 'amina', name: 'Dalia' });
  const expired = run({ local: { [tokenKey]: tokenFor(-days(29)), ...other } });
  expect(expired).toMatchObject({ remembered: 'amina', name: 'Dalia', sent: {}, root: { dataset: { member: '' } } });
  const ended = run({ local: { [tokenKey]: tokenFor(-days(30)), ...other } });
  expect(ended).toMatchObject({ remembered: undefined, name: '' });
});

it('loads what refreshes a login that is remembered as soon as its token has expired, and not before', () => {
  const remembered = (token: string) => ({ local: { [tokenKey]: token, [idTokenKey]: valid, [refreshTokenKey]: 'x' } });
  expect(run(remembered(tokenFor(-60))).identity.rel).toBe('preload');
  expect(run(remembered(valid)).identity.rel).toBe('identity');
  expect(run({}).identity.rel).toBe('identity');
});

it('takes no login that ends with the browser for a remembered one', () => {
  const tab = { [tokenKey]: valid, [idTokenKey]: valid, [refreshTokenKey]: 'x', 'halqa.session-id': 's-1' };
  expect(run({ tab, cookie: 'halqa.session.4000=s-1' })).toMatchObject({ remembered: undefined, name: 'أ' });
  const expired = { ...tab, [tokenKey]: tokenFor(-60) };
  expect(run({ tab: expired, cookie: 'halqa.session.4000=s-1' })).toMatchObject({ remembered: undefined, name: '' });
});

it('sets the language that the reader chose, and preloads its texts', () => {
  const { root: document, arabic } = run({ local: { 'halqa.language': 'ar' } });
  expect(document).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(arabic.rel).toBe('preload');
  expect(run({}).arabic.rel).toBe('arabic');
});

it('takes the parameters of a call from the address of the page', () => {
  const route = { path: '/groups/:id/books', access: 'member' as const, title: 'B', calls: ['/api/groups/{id}'] };
  expect(earlyCalls(route)).toEqual(['/api/profile', '/api/groups/{2}']);
  expect(() => earlyCalls({ ...route, path: '/groups' })).toThrow('/groups has no “id”');
});

it('names only calls that read, with a token, and whose replies’ shapes are preloaded', () => {
  const known = Object.values(routes).filter(({ method, access }) => method === 'GET' && access === 'member');
  const paths = known.map(({ path }): string => path);
  const calls = remoteFolders(root).flatMap((folder) =>
    remoteManifest
      .parse(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')))
      .routes.flatMap((route) => route.calls ?? []),
  );
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter((call) => !paths.includes(call))).toEqual([]);
  const first = firstRoutes.map((name): string => routes[name].path);
  expect(calls.filter((call) => !first.includes(call))).toEqual([]);
});
