/** Whether the browser keeps anything for this site: storage may be `blocked` by its settings, or `full`. */
export type StorageState = 'usable' | 'full' | 'blocked';

type Name = 'localStorage' | 'sessionStorage';
type Owner = { readonly [Each in Name]: Storage | null };

/**
 * Replaces a storage that this browser blocks or that has no room by one in memory, which lasts as long as the document. All
 * code of the page, also other people's, then works with the storages by their own names; pages say what is lost.
 */
export function replaceUnusableStorages(owner: Owner): StorageState {
  const states = (['localStorage', 'sessionStorage'] as const).map((name) => replaceIfUnusable(owner, name));
  return states.find((state) => state === 'blocked') ?? states.find((state) => state === 'full') ?? 'usable';
}

function replaceIfUnusable(owner: Owner, name: Name): StorageState {
  const stored = storageOf(owner, name);
  if (stored && hasRoom(stored)) return 'usable';
  Object.defineProperty(owner, name, { configurable: true, value: storageInMemory(stored) });
  return stored ? 'full' : 'blocked';
}

/** Null where reading the property throws, and in web views without storage, where it is null. */
function storageOf(owner: Owner, name: Name): Storage | null {
  try {
    return owner[name];
  } catch {
    return null;
  }
}

const probe = 'halqa.probe';
/** More than the tokens of a login and the drafts of all forms. */
const roomInCharacters = 32_000;

function hasRoom(storage: Storage): boolean {
  try {
    storage.setItem(probe, ' '.repeat(roomInCharacters));
    storage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Begins with what is stored, if that can be read. What is removed is removed there too: a logout ends the stored login. */
export function storageInMemory(stored: Storage | null): Storage {
  const storage = Object.create(methods(stored));
  return Object.assign(storage, stored === null ? {} : { ...stored });
}

/** Items are own properties, as those of a storage are, so that `Object.keys` lists them. */
const methods = (stored: Storage | null) => ({
  getItem(this: Record<string, string>, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = String(value);
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key];
    stored?.removeItem(key);
  },
  clear(this: Storage): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  },
  key(this: Record<string, string>, index: number): string | null {
    return Object.keys(this)[index] ?? null;
  },
  get length(): number {
    return Object.keys(this).length;
  },
});
