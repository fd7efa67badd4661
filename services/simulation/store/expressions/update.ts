import { ensureValid, invalid } from '../errors.ts';
import { elementsOf, isEqual, type StoredItem, type Value } from '../values.ts';
import type { Path } from './parse.ts';
import type { Clause, Term } from './parse-update.ts';
import { type Placeholders, valueAt } from './placeholders.ts';

/** Computes the updated item from the one that is stored. Throws a ValidationException. */
export type Updater = (item: StoredItem) => StoredItem;

/** Resolves all placeholders, so that a wrong one is rejected whatever is stored. */
export function updaterOf(
  clauses: readonly Clause[],
  placeholders: Placeholders,
  keyNames: readonly string[],
): Updater {
  const changes = clauses.map((clause) => ({
    path: placeholders.path(clause.path),
    change: changeOf(clause, placeholders),
  }));
  for (const [index, { path }] of changes.entries()) {
    const isKey = keyNames.includes(String(path[0]));
    ensureValid(!isKey, () => `Cannot update attribute ${path[0]}. This attribute is part of the key`);
    const overlaps = changes.slice(index + 1).some((other) => isPrefix(path, other.path) || isPrefix(other.path, path));
    ensureValid(!overlaps, () => 'Invalid UpdateExpression: Two document paths overlap with each other');
  }
  return (item) => {
    const values = changes.map(({ path, change }) => ({ path, value: change(item, path) }));
    return values.reduce((after, { path, value }) => replaced(after, path, value), item);
  };
}

const isPrefix = (one: Path, other: Path) => one.every((part, index) => part === other[index]);

/** The value that a path gets; undefined when it is removed. All are computed from the item before the update. */
type Change = (item: StoredItem, path: Path) => Value | undefined;

function changeOf(clause: Clause, placeholders: Placeholders): Change {
  if (clause.kind === 'remove') return () => undefined;
  if (clause.kind === 'set') return assignment(clause.terms, clause.sign, placeholders);
  const value = placeholders.value(clause.value);
  return (item, path) => {
    const before = valueAt(item, path);
    return clause.kind === 'add' ? added(before, value) : withoutElements(before, value);
  };
}

function assignment([first, second]: readonly [Term, ...Term[]], sign: 1 | -1, placeholders: Placeholders): Change {
  const one = termOf(first, placeholders);
  if (second === undefined) return one;
  const other = termOf(second, placeholders);
  return (item) => sum(one(item), other(item), sign);
}

function termOf(term: Term, placeholders: Placeholders): (item: StoredItem) => Value {
  if (term.kind === 'value') {
    const value = placeholders.value(term.name);
    return () => value;
  }
  if (term.kind === 'list_append') {
    const [one, other] = term.lists.map((each) => termOf(each, placeholders));
    return (item) => ({ L: [...listOf(one?.(item)), ...listOf(other?.(item))] });
  }
  const path = placeholders.path(term.path);
  const otherwise = term.kind === 'if_not_exists' ? termOf(term.otherwise, placeholders) : missing;
  return (item) => valueAt(item, path) ?? otherwise(item);
}

function missing(): never {
  throw invalid('The provided expression refers to an attribute that does not exist in the item');
}

function listOf(value: Value | undefined): Value[] {
  if (value?.L === undefined) throw invalid('An operand in the update expression has an incorrect data type');
  return value.L;
}

function sum(one: Value, other: Value, sign: 1 | -1): Value {
  if (one.N === undefined || other.N === undefined) {
    throw invalid('An operand in the update expression has an incorrect data type');
  }
  return { N: String(Number(one.N) + sign * Number(other.N)) };
}

function added(before: Value | undefined, value: Value): Value {
  if (value.N !== undefined) return before === undefined ? value : sum(before, value, 1);
  const elements = elementsOf(value);
  if (elements === undefined) throw invalid('Incorrect operand type for operator or function; operator: ADD');
  const old = before === undefined ? [] : sameSet(before, value);
  return setOf(value, [...old, ...elements.filter((each) => !old.some((other) => isEqual(each, other)))]);
}

/** A set without elements is not stored. */
function withoutElements(before: Value | undefined, value: Value): Value | undefined {
  const elements = elementsOf(value);
  if (elements === undefined) throw invalid('Incorrect operand type for operator or function; operator: DELETE');
  if (before === undefined) return undefined;
  const left = sameSet(before, value).filter((each) => !elements.some((other) => isEqual(each, other)));
  return left.length === 0 ? undefined : setOf(value, left);
}

function sameSet(before: Value, value: Value): Value[] {
  const elements = elementsOf(before);
  if (elements === undefined || Object.keys(before)[0] !== Object.keys(value)[0]) {
    throw invalid('An operand in the update expression has an incorrect data type');
  }
  return elements;
}

function setOf(like: Value, elements: readonly Value[]): Value {
  if (like.SS !== undefined) return { SS: elements.map(({ S }) => S ?? '') };
  if (like.NS !== undefined) return { NS: elements.map(({ N }) => N ?? '') };
  return { BS: elements.flatMap(({ B }) => B ?? []) };
}

/** A copy with another value under the path. A place behind the end of a list is its end. */
function replaced(item: StoredItem, [first, ...rest]: Path, value: Value | undefined): StoredItem {
  const name = String(first);
  const [next] = rest;
  if (next === undefined) {
    const { [name]: _, ...others } = item;
    return value === undefined ? others : { ...item, [name]: value };
  }
  const inner = item[name];
  if (typeof next === 'number' && inner?.L !== undefined) {
    const list = Object.fromEntries(inner.L.entries());
    const after = replaced(list, [Math.min(next, inner.L.length), ...rest.slice(1)], value);
    return { ...item, [name]: { L: Object.values(after) } };
  }
  if (typeof next === 'string' && inner?.M !== undefined)
    return { ...item, [name]: { M: replaced(inner.M, rest, value) } };
  throw invalid('The document path provided in the update expression is invalid for update');
}
