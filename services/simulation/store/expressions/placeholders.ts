import { ensureValid, invalid } from '../errors.ts';
import { type StoredItem, toStored, type Value } from '../values.ts';
import type { Path } from './parse.ts';

/** What `#names` and `:values` of one request stand for. Throws a ValidationException for one that is not defined. */
export type Placeholders = {
  path(path: Path): Path;
  value(name: string): Value;
  /** Throws when one was defined and not used, as the service does. */
  ensureAllUsed(): void;
};

export type PlaceholderInput = {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
};

export function placeholdersOf({
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues,
}: PlaceholderInput): Placeholders {
  const values = toStored(ExpressionAttributeValues ?? {});
  const used = new Set<string>();

  const nameOf = (part: string | number) => {
    if (typeof part === 'number' || !part.startsWith('#')) return part;
    const name = names[part];
    if (name === undefined) throw undefinedPlaceholder('name used in the document path', `name: ${part}`);
    used.add(part);
    return name;
  };

  return {
    path: (path) => path.map(nameOf),
    value: (name) => {
      const value = values[name];
      if (value === undefined) throw undefinedPlaceholder('value used in expression', `value: ${name}`);
      used.add(name);
      return value;
    },
    ensureAllUsed: () => {
      ensureUsed('ExpressionAttributeNames', Object.keys(names), used);
      ensureUsed('ExpressionAttributeValues', Object.keys(values), used);
    },
  };
}

const undefinedPlaceholder = (what: string, which: string) =>
  invalid(`Invalid expression: An expression attribute ${what} is not defined; attribute ${which}`);

function ensureUsed(kind: string, all: readonly string[], used: ReadonlySet<string>): void {
  const unused = all.filter((each) => !used.has(each));
  ensureValid(unused.length === 0, () => `Value provided in ${kind} unused in expressions: keys: {${unused}}`);
}

/** The value under a path; undefined when there is none. */
export function valueAt(item: StoredItem, path: Path): Value | undefined {
  const [first, ...rest] = path;
  let value = item[String(first)];
  for (const part of rest) value = typeof part === 'number' ? value?.L?.[part] : value?.M?.[part];
  return value;
}
