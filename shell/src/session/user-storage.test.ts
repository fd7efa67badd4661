import { draftStorageKey, lastSeenOwnerKey, lastSeenPrefix, userStorageKey } from '@halqa/platform';
import { beforeEach, expect, it } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { createUserStorage } from './user-storage.ts';

let tab: Storage;
let browser: Storage;
let isRemembered: boolean;
beforeEach(() => {
  browser = memoryStorage({ 'halqa.other': 'stays' });
  isRemembered = true;
  tab = memoryStorage({ 'halqa.other': 'stays' });
});

const open = () => createUserStorage({ tab, browser, isRemembered: () => isRemembered });

/** What remotes have stored for Amina. */
function storeForAmina() {
  const storage = open();
  storage.claim('amina');
  tab.setItem(draftStorageKey('new-group'), 'Aunts');
  tab.setItem(userStorageKey('prompted'), 'yes');
  return storage;
}

it('clears what remotes stored for the person, and nothing else', () => {
  const storage = storeForAmina();
  storage.clear();
  expect(Object.keys(tab)).toEqual(['halqa.other']);
});

it('keeps it for the same person, and finds the draft', () => {
  storeForAmina();
  const storage = open();
  storage.claim('amina');
  expect(tab.getItem(draftStorageKey('new-group'))).toBe('Aunts');
  expect(storage.hasDraft()).toBe(true);
});

it('removes it when another person signs in', () => {
  const storage = storeForAmina();
  storage.claim('bilal');
  expect(tab.getItem(draftStorageKey('new-group'))).toBeNull();
  expect(tab.getItem(userStorageKey('prompted'))).toBeNull();
  expect(storage.hasDraft()).toBe(false);
});

it('counts only drafts as drafts', () => {
  const storage = open();
  tab.setItem(userStorageKey('prompted'), 'yes');
  expect(storage.hasDraft()).toBe(false);
});

/** Amina has seen a page. */
function seenByAmina() {
  const storage = open();
  storage.claim('amina');
  browser.setItem(`${lastSeenPrefix}dashboard`, '$500');
  return storage;
}

it('keeps what pages have shown for the owner of a login that is remembered', () => {
  seenByAmina();
  open().claim('amina');
  expect(browser.getItem(lastSeenOwnerKey)).toBe('amina');
  expect(browser.getItem(`${lastSeenPrefix}dashboard`)).toBe('$500');
});

it.each([
  ['the session ends', (storage: ReturnType<typeof open>) => storage.forgetLastSeen()],
  [
    'the login is not remembered any more',
    (storage: ReturnType<typeof open>) => {
      isRemembered = false;
      storage.claim('amina');
    },
  ],
])('forgets it, and whose it was, when %s', (_, act) => {
  act(seenByAmina());
  expect(Object.keys(browser)).toEqual(['halqa.other']);
});

it('forgets it when another person signs in', () => {
  seenByAmina().claim('bilal');
  expect(browser.getItem(`${lastSeenPrefix}dashboard`)).toBeNull();
  expect(browser.getItem(lastSeenOwnerKey)).toBe('bilal');
});
