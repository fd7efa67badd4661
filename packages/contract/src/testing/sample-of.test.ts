import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Route } from '../route.ts';
import { routes } from '../routes.ts';
import { sampleOf } from './sample-of.ts';

const inputs = Object.entries<Route>(routes).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
);
const replies = Object.entries<Route>(routes).flatMap(([name, { reply }]) => (reply ? [[name, reply] as const] : []));

it.each(inputs)('finds an input of %s', (_, schema) => {
  expect(schema.safeParse(sampleOf(schema)).success).toBe(true);
});

it.each(replies)('finds a reply of %s', (_, schema) => {
  expect(schema.safeParse(sampleOf(schema)).success).toBe(true);
});

it('fills in optional fields, and one entry of a list', () => {
  const schema = z.object({ name: z.string(), note: z.string().optional(), days: z.array(z.number()) });
  expect(sampleOf(schema)).toEqual({ name: 'Sample', note: 'Sample', days: [1] });
});

it('rejects a schema that accepts none of its values', () => {
  expect(() => sampleOf(z.string().regex(/^never$/))).toThrow();
});
