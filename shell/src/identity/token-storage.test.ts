import { beforeEach, expect, it } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { createTokenStorage } from './token-storage.ts';

const key = 'CognitoIdentityServiceProvider.client.user.accessToken';
let remembered: Storage;
let tab: Storage;
const open = () => createTokenStorage({ remembered, tab });
beforeEach(() => {
  remembered = memoryStorage();
  tab = memoryStorage();
});

it('stores the tokens of a remembered person in local storage', async () => {
  const tokens = open();
  tokens.selectStorage(true);
  await tokens.forAmplify.setItem(key, 'token');
  expect(remembered.getItem(key)).toBe('token');
  expect(tab.getItem(key)).toBeNull();
});

it('stores the tokens of anybody else in the tab', async () => {
  const tokens = open();
  tokens.selectStorage(false);
  await tokens.forAmplify.setItem(key, 'token');
  expect(tab.getItem(key)).toBe('token');
  expect(remembered.getItem(key)).toBeNull();
});

it.each([true, false])('finds them again after a reload (remembered: %s)', async (remember) => {
  const before = open();
  before.selectStorage(remember);
  await before.forAmplify.setItem(key, 'token');
  const after = open();
  expect(after.hasTokens()).toBe(true);
  expect(await after.forAmplify.getItem(key)).toBe('token');
});

it('prefers the tab’s own session to a remembered one', async () => {
  remembered.setItem(key, 'theirs');
  tab.setItem(key, 'mine');
  expect(await open().forAmplify.getItem(key)).toBe('mine');
});

it('detects that another tab has signed in', () => {
  const tokens = open();
  expect(tokens.hasTokens()).toBe(false);
  remembered.setItem(key, 'token');
  tokens.detectStorage();
  expect(tokens.hasTokens()).toBe(true);
});

it('removes every session of the browser and nothing else', () => {
  remembered.setItem(key, 'theirs');
  remembered.setItem('theme', 'dark');
  tab.setItem(key, 'mine');
  const tokens = open();
  tokens.setRefreshedAt(7);
  tokens.clear();
  expect(tokens.hasTokens()).toBe(false);
  expect(tokens.refreshedAt()).toBe(0);
  expect(Object.keys(remembered)).toEqual(['theme']);
});

it('stores the time of the last refresh beside the tokens', () => {
  const tokens = open();
  tokens.selectStorage(true);
  tokens.setRefreshedAt(42);
  expect(open().refreshedAt()).toBe(42);
  expect(tab.length ?? 0).toBe(0);
});
