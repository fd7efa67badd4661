import type { MemoryStore } from '../simulation/store/memory-store.ts';

/** Where the tables of the present test file are. A bench, which is no test, has them in the engine. */
let current: { isInMemory: boolean; store?: MemoryStore } = { isInMemory: false };

/** Before each test file: the tables of the one before it are dropped. */
export function beginFile(): void {
  current = { isInMemory: true };
}

/** Called at the top of a file whose tests need the engine itself: requests that race, what they cost, a client's middleware. */
export function useEngine(): void {
  current = { isInMemory: false };
}

/** One store for all tables of a file, because a transaction may write to several; undefined where the engine has them. */
export function memoryOfFile(create: () => MemoryStore): MemoryStore | undefined {
  if (current.isInMemory) current.store ??= create();
  return current.store;
}
