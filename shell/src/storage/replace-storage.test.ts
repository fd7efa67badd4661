import { describe, expect, it } from 'vitest';
import { replaceUnusableStorages } from './replace-storage.ts';

/** As in Chromium where site data is blocked. */
const blocked = () => ({
  get localStorage(): Storage {
    throw new DOMException("Failed to read the 'localStorage' property from 'Window'", 'SecurityError');
  },
  get sessionStorage(): Storage {
    throw new DOMException("Failed to read the 'sessionStorage' property from 'Window'", 'SecurityError');
  },
});

/** Rejects every write, but keeps what is there. */
function fullStorage(items: Record<string, string>): Storage {
  const storage = Object.create({
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
  return Object.assign(storage, items);
}

it('keeps storages that work, and leaves nothing in them', () => {
  const owner = { localStorage, sessionStorage };
  expect(replaceUnusableStorages(owner)).toBe('usable');
  expect(owner).toEqual({ localStorage, sessionStorage });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

describe('where site data is blocked', () => {
  it.each([
    ['reading throws', blocked()],
    ['a web view has none', { localStorage: null, sessionStorage: null }],
  ])('%s: works in memory', (_, owner) => {
    expect(replaceUnusableStorages(owner)).toBe('blocked');
    const { localStorage: local, sessionStorage: tab } = owner as Record<'localStorage' | 'sessionStorage', Storage>;
    local.setItem('one', '1');
    local.setItem('two', '2');
    expect([local.getItem('one'), local.getItem('none'), local.length, local.key(1)]).toEqual(['1', null, 2, 'two']);
    expect(Object.keys(local)).toEqual(['one', 'two']);
    expect(tab.getItem('one')).toBeNull();
    local.removeItem('one');
    expect(Object.keys(local)).toEqual(['two']);
    local.clear();
    expect(local.length).toBe(0);
  });
});

it('replaces a full storage by a copy; what is removed from the copy is removed from both', () => {
  const full = fullStorage({ token: 'old', other: 'x' });
  const owner = { localStorage: full, sessionStorage };
  expect(replaceUnusableStorages(owner)).toBe('full');
  expect(owner.sessionStorage).toBe(sessionStorage);
  owner.localStorage.setItem('draft', 'typed');
  expect([owner.localStorage.getItem('token'), owner.localStorage.getItem('draft')]).toEqual(['old', 'typed']);
  owner.localStorage.removeItem('token');
  expect(owner.localStorage.getItem('token')).toBeNull();
  expect(Object.keys(full)).toEqual(['other']);
});
