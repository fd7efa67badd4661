import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dictionary1 } from './dictionary-1.ts';
import { signedTextOf, textAttributes } from './signed-text.ts';

const signed =
  'If a debit fails, it may be repeated up to 3 times for the same amount. I still owe that amount to the Äunts.';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const key = { PK: 'GROUP#g', SK: 'SIGNED#m#2026-11-24T10:00:00.000Z' };

/** As they were stored: whatever is changed must go on reading them. */
const stored = {
  brotli:
    'G20AgI2Uq+1olUQI5bZULySLMU3cUBAm+GIIQaccuLQFWRYm3A7Adxsbgme7HR6R6BUY3dsUYXOdThM+EDV3o6QyJ0Lf4vhzyScnn6NhEoISdX76FA==',
  dictionary1: 'ePkBGo/1I6GgMiajoIINMR9uAXX89QAsQiba',
};
const read = (text: Uint8Array, dictionary?: string) => signedTextOf({ ...key, text, dictionary }, hashOf(signed));

describe('a signed text', () => {
  it('is read as it was written, by Brotli until 23 November 2026 and with the first dictionary since', () => {
    expect(read(Buffer.from(stored.brotli, 'base64'))).toBe(signed);
    expect(read(Buffer.from(stored.dictionary1, 'base64'), '1')).toBe(signed);
  });

  it('gives every text back, byte for byte', () => {
    const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...dictionary1.split('\n'))));
    const returned = (text: string) => signedTextOf({ ...key, ...textAttributes(text) }, hashOf(text));
    fc.assert(fc.property(texts, (parts) => returned(parts.join('')) === parts.join('')));
    expect(returned(signed)).toBe(signed);
  });

  it('has a dictionary that never changes: new words are in another one, with a name of its own', () => {
    expect(hashOf(dictionary1)).toBe('c62a38467b63b961b7eac108a2739f0951e04e033a8d917586ac13905249df57');
  });

  it('is never another text than the one whose hash was signed', () => {
    const other = 'I authorize more than I read.';
    expect(() => signedTextOf({ ...key, ...textAttributes(other) }, hashOf(signed))).toThrow(
      /GROUP#g SIGNED#m#.* differs from its hash: .*docs\/runbooks\/signed-texts\.md/,
    );
    expect(() => read(brotliCompressSync(other))).toThrow(/differs from its hash/);
  });

  it('is an error that says what to do without its dictionary, or with another one of that name', () => {
    const text = deflateSync(signed, { dictionary: Buffer.from(`${dictionary1} `) });
    expect(() => read(text, '2')).toThrow(/GROUP#g SIGNED#m#.* needs dictionary 2: deploy a release that has it/);
    expect(() => read(text, '1')).toThrow(/another dictionary 1: deploy a release in which that is unchanged/);
  });

  it.each(['brotli', 'dictionary1'] as const)(
    'is an error when any bit of it is damaged, or its end is lost: %s',
    (form) => {
      const bytes = Buffer.from(stored[form], 'base64');
      const dictionary = form === 'brotli' ? undefined : '1';
      const damaged = Array.from({ length: bytes.length * 8 }, (_, bit) =>
        bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
      );
      const cut = Array.from(bytes, (_, length) => bytes.subarray(0, length));
      const outcomes = [...damaged, ...cut].map((each) => outcomeOf(() => read(each, dictionary)));
      // A bit after the end of the compressed text says nothing.
      expect(outcomes.filter((outcome) => outcome !== signed).every((outcome) => namesWhatToDo.test(outcome))).toBe(
        true,
      );
      expect(outcomes.filter((outcome) => outcome === signed).length).toBeLessThan(8);
    },
  );
});

const namesWhatToDo = /^Error: The signed text of GROUP#g .*(signed-texts\.md|deploy a release)/;

function outcomeOf(act: () => string): string {
  try {
    return act();
  } catch (error) {
    return String(error);
  }
}
