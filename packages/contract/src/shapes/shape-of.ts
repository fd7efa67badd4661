import * as z from 'zod';
import type { $ZodTypeDef } from 'zod/v4/core';
import { anyOtherSchemas } from '../schemas/fields.ts';
import type { JsonSchema, Shape } from './shape.ts';

const known = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'allOf',
  'pattern',
  'minLength',
  'minimum',
  'exclusiveMinimum',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'default',
  'open',
]);
/** Annotations, the names of the key's type, and the largest safe integer, which `integer` includes. */
const leftOut = new Set(['$schema', 'format', 'examples', 'description', 'propertyNames', 'maximum']);

/**
 * The shape of a schema. Runs when the browser's code is built, and in tests. Throws for a keyword that `readShape` does not
 * know, and for what JSON Schema cannot express.
 */
export function shapeOf<Value>(schema: z.ZodType<Value>): Shape<Value> {
  const converted = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema, zodSchema }) => {
      if (anyOtherSchemas.has(zodSchema)) jsonSchema['open'] = true;
      else rejectOwnRules(zodSchema._zod.def);
      leaveOut(jsonSchema);
    },
  });
  return listOptional(converted as Converted); // each keyword was checked
}

/** Conversion to JSON Schema leaves out functions without a word. */
function rejectOwnRules({ type, checks }: $ZodTypeDef): void {
  const names = [type, ...(checks ?? []).map(({ _zod }) => _zod.def.check)];
  const own = names.find((name) => ['pipe', 'transform', 'catch', 'custom', 'overwrite'].includes(name));
  if (own) throw new Error(`readShape does not know ${own}`);
}

function leaveOut(schema: Record<string, unknown>): void {
  // Of a discriminated union, whose options exclude each other.
  if (schema['oneOf']) {
    schema['anyOf'] = schema['oneOf'];
    delete schema['oneOf'];
  }
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] !== undefined && schema['maximum'] !== Number.MAX_SAFE_INTEGER)
    throw new Error('readShape knows no maximum');
  for (const keyword of Object.keys(schema)) {
    if (leftOut.has(keyword)) delete schema[keyword];
    else if (!known.has(keyword)) throw new Error(`readShape does not know ${keyword}`);
  }
}

/** As zod converts it: with the fields that may not be missing. */
type Converted = Omit<JsonSchema, 'optional'> & { readonly $schema?: string; readonly required?: readonly string[] };

/** Lists the fields that may be missing and have no default instead of those that may not, here and in each part. */
function listOptional({ $schema: _, required = [], properties, ...rest }: Converted): JsonSchema {
  const { items, anyOf, additionalProperties } = rest;
  const optional = Object.entries(properties ?? {}).flatMap(([key, field]) =>
    required.includes(key) || 'default' in field ? [] : key,
  );
  return {
    ...rest,
    ...(items && { items: listOptional(items) }),
    ...(anyOf && { anyOf: anyOf.map(listOptional) }),
    ...(additionalProperties && { additionalProperties: listOptional(additionalProperties) }),
    ...(properties && { properties: mapValues(properties, listOptional) }),
    ...(optional.length > 0 && { optional }),
  };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
