import type { JsonSchema, JsonType, Shape } from './shape.ts';

/** The value with only those fields that its shape names; or the path of the first part that does not fit, as in `members.0.name.` */
export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly at: string };

/** Reads a value as `safeParse` of the schema that the shape was made of. */
export function readShape<Value>(shape: Shape<Value>, value: unknown): Read<Value> {
  try {
    return { ok: true, value: read(shape, value, '') as Value }; // the shape was made of a schema of this type
  } catch (error) {
    if (error instanceof Misfit) return { ok: false, at: error.message };
    throw error;
  }
}

class Misfit extends Error {}

function read(shape: JsonSchema, value: unknown, path: string): unknown {
  if (value === undefined && 'default' in shape) return shape.default;
  if (shape.anyOf) return readFirst(shape.anyOf, value, path);
  if (!typesOf(shape).some((type) => hasType(type, value)) || !isAllowed(shape, value)) throw new Misfit(path);
  // The last option of an open enum: any other text.
  if (shape.open) return 'unknown';
  const { items } = shape;
  if (Array.isArray(value)) return items ? value.map((each, index) => read(items, each, `${path}${index}.`)) : value;
  return typesOf(shape).includes('object') && isObject(value) ? readFields(shape, value, path) : value;
}

function readFirst(options: readonly JsonSchema[], value: unknown, path: string): unknown {
  for (const each of options) {
    const found = readShape(each, value);
    if (found.ok) return found.value;
  }
  throw new Misfit(path);
}

function readFields(shape: JsonSchema, value: Record<string, unknown>, path: string): Record<string, unknown> {
  const { properties = {}, optional = [], additionalProperties: others } = shape;
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(properties)) {
    const isThere = Object.hasOwn(value, key) && value[key] !== undefined;
    if (isThere || 'default' in field) result[key] = read(field, value[key], `${path}${key}.`);
    else if (!optional.includes(key)) throw new Misfit(`${path}${key}.`);
  }
  for (const [key, other] of Object.entries(value)) {
    if (Object.hasOwn(properties, key) || others === undefined) continue;
    if (others === false) throw new Misfit(`${path}${key}.`);
    result[key] = read(others, other, `${path}${key}.`);
  }
  return result;
}

/** None means any. */
const typesOf = ({ type }: JsonSchema): readonly (JsonType | undefined)[] => [type].flat();

function hasType(type: JsonType | undefined, value: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  return type === 'number' ? Number.isFinite(value) : typeof value === type;
}

/** Every limit that a shape can have: `shapeOf` rejects schemas with others, such as `maxLength`. */
function isAllowed(shape: JsonSchema, value: unknown): boolean {
  if ('const' in shape && value !== shape.const) return false;
  if (shape.enum && !shape.enum.includes(value)) return false;
  const { minimum, exclusiveMinimum } = shape;
  if (typeof value === 'number')
    return (
      !(minimum !== undefined && value < minimum) && !(exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    );
  if (typeof value !== 'string') return true;
  const patterns = [shape, ...(shape.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  return value.length >= (shape.minLength ?? 0) && patterns.every((pattern) => new RegExp(pattern, 'u').test(value));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
