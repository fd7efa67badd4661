/** An observable value for `useSyncExternalStore`. `get` returns the same object until it changes. */
export type Store<Value> = {
  get(): Value;
  subscribe(listener: () => void): () => void;
};

export type WritableStore<Value> = Store<Value> & { set(value: Value): void };

/** Creates a store that notifies its listeners when a different value is set. */
export function createStore<Value>(initial: Value): WritableStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
