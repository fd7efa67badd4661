import { beforeEach, expect, it } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { createReturnPaths } from './return-path.ts';

const day = 24 * 60 * 60 * 1000;
const isReturnable = (path: string) => path.startsWith('/groups/');
let shared: Storage;
/** The paths of one tab; the tabs of a browser share a storage. */
const openTab = () => createReturnPaths({ tab: memoryStorage(), shared });
beforeEach(() => {
  shared = memoryStorage();
});

it.each(['/groups/join/abc', '/groups/g-1?tab=schedule'])('returns a member to %s', (path) => {
  const paths = openTab();
  paths.remember(path, 0);
  expect(paths.take('amina', 0, isReturnable)).toBe(path);
});

it('returns a member once', () => {
  const paths = openTab();
  paths.remember('/groups/g-1', 0);
  paths.take('amina', 0, isReturnable);
  expect(paths.take('amina', 0, isReturnable)).toBeNull();
});

it('shows a visitor where the login leads, as often as it is asked', () => {
  const paths = openTab();
  expect(paths.peek(0)).toBeNull();
  paths.remember('/groups/join/abc#for=amina%40example.com', 0);
  for (const tab of [paths, paths, openTab()]) expect(tab.peek(day)).toBe('/groups/join/abc#for=amina%40example.com');
  expect(openTab().peek(day + 1)).toBeNull();
});

it('shows a visitor nothing of the person whose session ended', () => {
  const paths = openTab();
  paths.rememberForUser('/groups/g-1', 'amina');
  expect(paths.peek(0)).toBeNull();
});

it('returns a newcomer whose mailed link opened another tab, within a day', () => {
  openTab().remember('/groups/join/abc', 0);
  expect(openTab().take('amina', day, isReturnable)).toBe('/groups/join/abc');
  openTab().remember('/groups/join/abc', 0);
  expect(openTab().take('amina', day + 1, isReturnable)).toBeNull();
});

it('returns each tab to its own page', () => {
  const [one, other] = [openTab(), openTab()];
  one.remember('/groups/g-1', 0);
  other.remember('/groups/g-2', 0);
  expect(one.take('amina', 0, isReturnable)).toBe('/groups/g-1');
  expect(other.take('amina', 0, isReturnable)).toBe('/groups/g-2');
});

it('returns a person whose session ended to its page, and nobody else', () => {
  const paths = openTab();
  paths.rememberForUser('/groups/create?step=members', 'amina');
  expect(paths.take('amina', 9 * day, isReturnable)).toBe('/groups/create?step=members');
  paths.rememberForUser('/groups/create?step=members', 'amina');
  expect(paths.take('bilal', 0, isReturnable)).toBeNull();
  expect(paths.take('amina', 0, isReturnable)).toBeNull();
});

it.each([
  'https://evil.example/groups/1',
  '//evil.example/groups/1',
  '/\\evil.example/groups/1',
  '\\\\evil.example/groups/1',
  'javascript:alert(1)',
  '/\t/evil.example/groups/1',
  '/login',
  '/nowhere',
])('never returns to %s', (path) => {
  const paths = openTab();
  paths.remember(path, 0);
  expect(paths.take('amina', 0, isReturnable)).toBeNull();
});

it.each(['', 'not json', '{"path":7}', '{"path":"/groups/1"}'])('ignores a stored value of %o', (text) => {
  shared = memoryStorage({ 'halqa.return-path': text });
  expect(openTab().take('amina', 0, isReturnable)).toBeNull();
});
