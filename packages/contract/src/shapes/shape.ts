/**
 * A zod schema as JSON Schema, of which these keywords are known. Browsers read replies and stored values by it: a schema
 * itself would bring all of zod (22 kB) to every page.
 */
export type JsonSchema = {
  readonly type?: JsonType | readonly JsonType[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** The first that fits. */
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly allOf?: readonly { readonly pattern: string }[];
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** Not of JSON Schema, which lists the others: fields that may be missing. Few are, so that the shapes are a fifth smaller. */
  readonly optional?: readonly string[];
  /** False: other fields are rejected. A schema: they are read by it. Else they are left out. */
  readonly additionalProperties?: false | JsonSchema;
  readonly default?: unknown;
  /** Not of JSON Schema: any string is read as `unknown`. */
  readonly open?: true;
};

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** JSON Schema with the type of what it accepts. */
export type Shape<Value> = JsonSchema & { readonly accepts?: Value };

export type AcceptedBy<Accepting> = Accepting extends Shape<infer Value> ? Value : never;
