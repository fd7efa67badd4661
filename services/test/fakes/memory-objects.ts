import type { openObjectStore } from 'local-aws';

/** The buckets of the local cloud without its files. */
export function memoryObjects(buckets: readonly string[]): ReturnType<typeof openObjectStore> {
  type Stored = { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string>> };
  const stored = new Map(buckets.map((name) => [name, new Map<string, Stored>()]));
  const open = async (bucket: string, key: string) => stored.get(bucket)?.get(key);
  return {
    has: (bucket) => stored.has(bucket),
    async put(bucket, key, body, headers = {}) {
      stored.get(bucket)?.set(key, { body: typeof body === 'string' ? new TextEncoder().encode(body) : body, headers });
    },
    async read(bucket, key) {
      const found = await open(bucket, key);
      return found && new TextDecoder().decode(found.body);
    },
    open,
    remove: (bucket, key) => void stored.get(bucket)?.delete(key),
    list(bucket, prefix = '') {
      const keys = [...(stored.get(bucket)?.keys() ?? [])].filter((key) => key.startsWith(prefix)).sort();
      return keys.map((key) => ({
        key,
        size: stored.get(bucket)?.get(key)?.body.length ?? 0,
        modifiedAt: new Date(0),
      }));
    },
  };
}
