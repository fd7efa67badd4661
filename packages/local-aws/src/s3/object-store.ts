import { globSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';
import type { Templates } from '../template/templates.ts';

export type StoredObject = { key: string; size: number; modifiedAt: Date };

/** Headers of S3 that belong to an object: `content-type`, `cache-control`, `x-amz-tagging` and `x-amz-meta-…`. */
type ObjectHeaders = Readonly<Record<string, string>>;

/** The objects of all buckets. Keys are paths; a key that would leave its bucket is an unknown key, and nothing can be put there. */
export type ObjectStore = {
  has(bucket: string): boolean;
  put(bucket: string, key: string, body: string | Uint8Array, headers?: ObjectHeaders): Promise<void>;
  /** An object as text. Undefined when there is no such object. */
  read(bucket: string, key: string): Promise<string | undefined>;
  /** The bytes of an object, and the headers that it was stored with. Undefined when there is no such object. */
  open(bucket: string, key: string): Promise<{ body: Uint8Array; headers: ObjectHeaders } | undefined>;
  /** Does nothing for an unknown key. */
  remove(bucket: string, key: string): void;
  /** Sorted by key. */
  list(bucket: string, prefix?: string): StoredObject[];
};

/** Stores each object as the file `<directory>/<bucket>/<key>`, and its headers below `<directory>/.headers`. */
export function openObjectStore(directory: string, buckets: readonly string[]): ObjectStore {
  let last: Promise<unknown> = Promise.resolve();
  /** One write at a time: two of one key would write to the same unfinished file. */
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    has: (bucket) => buckets.includes(bucket),
    put: (bucket, key, body, headers = {}) => inTurn(() => write(bucket, key, body, headers)),
    read: (bucket, key) => readFile(fileOf(bucket, key), 'utf8').catch(() => undefined),
    async open(bucket, key) {
      const body = await readFile(fileOf(bucket, key)).catch(() => undefined);
      const headers = (await readJsonFile(headersFileOf(bucket, key), objectHeaders)) ?? {};
      return body && { body, headers };
    },
    remove(bucket, key) {
      rmSync(fileOf(bucket, key), { force: true });
      rmSync(headersFileOf(bucket, key), { force: true });
    },
    list,
  };

  async function write(bucket: string, key: string, body: string | Uint8Array, headers: ObjectHeaders): Promise<void> {
    if (!staysInside(key)) throw new Error(`The key ${key} leaves its bucket`);
    if (Object.keys(headers).length > 0) await writeAtomically(headersFileOf(bucket, key), JSON.stringify(headers));
    else rmSync(headersFileOf(bucket, key), { force: true });
    await writeAtomically(fileOf(bucket, key), body);
  }

  function list(bucket: string, prefix = ''): StoredObject[] {
    const files = globSync('**/*', { cwd: join(directory, bucket), exclude: (name) => name.endsWith('.new') });
    const keys = files.map((file) => file.replaceAll('\\', '/')).filter((key) => key.startsWith(prefix));
    return keys.sort().flatMap((key) => {
      const file = statSync(join(directory, bucket, key), { throwIfNoEntry: false });
      return file?.isFile() ? [{ key, size: file.size, modifiedAt: file.mtime }] : [];
    });
  }

  function headersFileOf(bucket: string, key: string): string {
    return `${fileOf(join('.headers', bucket), key)}.json`;
  }

  function fileOf(bucket: string, key: string): string {
    return staysInside(key) ? join(directory, bucket, key) : join(directory, bucket, 'no-such-key');
  }
}

const staysInside = (key: string): boolean =>
  key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const objectHeaders = z.record(z.string(), z.string());

/** The names of the templates' buckets. */
export function bucketNames(templates: Templates): string[] {
  return templates.resources('AWS::S3::Bucket', z.unknown()).map(({ ref }) => ref);
}
