import { describe, expect, it } from 'vitest';
import { toHex } from '../../basics/hash.ts';
import { groupId, membershipId, userId } from '../../basics/ids.ts';
import { DAY_IN_MILLISECONDS } from '../../basics/time.ts';
import { memberAt } from '../forming-group.fixture.ts';
import { beginDraw, type Draw, decideReady, isDrawOverdue, revealDraw, transcriptOf } from './draw.ts';
import { verifyDraw } from './verify-draw.ts';

const group = { id: groupId('g'), state: 'drawing' } as const;
const seats = ['ann', 'ben', 'cem'].map((name) => ({ ...memberAt(name, 1), position: null }));
const [ann = membershipId(''), ben = ann, cem = ann] = seats.map(({ id }) => id);
const secret = new Uint8Array(32).fill(7);
const begun = Date.parse('2026-07-01T12:00:00Z');
const hour = DAY_IN_MILLISECONDS / 24;
const roster = { groupId: group.id, rulesVersion: 1, members: [cem, ann, ben] };
const open = beginDraw(roster, secret, { number: 1, now: begun, openMilliseconds: 24 * hour });
const { closesAt } = open;
const benReady: Draw = { ...open, nonces: { [ben]: '0b'.repeat(16) }, version: 2 };

describe('beginning a draw', () => {
  it('fixes members, commit and closing instant, and keeps the secret out', () => {
    expect(open).toMatchObject({ state: 'open', members: [ann, ben, cem], nonces: {}, result: null });
    expect(closesAt - begun).toBe(DAY_IN_MILLISECONDS);
    expect(open.commit).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(open)).not.toContain(toHex(secret));
  });
});

describe('a member who is ready', () => {
  const request = { members: seats, draw: benReady, person: userId('ann'), nonce: '0a'.repeat(16), now: closesAt - 1 };

  it('adds a nonce until the closing instant', () => {
    expect(decideReady(request)).toEqual({
      ok: true,
      ready: { membershipId: ann, nonce: '0a'.repeat(16), adds: true },
    });
    expect(decideReady({ ...request, now: closesAt })).toEqual({ ok: false, code: 'draw_closed' });
  });

  it('adds one alone: the first one counts, and is the answer to a repeated call however late', () => {
    const again = decideReady({ ...request, person: userId('ben'), now: closesAt + hour });
    expect(again).toEqual({ ok: true, ready: { membershipId: ben, nonce: '0b'.repeat(16), adds: false } });
  });

  it.each([
    ['a stranger', { person: userId('zoe') }, 'group_not_found'],
    ['a group without a draw', { draw: undefined }, 'draw_closed'],
    ['a void draw', { draw: { ...open, state: 'void' } }, 'draw_closed'],
    ['a revealed draw', { draw: { ...open, state: 'revealed' } }, 'draw_closed'],
  ] satisfies [string, Partial<Parameters<typeof decideReady>[0]>, string][])(
    'is a problem with %s',
    (_, change, code) => {
      expect(decideReady({ ...request, ...change })).toEqual({ ok: false, code });
    },
  );
});

describe('the reveal', () => {
  const reveal = (now: number, draw: Draw = benReady) => revealDraw(group, draw, toHex(secret), now);

  it('is possible from the closing instant until the draw is void, however many are ready', () => {
    const times = [closesAt - 1, closesAt, closesAt + 24 * hour - 1, closesAt + 24 * hour];
    expect(times.map((now) => reveal(now) !== undefined)).toEqual([false, true, true, false]);
  });

  it('is one that anybody verifies by the commit and their own nonce', () => {
    const transcript = reveal(closesAt);
    const published = { groupId: group.id, commit: open.commit, nonces: new Map([[ben, '0b'.repeat(16)]]) };
    expect(verifyDraw(transcript, published)).toEqual([]);
    expect(transcript?.nonces).toEqual(['00'.repeat(16), '0b'.repeat(16), '00'.repeat(16)]);
  });

  it('is stored so that the transcript can be built again, byte by byte', () => {
    const transcript = reveal(closesAt);
    if (transcript === undefined) throw new Error('It was not revealed');
    expect(transcriptOf(group, { ...benReady, state: 'revealed', result: transcript })).toMatchObject(transcript);
    expect(transcriptOf(group, benReady)).toBeNull();
  });

  it('is possible once, and only while the group is drawing', () => {
    expect(reveal(closesAt, { ...open, state: 'revealed' })).toBeUndefined();
    expect(revealDraw({ ...group, state: 'ready' }, open, toHex(secret), closesAt)).toBeUndefined();
  });

  it('fails with another secret than the one that was committed to', () => {
    expect(() => revealDraw(group, open, 'ab'.repeat(32), closesAt)).toThrow('not the one that was committed to');
    expect(() => revealDraw(group, open, 'ab', closesAt)).toThrow('has 32 bytes');
  });
});

describe('a draw that was not revealed', () => {
  it('is void 24 hours after its closing instant, when its group is still being drawn', () => {
    const voidAt = closesAt + 24 * hour;
    expect([voidAt - 1, voidAt].map((now) => isDrawOverdue(group, open, now))).toEqual([false, true]);
    expect(isDrawOverdue({ state: 'active' }, { ...open, state: 'revealed' }, voidAt)).toBe(false);
    expect(isDrawOverdue({ state: 'ready' }, { ...open, state: 'void' }, voidAt)).toBe(false);
  });
});
