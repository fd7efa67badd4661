import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { coalescedSave } from './coalesced-save.ts';
import { writeAtomically } from './write-atomically.ts';

/** A tree of plain values in one file. Changes are visible at once; the promises resolve when they are on disk. */
export type JsonStore = {
  /** A copy of what lies at the path, undefined when nothing does. */
  read(path: readonly string[]): unknown;
  write(path: readonly string[], value: unknown): Promise<void>;
  remove(path: readonly string[]): Promise<void>;
  /** Resolves when nothing waits to be written. */
  settle(): Promise<void>;
};

type Branch = Record<string, unknown>;

/** Opens the file, or starts it with the defaults. Throws when the file is not a JSON object. */
export function openJsonStore(file: string, defaults: Branch): JsonStore {
  const root: Branch = { ...structuredClone(defaults), ...(existsSync(file) ? load(file) : {}) };
  const save = coalescedSave(() => writeAtomically(file, JSON.stringify(root)));

  return {
    read: (path) => structuredClone(path.reduce<unknown>(child, root)),
    write(path, value) {
      const [branch, key] = place(root, path);
      branch[key] = structuredClone(value);
      return save();
    },
    remove(path) {
      const [branch, key] = place(root, path);
      delete branch[key];
      return save();
    },
    settle: save,
  };
}

function load(file: string): Branch {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8'), reviveDate));
}

/** cognito-local computes with Date objects under the keys that end so. */
function reviveDate(key: string, value: unknown): unknown {
  return key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
}

function child(parent: unknown, key: string): unknown {
  return isBranch(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

/** The branch that holds the last key of the path; branches on the way are made. */
function place(root: Branch, path: readonly string[]): [Branch, string] {
  const key = path.at(-1);
  if (key === undefined) throw new RangeError('The root of a store cannot be replaced');
  const branch = path.slice(0, -1).reduce<Branch>((parent, step) => {
    const existing = child(parent, step);
    if (isBranch(existing)) return existing;
    const made: Branch = {};
    parent[step] = made;
    return made;
  }, root);
  return [branch, key];
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
