import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import { type JsonStore, openJsonStore } from './atomic-json-store.ts';

export type EngineStores = DataStoreFactory & {
  directory: string;
  /** The store that the engine and we share for this id. */
  open(id: string, defaults?: object): JsonStore;
  settle(): Promise<void>;
};

/** Gives cognito-local our stores in place of its own, which a kill during a write leaves truncated. */
export function createEngineStores(directory: string): EngineStores {
  mkdirSync(directory, { recursive: true });
  const opened = new Map<string, JsonStore>();
  return {
    directory,
    open,
    create: async (_context, id, defaults) => asEngineStore(open(id, defaults)),
    async settle() {
      await Promise.all([...opened.values()].map((store) => store.settle()));
    },
  };

  function open(id: string, defaults: object = {}): JsonStore {
    const store = opened.get(id) ?? openJsonStore(join(directory, `${id}.json`), { ...defaults });
    opened.set(id, store);
    return store;
  }
}

/** The engine names the type it expects back; it gets what it stored, so each `as` repeats its own promise. */
function asEngineStore(store: JsonStore): DataStore {
  return {
    get: async <T>(_context: unknown, key: string | string[], fallback?: T) =>
      (store.read(pathOf(key)) ?? fallback ?? null) as T,
    getRoot: async <T>() => store.read([]) as T,
    set: (_context, key, value) => store.write(pathOf(key), value),
    delete: (_context, key) => store.remove(pathOf(key)),
  };
}

function pathOf(key: string | string[]): string[] {
  return typeof key === 'string' ? [key] : key;
}
