import * as z from 'zod';

/** Tried in this order where a schema is no object, list, union or enum: the first that it accepts is its sample. */
const plainValues: readonly unknown[] = [
  'Sample',
  'ann@example.com',
  '2026-03-02',
  '2026-03-02T12:00:00Z',
  'https://push.test/1',
  '123456',
  'x'.repeat(22), // the `auth` key of a push subscription
  '0'.repeat(32), // a nonce
  'a'.repeat(64), // a SHA-256
  'x'.repeat(87), // the `p256dh` key of a push subscription
  1,
  15,
  100,
  5,
  true,
  null,
  undefined,
  {},
];

/**
 * A value that the schema accepts, with every optional field. Tests begin with it and write down only what they are
 * about, so that a new field of a schema changes none of them. Throws where it finds none: then the test says a value.
 */
export function sampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return schema.parse(sampleInput(schema));
}

function sampleInput(schema: unknown): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, sampleInput(field)]));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return sampleInput(schema.unwrap());
  if (schema instanceof z.ZodArray) return sampleList(schema);
  if (schema instanceof z.ZodUnion) return sampleInput(schema.options[0]);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  return schema instanceof z.ZodType ? samplesOf(schema).find((value) => schema.safeParse(value).success) : undefined;
}

/** The examples of the schema itself come first. */
function samplesOf(schema: z.ZodType): readonly unknown[] {
  const examples: unknown = schema.meta()?.['examples'];
  return Array.isArray(examples) ? [...examples, ...plainValues] : plainValues;
}

/** The shortest list that the schema accepts, of one entry at least. */
function sampleList(schema: z.ZodArray): unknown[] {
  const [one, ...more] = Array.from({ length: 12 }, () => sampleInput(schema.element));
  const lists = more.map((_, index) => [one, ...more.slice(0, index)]);
  return lists.find((list) => schema.safeParse(list).success) ?? [one];
}
