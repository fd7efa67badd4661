import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type RouteName, routes } from '../routes.ts';
import { openEnum } from '../schemas/fields.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { readShape } from './read-shape.ts';
import { shapeOf } from './shape-of.ts';

const replies = (Object.keys(routes) as RouteName[]).flatMap((name) => {
  const route = routes[name];
  return 'reply' in route ? [{ name, reply: route.reply as z.ZodType }] : [];
});

describe('a shape reads as its schema', () => {
  it.each(replies)('a reply of $name, and each value with one part changed', ({ reply }) => {
    const shape = shapeOf(reply);
    const sample: unknown = sampleOf(reply);
    expect(reply.safeParse(sample).success).toBe(true);
    for (const value of [sample, ...changed(sample), undefined, null, 'text', []]) {
      const [expected, found] = [reply.safeParse(value), readShape(shape, value)];
      expect(found.ok, JSON.stringify(value)).toBe(expected.success);
      if (found.ok) expect(found.value).toEqual(expected.data);
    }
  });

  it('the rules of texts, of numbers, of missing fields and of fields that nobody named', () => {
    const schema = z.strictObject({
      path: z.string().startsWith('/mf/').regex(/\.js$/),
      name: z.string().min(1),
      on: z.iso.date(),
      cents: z.int().positive(),
      ratio: z.number().min(0),
      kind: openEnum(z.enum(['a', 'b'])),
      unread: z.boolean().default(false),
      others: z.record(z.string(), z.int()).optional(),
    });
    const fits = { path: '/mf/a.js', name: 'a', on: '2026-02-28', cents: 1, ratio: 0, kind: 'c', others: { x: 1 } };
    for (const value of [
      fits,
      ...changed(fits),
      { ...fits, more: 1 },
      { ...fits, path: '/x.js' },
      { ...fits, on: '2026-02-30' },
    ]) {
      const [expected, found] = [schema.safeParse(value), readShape(shapeOf(schema), value)];
      expect(found.ok, JSON.stringify(value)).toBe(expected.success);
      if (found.ok) expect(found.value).toEqual(expected.data);
    }
  });

  it('says where a value does not fit', () => {
    const shape = shapeOf(z.object({ members: z.array(z.object({ name: z.string() })) }));
    expect(readShape(shape, { members: [{ name: 'Ann' }, {}] })).toEqual({ ok: false, at: 'members.1.name.' });
  });

  it('and there is none of a schema with a rule that readShape does not know', () => {
    expect(() => shapeOf(z.string().transform(Number))).toThrow();
    expect(() => shapeOf(z.number().max(3))).toThrow('maximum');
    expect(() => shapeOf(z.string().max(3))).toThrow('maxLength');
  });
});

const others = [undefined, null, '', 'other', -1, 0, 1.5, Number.NaN, true, [], {}, [null]];

/** The value with each of its parts, one at a time, replaced, missing, or beside one that nobody knows. */
function* changed(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      for (const part of [...others, ...changed(each)]) yield value.with(index, part);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, unknownField: 1 };
    for (const [key, each] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const part of [...others, ...changed(each)]) yield { ...value, [key]: part };
    }
  }
}
