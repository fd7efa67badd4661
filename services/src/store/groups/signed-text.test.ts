import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provenWords } from './signed-text.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const item = { PK: 'GROUP#g', SK: 'SIGNED#m#2026-11-24T10:00:00.000Z' };
const read = (text: string, signed: string) => provenWords(item, { text, sha256: hashOf(signed) }).text;

describe('a signed text', () => {
  it('is read as it was signed, byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(read(text, text)).toBe(text);
      }),
    );
  });

  it('is never another text than the one whose hash was signed', () => {
    expect(() => read('I authorize more than I read.', 'I authorize this.')).toThrow(
      /GROUP#g SIGNED#m#.* differs from its hash: .*docs\/runbooks\/restore\.md/,
    );
    const changed = fc.tuple(fc.string(), fc.string()).filter(([text, other]) => text !== other);
    fc.assert(
      fc.property(changed, ([text, other]) => {
        expect(() => read(text, other)).toThrow('differs from its hash');
      }),
    );
  });
});
