import { join } from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';

type Definitions = Readonly<Record<string, Schema>>;

/** JSON schemas of Plaid's own types, as its package declares them: no field that it does not have is valid. */
export function makePlaidSchemas(): { readonly definitions: Definitions } {
  const generator = createGenerator({
    path: join(import.meta.dirname, 'plaid-types.ts'),
    type: 'PlaidExchanges',
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: 'none',
  });
  const { definitions = {} } = generator.createSchema('PlaidExchanges');
  const named = Object.entries(definitions).map(([name, schema]) => [name, withNull(schema)] as const);
  return { definitions: Object.fromEntries(named) as Definitions };
}

/** Plaid's client writes the null of an enum as the text "null", which Plaid never sends. */
function withNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { type, ...rest } = schema as Readonly<Record<string, unknown>>;
  const isNullable = Array.isArray(rest['enum']) && rest['enum'].includes('null');
  const entries = Object.entries(rest).map(([key, value]) => {
    if (key === 'enum' && Array.isArray(value)) return [key, value.map((one) => (one === 'null' ? null : one))];
    return [key, withNull(value)];
  });
  return { ...(type !== undefined && !isNullable && { type }), ...Object.fromEntries(entries) };
}
