import type { Session } from '@halqa/platform';
import { signedIn } from '@halqa/platform/testing';
import { afterEach, expect, it } from 'vitest';
import { fetchAheadOfLogin } from './fetch-ahead.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

async function open(session: Session, failing = false) {
  const fetched: string[] = [];
  const load = (name: string) => async () => {
    fetched.push(name);
    if (failing) throw new Error('no connection');
  };
  await fetchAheadOfLogin({
    session: { get: () => session },
    loadIdentity: load('identity'),
    loadReplyShapes: load('replies'),
    fetchPage: () => void fetched.push('page'),
  });
  return fetched;
}

it('fetches the login and the page after it for a visitor, and does not fail without a connection', async () => {
  expect(await open({ status: 'signed-out' })).toEqual(['page', 'identity', 'replies']);
  expect(await open({ status: 'signed-out' }, true)).toEqual(['page', 'identity', 'replies']);
});

it('fetches nothing for members, nor for visitors who save data', async () => {
  expect(await open(signedIn())).toEqual([]);
  Object.assign(navigator, { connection: { saveData: true } });
  expect(await open({ status: 'signed-out' })).toEqual([]);
});
