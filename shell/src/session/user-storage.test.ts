import { draftStorageKey, userStorageKey } from '@halqa/platform';
import { beforeEach, expect, it } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { createUserStorage } from './user-storage.ts';

let tab: Storage;
beforeEach(() => {
  tab = memoryStorage({ 'halqa.other': 'stays' });
});

/** What remotes have stored for Amina. */
function storeForAmina() {
  const storage = createUserStorage(tab);
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
  const storage = createUserStorage(tab);
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
  const storage = createUserStorage(tab);
  tab.setItem(userStorageKey('prompted'), 'yes');
  expect(storage.hasDraft()).toBe(false);
});
