import { globSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '../files/files.ts';
import type { Templates } from '../template/templates.ts';

export type StoredObject = { key: string; size: number; modifiedAt: Date };

/** The objects of all buckets. Keys are paths; a key that would leave its bucket is an unknown key. */
export type ObjectStore = {
  has(bucket: string): boolean;
  put(bucket: string, key: string, body: string): Promise<void>;
  /** Undefined when there is no such object. */
  read(bucket: string, key: string): Promise<string | undefined>;
  /** Does nothing for an unknown key. */
  remove(bucket: string, key: string): void;
  /** Sorted by key. */
  list(bucket: string, prefix?: string): StoredObject[];
};

/** Stores each object as the file `<directory>/<bucket>/<key>`. */
export function openObjectStore(directory: string, buckets: readonly string[]): ObjectStore {
  return {
    has: (bucket) => buckets.includes(bucket),
    put: (bucket, key, body) => writeAtomically(fileOf(bucket, key), body),
    read: (bucket, key) => readFile(fileOf(bucket, key), 'utf8').catch(() => undefined),
    remove: (bucket, key) => rmSync(fileOf(bucket, key), { force: true }),
    list,
  };

  function list(bucket: string, prefix = ''): StoredObject[] {
    const files = globSync('**/*', { cwd: join(directory, bucket), exclude: (name) => name.endsWith('.new') });
    const keys = files.map((file) => file.replaceAll('\\', '/')).filter((key) => key.startsWith(prefix));
    return keys.sort().flatMap((key) => {
      const file = statSync(join(directory, bucket, key), { throwIfNoEntry: false });
      return file?.isFile() ? [{ key, size: file.size, modifiedAt: file.mtime }] : [];
    });
  }

  function fileOf(bucket: string, key: string): string {
    const isPath = key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
    return isPath ? join(directory, bucket, key) : join(directory, bucket, 'no-such-key');
  }
}

/** The names of the templates' buckets. */
export function bucketNames(templates: Templates): string[] {
  return templates.resources('AWS::S3::Bucket', z.unknown()).map(({ ref }) => ref);
}
