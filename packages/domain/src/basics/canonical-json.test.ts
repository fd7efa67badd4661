import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';

const values = fc.letrec<{ value: CanonicalValue }>((self) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'grapheme' }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(self('value')),
    fc.dictionary(fc.string(), self('value')),
  ),
})).value;

it('says the same as JSON, so that any reader gets the value back', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      expect(canonicalJson(value)).toBe(canonicalJson(JSON.parse(JSON.stringify(value))));
    }),
  );
});

it('has one text for one value, in whatever order its fields were written', () => {
  expect(canonicalJson({ b: [1, 'é"\n'], a: { d: null, c: true } })).toBe(
    '{"a":{"c":true,"d":null},"b":[1,"é\\"\\n"]}',
  );
  expect(canonicalJson({ a: -0 })).toBe('{"a":0}');
});

it.each([0.1, Number.NaN, 2 ** 53, undefined])('has no text for %s', (value) => {
  expect(() => canonicalJson({ value } as { value: number })).toThrow(RangeError);
});
