import { ensureValid, invalid } from '../errors.ts';
import { compare, elementsOf, isEqual, type StoredItem, sizeOf, typeOf, type Value } from '../values.ts';
import type { Condition, Operand, Path } from './parse.ts';
import { type Placeholders, valueAt } from './placeholders.ts';

/** Whether a condition is true of an item, made once for each request; an item that is not stored has no attributes. */
export type Predicate = (item: StoredItem) => boolean;

/** Resolves all placeholders at once, so that a wrong one is rejected whatever is stored. */
export function predicateOf(condition: Condition, placeholders: Placeholders): Predicate {
  switch (condition.kind) {
    case 'and': {
      const all = condition.all.map((each) => predicateOf(each, placeholders));
      return (item) => all.every((each) => each(item));
    }
    case 'or': {
      const all = condition.all.map((each) => predicateOf(each, placeholders));
      return (item) => all.some((each) => each(item));
    }
    case 'not': {
      const negated = predicateOf(condition.condition, placeholders);
      return (item) => !negated(item);
    }
    case 'compare': {
      const [left, right] = [condition.left, condition.right].map((each) => readerOf(each, placeholders));
      return comparison(condition.operator, left ?? nothing, right ?? nothing);
    }
    case 'between': {
      const operand = readerOf(condition.operand, placeholders);
      const from = comparison('>=', operand, readerOf(condition.from, placeholders));
      const to = comparison('<=', operand, readerOf(condition.to, placeholders));
      return (item) => from(item) && to(item);
    }
    case 'in': {
      const operand = readerOf(condition.operand, placeholders);
      const equals = condition.list.map((each) => comparison('=', operand, readerOf(each, placeholders)));
      return (item) => equals.some((each) => each(item));
    }
    case 'function':
      return functionOf(condition.name, condition.operands, placeholders);
  }
}

type Reader = (item: StoredItem) => Value | undefined;

const nothing: Reader = () => undefined;

function readerOf(operand: Operand, placeholders: Placeholders): Reader {
  if (operand.kind === 'value') {
    const value = placeholders.value(operand.name);
    return () => value;
  }
  const path: Path = placeholders.path(operand.path);
  if (operand.kind === 'path') return (item) => valueAt(item, path);
  return (item) => {
    const value = valueAt(item, path);
    const size = value && sizeOf(value);
    return size === undefined ? undefined : { N: String(size) };
  };
}

/** An attribute that is missing is unequal to everything, and neither greater nor less. */
function comparison(operator: string, left: Reader, right: Reader): Predicate {
  return (item) => {
    const [one, other] = [left(item), right(item)];
    const areBoth = one !== undefined && other !== undefined;
    if (operator === '=') return areBoth && isEqual(one, other);
    if (operator === '<>') return !(areBoth && isEqual(one, other));
    const order = areBoth ? compare(one, other) : undefined;
    if (order === undefined) return false;
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  };
}

function functionOf(name: string, operands: readonly Operand[], placeholders: Placeholders): Predicate {
  const [subject = nothing, argument = nothing] = operands.map((each) => readerOf(each, placeholders));
  const [first, second] = operands;
  switch (name) {
    case 'attribute_exists':
    case 'attribute_not_exists':
      ensureValid(first?.kind === 'path', () => `Operator or function requires a document path; operator: ${name}`);
      return (item) => (subject(item) !== undefined) === (name === 'attribute_exists');
    case 'attribute_type':
      return (item) => {
        const value = subject(item);
        return value !== undefined && typeOf(value) === argument(item)?.S;
      };
    case 'begins_with': {
      const prefix = second?.kind === 'value' ? placeholders.value(second.name) : undefined;
      const isText = prefix === undefined || prefix.S !== undefined || prefix.B !== undefined;
      ensureValid(isText, () => `Incorrect operand type for operator or function; operator or function: ${name}`);
      return (item) => beginsWith(subject(item), argument(item));
    }
    case 'contains':
      return (item) => contains(subject(item), argument(item));
    default:
      throw invalid(`Invalid function name; function: ${name}`);
  }
}

function beginsWith(value: Value | undefined, prefix: Value | undefined): boolean {
  if (value?.S !== undefined && prefix?.S !== undefined) return value.S.startsWith(prefix.S);
  if (value?.B === undefined || prefix?.B === undefined) return false;
  return Buffer.compare(value.B.subarray(0, prefix.B.length), prefix.B) === 0;
}

function contains(value: Value | undefined, wanted: Value | undefined): boolean {
  if (value === undefined || wanted === undefined) return false;
  if (value.S !== undefined) return wanted.S !== undefined && value.S.includes(wanted.S);
  return (value.L ?? elementsOf(value) ?? []).some((each) => isEqual(each, wanted));
}
