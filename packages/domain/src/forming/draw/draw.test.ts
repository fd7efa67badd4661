import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, toHex } from '../../basics/hash.ts';
import { groupId, membershipId } from '../../basics/ids.ts';
import { commitToDraw, type DrawTranscript, drawOrder, shuffle, shuffleBy } from './transcript.ts';
import { verifyDraw } from './verify-draw.ts';

const named = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => membershipId(`m${String(index + 1).padStart(width, '0')}`));

describe('the examples of the design', () => {
  const key = sha256('rosca-draw-test');

  it('orders five members after four words', () => {
    expect(shuffle(named(5, 1), key)).toEqual({ order: 'm1 m2 m5 m3 m4'.split(' '), words: 4 });
  });

  it('orders twelve members after eleven words', () => {
    const order = '07 12 02 10 11 04 03 05 06 01 09 08'.split(' ').map((number) => `m${number}`);
    expect(shuffle(named(12, 2), key)).toEqual({ order, words: 11 });
  });
});

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const draws = fc
  .record({
    memberCount: fc.integer({ min: 3, max: 12 }),
    rulesVersion: fc.nat(),
    secret: bytes(32),
    nonces: fc.array(fc.option(bytes(16), { nil: undefined }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ memberCount, rulesVersion, secret, nonces }) => {
    const members = named(memberCount, 2).reverse();
    const roster = { groupId: groupId('g-1'), rulesVersion, members };
    return drawOrder(roster, secret, (member) => nonces[members.indexOf(member)]);
  });

const published = ({ groupId, commit }: DrawTranscript) => ({ groupId, commit });

describe('a draw', () => {
  it('is verified by anybody who has the transcript and the published commit', () => {
    fc.assert(
      fc.property(draws, (transcript) => {
        expect(verifyDraw(transcript, published(transcript))).toEqual([]);
        expect([...transcript.order].sort()).toEqual(transcript.members);
      }),
    );
  });

  it('does not depend on the order in which members joined', () => {
    const secret = new Uint8Array(32).fill(7);
    const roster = { groupId: groupId('g'), rulesVersion: 1, members: named(6, 1) };
    const other = { ...roster, members: roster.members.toReversed() };
    expect(drawOrder(other, secret, () => undefined)).toEqual(drawOrder(roster, secret, () => undefined));
    expect(commitToDraw(other, secret)).toEqual(commitToDraw(roster, secret));
  });

  it('reads an absent nonce as zeros', () => {
    const secret = new Uint8Array(32).fill(7);
    const roster = { groupId: groupId('g'), rulesVersion: 1, members: named(3, 1) };
    expect(drawOrder(roster, secret, () => new Uint8Array(16))).toEqual(drawOrder(roster, secret, () => undefined));
  });

  it('does not verify when one bit of its file is another', () => {
    fc.assert(
      fc.property(draws, fc.nat(), fc.integer({ min: 0, max: 7 }), (transcript, place, bit) => {
        const file = new TextEncoder().encode(JSON.stringify(transcript));
        const at = place % file.length;
        file[at] = (file[at] ?? 0) ^ (1 << bit);
        expect(verifyFile(file, transcript)).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('shows every single bit of one transcript', () => {
    const roster = { groupId: groupId('g'), rulesVersion: 3, members: named(3, 1) };
    const transcript = drawOrder(roster, new Uint8Array(32).fill(1), () => undefined);
    const text = JSON.stringify(transcript);
    const unseen: string[] = [];
    for (let place = 0; place < text.length * 8; place += 1) {
      const file = new TextEncoder().encode(text);
      const at = Math.floor(place / 8);
      file[at] = (file[at] ?? 0) ^ (1 << (place % 8));
      if (verifyFile(file, transcript).length === 0) unseen.push(new TextDecoder().decode(file));
    }
    expect(unseen).toEqual([]);
  });

  it.each([
    ['another group', { groupId: groupId('other') }, ['group', 'roster_hash', 'commit']],
    ['other rules', { rulesVersion: 2 }, ['roster_hash']],
    ['an exchanged member', { members: [...named(2, 1), membershipId('m9')] }, ['roster_hash', 'order']],
    ['another secret', { secret: 'ab'.repeat(32) }, ['commit', 'key']],
    ['another nonce', { nonces: ['00', '00', '01'].map((byte) => byte.repeat(16)) }, ['key']],
    ['another order', { order: named(3, 1).reverse().slice(0, 2) }, ['order']],
    ['two members written as one', { order: ['m3,m1', 'm2'] }, ['order']],
    ['a nonce too many', { nonces: [...Array.from({ length: 3 }, () => '00'.repeat(16)), 'x'] }, ['format']],
    ['a shorter secret', { secret: 'ab' }, ['format']],
    ['upper case', { key: 'AB'.repeat(32) }, ['format']],
    ['a field too many', { extra: 1 }, ['format']],
  ])('names what does not match: %s', (_, change, expected) => {
    const roster = { groupId: groupId('g'), rulesVersion: 1, members: named(3, 1) };
    const transcript = drawOrder(roster, new Uint8Array(32).fill(1), () => undefined);
    expect(verifyDraw({ ...transcript, ...change }, published(transcript))).toEqual(expected);
  });

  it('is not believed when it is consistent, but not the one that was committed to', () => {
    const roster = { groupId: groupId('g'), rulesVersion: 1, members: named(5, 1) };
    const committed = drawOrder(roster, new Uint8Array(32).fill(1), () => undefined);
    const preferred = drawOrder(roster, new Uint8Array(32).fill(2), () => undefined);
    expect(verifyDraw(preferred, published(committed))).toEqual(['published_commit']);
  });

  it('is not believed when it leaves out the nonce that a member added', () => {
    const roster = { groupId: groupId('g'), rulesVersion: 1, members: named(5, 1) };
    const transcript = drawOrder(roster, new Uint8Array(32).fill(1), () => undefined);
    const nonces = new Map([[membershipId('m2'), toHex(new Uint8Array(16).fill(9))]]);
    expect(verifyDraw(transcript, { ...published(transcript), nonces })).toEqual(['published_nonce']);
  });
});

function verifyFile(file: Uint8Array, original: DrawTranscript) {
  try {
    return verifyDraw(JSON.parse(new TextDecoder().decode(file)), published(original));
  } catch {
    return ['not JSON'];
  }
}

describe('every order is equally likely', () => {
  it('because a word beyond the last multiple of the range is rejected', () => {
    const shuffled = (words: readonly number[]) => shuffleBy(['a', 'b', 'c'], (counter) => words[counter] ?? 0);
    // 2³² leaves 1 when divided by 3.
    const { order } = shuffled([2 ** 32 - 2, 1]);
    expect(shuffled([2 ** 32 - 1, 2 ** 32 - 2, 1])).toEqual({ order, words: 3 });
  });

  /** Keys are hashes of a counter: the same numbers in every run. */
  const keys = (count: number) => Array.from({ length: count }, (_, index) => sha256(`uniformity ${index}`));

  it('of four members: chi-square over the 24 orders', () => {
    const counts = countBy(keys(12_000).map((key) => shuffle([0, 1, 2, 3], key).order.join('')));
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: 49.7 is exceeded once in a thousand.
    expect(chiSquare([...counts.values()], 24)).toBeLessThan(49.7);
  });

  it('of twelve members: chi-square over member and position', () => {
    const members = Array.from({ length: 12 }, (_, index) => index);
    const places = keys(3_000).flatMap((key) => shuffle(members, key).order.map((member, at) => `${member} ${at}`));
    // 121 degrees of freedom: 173.6 is exceeded once in a thousand.
    expect(chiSquare([...countBy(places).values()], 144)).toBeLessThan(173.6);
  });
});

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function chiSquare(counts: readonly number[], cells: number): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / cells;
  const empty = (cells - counts.length) * expected;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, empty);
}
