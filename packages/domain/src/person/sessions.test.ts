import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptCall, endAllSessions, endSession, listSessions, noSessions, type Sessions } from './sessions.ts';

const device = { browser: 'firefox', system: 'linux' } as const;
const start = Date.parse('2026-03-01T12:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

/** The sessions after the calls of those ids, each signed in at the start. */
function after(
  calls: readonly string[],
  { sessions = noSessions, signedInAt = start, now = start + 1 } = {},
): Sessions {
  return calls.reduce((before, id) => {
    const result = acceptCall(before, { id, signedInAt, device, now });
    return (result.accepted && result.sessions) || before;
  }, sessions);
}
const isAccepted = (sessions: Sessions, id: string, now: number, signedInAt = start) =>
  acceptCall(sessions, { id, signedInAt, device, now }).accepted;
const idsOf = (sessions: Sessions, now = start) => listSessions(sessions, now).map(({ id }) => id);

describe('a session', () => {
  it('is known by its first call, and remembered again once an hour', () => {
    const sessions = after(['phone']);
    expect(listSessions(sessions, start)).toEqual([{ id: 'phone', signedInAt: start, usedAt: start + 1, device }]);
    const call = { id: 'phone', signedInAt: start, device };
    expect(acceptCall(sessions, { ...call, now: start + hour })).toEqual({ accepted: true });
    const later = acceptCall(sessions, { ...call, now: start + hour + 1 });
    expect(later).toMatchObject({ sessions: { open: { phone: { signedInAt: start, usedAt: start + hour + 1 } } } });
  });

  it('that was ended is rejected, and the others are not', () => {
    const sessions = endSession(after(['phone', 'laptop']), 'phone', start + 2);
    expect(sessions && idsOf(sessions)).toEqual(['laptop']);
    expect(sessions && isAccepted(sessions, 'phone', start + 3)).toBe(false);
    expect(sessions && isAccepted(sessions, 'laptop', start + 3)).toBe(true);
    expect(sessions && isAccepted(sessions, 'new', start + 3)).toBe(true);
  });

  it('ends once', () => {
    expect(endSession(noSessions, 'phone', start)).toBeUndefined();
    expect(endSession(after(['phone']), 'toString', start)).toBeUndefined();
  });

  it('is no longer listed when its tokens have expired', () => {
    expect(idsOf(after(['phone']), start + 30 * day)).toEqual(['phone']);
    expect(idsOf(after(['phone']), start + 31 * day)).toEqual([]);
  });
});

describe('ending all sessions', () => {
  it('rejects those that have called, those that have not, and none from afterwards', () => {
    const sessions = endAllSessions(after(['phone']), start + 5500);
    expect(isAccepted(sessions, 'phone', start + 6000)).toBe(false);
    expect(isAccepted(sessions, 'silent', start + 6000)).toBe(false);
    // Tokens name the second of their sign-in only: this one may be from after the end.
    expect(isAccepted(sessions, 'again', start + 6000, start + 5000)).toBe(true);
  });

  it('rejects a known one of the same second too', () => {
    const sessions = endAllSessions(after(['phone']), start + 500);
    expect(isAccepted(sessions, 'phone', start + 600)).toBe(false);
  });
});

it('never accepts an ended session again while it has tokens, and stays small, whatever else signs in', () => {
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('call' as const, 'call' as const, 'call' as const, 'end' as const, 'end all' as const),
      id: fc.nat({ max: 300 }),
      hours: fc.nat({ max: 12 }),
    }),
    { minLength: 150, maxLength: 400 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let [sessions, now]: [Sessions, number] = [noSessions, start];
      const ended = new Map<string, number>();
      for (const { kind, id, hours } of all) {
        now += hours * hour;
        const name = `${id}`;
        const before = Object.entries(sessions.open);
        const signedInAt = sessions.open[name]?.signedInAt ?? ended.get(name) ?? now;
        if (kind === 'call') sessions = after([name], { sessions, signedInAt, now });
        else if (kind === 'end') sessions = endSession(sessions, name, now) ?? sessions;
        // Seldom, so that many sessions are open in between.
        else if (id < 10) sessions = endAllSessions(sessions, now);
        for (const [gone, session] of before) if (!(gone in sessions.open)) ended.set(gone, session.signedInAt);
        for (const [one, at] of ended) if (now < at + 30 * day) expect(isAccepted(sessions, one, now, at)).toBe(false);
        // Fifty open and fifty ended ones at most.
        expect(Object.keys(sessions.open).length + Object.keys(sessions.ended).length).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 15 },
  );
});
