import * as z from 'zod';
import { readJsonFile, writeAtomically } from '../files/files.ts';

/** A tree of plain values in one file. Changes are visible at once; the promises resolve when they are on disk. */
export type JsonStore = {
  /** A copy of the value at the path; undefined when there is none. */
  read(path: readonly string[]): unknown;
  write(path: readonly string[], value: unknown): Promise<void>;
  remove(path: readonly string[]): Promise<void>;
  /** Resolves when nothing waits to be written. */
  settle(): Promise<void>;
};

type Branch = Record<string, unknown>;

/** Opens the file, or starts an empty one. Throws when the file is not a JSON object. */
export async function openJsonStore(file: string): Promise<JsonStore> {
  const root: Branch = (await readJsonFile(file, z.record(z.string(), z.unknown()))) ?? {};
  const save = coalesceSaves(() => writeAtomically(file, JSON.stringify(root)));
  return {
    read: (path) => structuredClone(path.reduce<unknown>(child, root)),
    write(path, value) {
      const [branch, key] = locate(root, path);
      branch[key] = structuredClone(value);
      return save();
    },
    remove(path) {
      const [branch, key] = locate(root, path);
      delete branch[key];
      return save();
    },
    settle: save,
  };
}

/**
 * Turns many requests to save into few writes: a request during a write waits for the next one.
 * The promise resolves when the state at the time of the request is on disk, and rejects when that write failed.
 */
export function coalesceSaves(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStale = false;
  return function save() {
    isStale = true;
    running ??= writeUntilFresh();
    return running;
  };

  async function writeUntilFresh(): Promise<void> {
    try {
      await new Promise(setImmediate);
      while (isStale) {
        isStale = false;
        await write();
      }
    } finally {
      // In the same turn as the last look at isStale: a later request must start a write of its own.
      running = undefined;
    }
  }
}

function child(parent: unknown, key: string): unknown {
  return isBranch(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

/** The branch that holds the last key of the path; missing branches are created. */
function locate(root: Branch, path: readonly string[]): [Branch, string] {
  const key = path.at(-1);
  if (key === undefined) throw new RangeError('The root of a store cannot be replaced');
  const branch = path.slice(0, -1).reduce<Branch>((parent, step) => {
    const existing = child(parent, step);
    if (isBranch(existing)) return existing;
    const created: Branch = {};
    parent[step] = created;
    return created;
  }, root);
  return [branch, key];
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
