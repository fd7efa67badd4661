/**
 * Remembers the results of a function whose result depends on its `key` alone. Keeps at most `most` of them: when there are so many, it
 * forgets all. An undefined result is not remembered.
 */
export function remember<Key, Result>(most: number, workOut: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = workOut(key);
    if (known.size >= most) known.clear();
    known.set(key, result);
    return result;
  };
}
