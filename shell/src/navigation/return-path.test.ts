import { expect, it } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

const day = 24 * 60 * 60 * 1000;
const isMemberPath = (path: string) => path.startsWith('/groups/');
const roundTrip = (path: string, later = 0) => {
  const storage = memoryStorage();
  rememberReturnPath(path, storage, 0);
  return takeReturnPath(storage, later, isMemberPath);
};

it.each(['/groups/join/abc', '/groups/g-1?tab=schedule'])('returns a member to %s', (path) => {
  expect(roundTrip(path)).toBe(path);
});

it('returns a member once', () => {
  const storage = memoryStorage();
  rememberReturnPath('/groups/g-1', storage, 0);
  takeReturnPath(storage, 0, isMemberPath);
  expect(takeReturnPath(storage, 0, isMemberPath)).toBeNull();
});

it('is valid for a day', () => {
  expect(roundTrip('/groups/g-1', day)).toBe('/groups/g-1');
  expect(roundTrip('/groups/g-1', day + 1)).toBeNull();
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
  expect(roundTrip(path)).toBeNull();
});

it.each(['', 'not json', '{"path":7}', '{"path":"/groups/1"}'])('ignores a stored value of %o', (text) => {
  expect(takeReturnPath(memoryStorage({ 'halqa.return-path': text }), 0, isMemberPath)).toBeNull();
});
