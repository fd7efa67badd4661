import { beforeEach, expect, it } from 'vitest';
import { memoryMarker, memoryStorage } from '../testing.ts';
import { createTokenStorage } from './token-storage.ts';

const key = 'CognitoIdentityServiceProvider.client.user.accessToken';
let remembered: Storage;
let tab: Storage;
let marker: ReturnType<typeof memoryMarker>;
/** A tab of the browser: a reload of the same one, or another one with a session storage of its own. */
const open = (storage = tab) => createTokenStorage({ remembered, tab: storage, marker });
beforeEach(() => {
  remembered = memoryStorage();
  tab = memoryStorage();
  marker = memoryMarker();
});

async function signIn(remember: boolean, token = 'token', tokens = open()) {
  tokens.beginSignIn(remember);
  await tokens.forAmplify.setItem(key, token);
  tokens.completeSignIn();
  return tokens;
}

it('stores the tokens of a remembered person in local storage', async () => {
  await signIn(true);
  expect(remembered.getItem(key)).toBe('token');
  expect(tab.getItem(key)).toBeNull();
  expect(marker.read()).toBeNull();
});

it('stores the tokens of any other person in the tab, and marks the browser session', async () => {
  await signIn(false);
  expect(tab.getItem(key)).toBe('token');
  expect(remembered.getItem(key)).toBeNull();
  expect(marker.read()).not.toBeNull();
});

it.each([true, false])('finds them again after a reload (remembered: %s)', async (remember) => {
  await signIn(remember);
  const after = open();
  expect(after.hasTokens()).toBe(true);
  expect(await after.forAmplify.getItem(key)).toBe('token');
});

it('ends a login with the browser unless it is remembered, also in a tab that the browser reopens', async () => {
  await signIn(false);
  marker.clear();
  expect(open().hasTokens()).toBe(false);
  expect(tab.getItem(key)).toBeNull();

  await signIn(true);
  marker.clear();
  expect(open().hasTokens()).toBe(true);
});

it('does not revive the login of an earlier browser session in a reopened tab', async () => {
  await signIn(false, 'theirs');
  const laterTab = memoryStorage();
  marker.clear();
  await signIn(false, 'mine', open(laterTab));
  expect(open().hasTokens()).toBe(false);
});

it('discards tokens that were stored when the page was left in the middle of a sign-in', async () => {
  const tokens = open();
  tokens.beginSignIn(false);
  await tokens.forAmplify.setItem(key, 'token');
  expect(open().hasTokens()).toBe(false);
});

it.each([
  [true, false],
  [false, true],
])('replaces the login of the browser (remembered: first %s, then %s)', async (first, then) => {
  await signIn(first, 'old');
  await signIn(then, 'new');
  const places = [remembered.getItem(key), tab.getItem(key)];
  expect(places).toEqual(then ? ['new', null] : [null, 'new']);
});

it('keeps the login of the other tabs when a sign-in fails here', async () => {
  await signIn(false);
  const failing = open(memoryStorage());
  failing.beginSignIn(false);
  failing.cancelSignIn();
  expect(open().hasTokens()).toBe(true);
});

it('writes to the storage of the sign-in, whatever other tabs do in between', async () => {
  const tokens = open();
  tokens.beginSignIn(false);
  tokens.followOtherTabs();
  await tokens.forAmplify.setItem(key, 'token');
  expect(remembered.getItem(key)).toBeNull();
});

it('detects that another tab has signed in', () => {
  const tokens = open();
  expect(tokens.hasTokens()).toBe(false);
  remembered.setItem(key, 'token');
  tokens.followOtherTabs();
  expect(tokens.hasTokens()).toBe(true);
});

it.each([true, false])('removes the login of the browser and nothing else (remembered: %s)', async (remember) => {
  remembered.setItem('theme', 'dark');
  const tokens = await signIn(remember);
  tokens.setRefreshedAt(7);
  tokens.clear();
  expect(tokens.hasTokens()).toBe(false);
  expect(tokens.refreshedAt()).toBe(0);
  expect(Object.keys(remembered)).toEqual(['theme']);
  expect(Object.keys(tab)).toEqual([]);
  expect(marker.read()).toBeNull();
});

it('leaves the login alone that another tab has begun since', async () => {
  const tokens = await signIn(false);
  const other = memoryStorage();
  await signIn(false, 'newer', open(other));
  tokens.clear();
  expect(open(other).hasTokens()).toBe(true);
});

it('shares the time of the last refresh with the other tabs', async () => {
  const tokens = await signIn(false);
  tokens.setRefreshedAt(42);
  expect(open(memoryStorage()).refreshedAt()).toBe(42);
});

it('hands the tokens of a browser session to another tab, and nothing else', async () => {
  tab.setItem('halqa.own.draft.new-group', 'private');
  const tokens = await signIn(false);
  const copy = tokens.copySession();
  expect(Object.keys(copy?.items ?? {})).toEqual([key]);

  const other = open(memoryStorage());
  expect(other.sessionIdWithoutTokens()).toBe(copy?.session);
  expect(copy && other.adoptSession(copy)).toBe(true);
  expect(other.hasTokens()).toBe(true);
  expect(other.sessionIdWithoutTokens()).toBeNull();
});

it('hands nothing over that is remembered: local storage is shared already', async () => {
  const tokens = await signIn(true);
  expect(tokens.copySession()).toBeNull();
  expect(open(memoryStorage()).sessionIdWithoutTokens()).toBeNull();
});

it('adopts only tokens of the current browser session', async () => {
  const copy = (await signIn(false)).copySession();
  const other = open(memoryStorage());
  marker.write('another');
  expect(copy && other.adoptSession(copy)).toBe(false);
  expect(other.hasTokens()).toBe(false);
});

it('adopts nothing but tokens', async () => {
  await signIn(false);
  const other = memoryStorage();
  open(other).adoptSession({ session: marker.read() ?? '', items: { [key]: 'token', 'halqa.own.x': 'y' } });
  expect(other.getItem('halqa.own.x')).toBeNull();
});
