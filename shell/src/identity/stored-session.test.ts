import { expect, it } from 'vitest';
import { memoryMarker, memoryStorage } from '../testing.ts';
import { readStoredSession, userFromClaims } from './stored-session.ts';
import { createTokenStorage } from './token-storage.ts';

const now = Date.parse('2026-03-03T12:00:00Z');
const inSeconds = (seconds: number) => now / 1000 + seconds;
const tokenWith = (claims: object) => `head.${base64Url(JSON.stringify(claims))}.signature`;
const base64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
/** A name with bytes above ASCII, whose token has a `-` in place of a `+` of base64. */
const amina = { sub: 'u-1', email: 'amina@example.com', name: 'أمينة ÿ~' };
const accessToken = tokenWith({ exp: inSeconds(600) });
const prefix = 'CognitoIdentityServiceProvider.client';

/** What Amplify stores after a login. */
function stored(changes: Record<string, string> = {}) {
  const own = { accessToken, idToken: tokenWith({ ...amina, exp: inSeconds(600) }), clockDrift: '0', ...changes };
  const items = Object.entries(own).map(([name, value]) => [`${prefix}.a.b@example.com.${name}`, value]);
  const remembered = memoryStorage({ [`${prefix}.LastAuthUser`]: 'a.b@example.com', ...Object.fromEntries(items) });
  return createTokenStorage({ remembered, tab: memoryStorage(), marker: memoryMarker() });
}

it('reads the token and the person of a stored login', () => {
  expect(readStoredSession(stored().read, now)).toEqual({
    accessToken,
    user: { id: 'u-1', email: 'amina@example.com', name: 'أمينة ÿ~' },
  });
});

it.each([
  ['the access token expires within five seconds', { accessToken: tokenWith({ exp: inSeconds(4) }) }],
  ['the ID token has expired', { idToken: tokenWith({ ...amina, exp: inSeconds(-1) }) }],
  ['the clock is wrong, and the tokens have expired by the server’s', { clockDrift: '600000' }],
  ['a token does not say when it expires', { accessToken: tokenWith({}) }],
  ['a token is no token', { idToken: 'x' }],
  ['the ID token names nobody', { idToken: tokenWith({ exp: inSeconds(600) }) }],
])('leaves the decision to Amplify when %s', (_, changes) => {
  expect(readStoredSession(stored(changes).read, now)).toBeNull();
});

it('reads nothing where nobody is signed in', () => {
  const empty = { remembered: memoryStorage(), tab: memoryStorage(), marker: memoryMarker() };
  expect(readStoredSession(createTokenStorage(empty).read, now)).toBeNull();
});

it.each([{ sub: 'u-1' }, { sub: 'u-1', name: '' }, { sub: 'u-1', name: '   ' }])('finds no name in %o', (claims) => {
  expect(userFromClaims(claims)?.name).toBeNull();
});
