import type { Clock } from '../ports/system.ts';

/** Returns what was read less than so many milliseconds ago, and reads again after that. A rejection is not remembered. */
export function rememberFor<Value>(
  milliseconds: number,
  clock: Clock,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const at = clock.now();
    if (last === undefined || at - last.at >= milliseconds) {
      const value = read();
      last = { at, value };
      value.catch(() => {
        last = undefined;
      });
    }
    return last.value;
  };
}
