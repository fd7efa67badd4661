/**
 * A function that answers what it has answered before without working it out again, as one whose result depends on its `key`
 * alone may. Keeps at most `most` results, and then begins anew.
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
