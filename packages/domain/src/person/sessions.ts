import type { EpochMilliseconds } from '../basics/time.ts';

/** What a browser says of itself. Anybody can make it say something else, so it describes and never decides. */
export type Device = { readonly browser: Browser; readonly system: System };

export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung', 'other'] as const;
export type Browser = (typeof browsers)[number];

export const systems = ['windows', 'mac', 'iphone', 'ipad', 'android', 'chromebook', 'linux', 'other'] as const;
export type System = (typeof systems)[number];

export type OpenSession = {
  /** When the member signed in; the same in every token of the session. */
  readonly signedInAt: EpochMilliseconds;
  /** The last call, at most an hour late. */
  readonly usedAt: EpochMilliseconds;
  readonly device: Device;
};

/** The sessions of one member, by id. A session becomes known by its first call. */
export type Sessions = {
  readonly open: Readonly<Record<string, OpenSession>>;
  /** Ended sessions whose tokens may still be valid: by id, when each was signed in. */
  readonly ended: Readonly<Record<string, EpochMilliseconds>>;
  /** A session that was signed in before this instant is accepted only if it is in `open`. */
  readonly endedBefore: EpochMilliseconds;
};

export const noSessions: Sessions = { open: {}, ended: {}, endedBefore: 0 };

/** The lifetime of a refresh token, from the sign-in on, as the user pool's client has it. */
const SESSION_DAYS = 30;

const HOUR = 3_600_000;
/** The last access token is issued just before the refresh token expires, and is valid for an hour. */
const LIFETIME = SESSION_DAYS * 24 * HOUR + HOUR;
/** Limit of open and of ended sessions each: it bounds the item's size also when a program signs in again and again. */
const MOST = 50;

export type SessionCall = {
  readonly id: string;
  readonly signedInAt: EpochMilliseconds;
  readonly device: Device;
  readonly now: EpochMilliseconds;
};

/** Whether a call of a session is accepted, and what to remember then: `sessions` is undefined when nothing changes. */
export function acceptCall(
  sessions: Sessions,
  { id, signedInAt, device, now }: SessionCall,
): { readonly accepted: boolean; readonly sessions?: Sessions } {
  const known = Object.hasOwn(sessions.open, id) ? sessions.open[id] : undefined;
  if (known !== undefined && now < known.usedAt + HOUR) return { accepted: true };
  const isOver = Object.hasOwn(sessions.ended, id) || signedInAt < sessions.endedBefore;
  if (known === undefined && isOver) return { accepted: false };
  const used = { ...(known ?? { signedInAt, device }), usedAt: now };
  return { accepted: true, sessions: compact({ ...sessions, open: { ...sessions.open, [id]: used } }, now) };
}

/** Whether a session is open: only then are its tokens refreshed. */
export function isOpenSession({ open }: Sessions, id: string): boolean {
  return Object.hasOwn(open, id);
}

/** The open sessions with their ids, the one used last first. */
export function listSessions({ open }: Sessions, now: EpochMilliseconds): readonly (OpenSession & { id: string })[] {
  return Object.entries(open)
    .map(([id, session]) => ({ id, ...session }))
    .filter(({ signedInAt }) => now < signedInAt + LIFETIME)
    .toSorted((one, other) => other.usedAt - one.usedAt);
}

/** Ends one session for good; returns the sessions after that. Undefined when no such session is open. */
export function endSession(sessions: Sessions, id: string, now: EpochMilliseconds): Sessions | undefined {
  if (!isOpenSession(sessions, id)) return undefined;
  const { [id]: session, ...open } = sessions.open;
  const ended = { ...sessions.ended, [id]: session?.signedInAt ?? 0 };
  return compact({ ...sessions, open, ended }, now);
}

/**
 * Ends every session, also those that have not called yet. Tokens name the second of their sign-in only, so a sign-in of the
 * present second stays accepted.
 */
export function endAllSessions(sessions: Sessions, now: EpochMilliseconds): Sessions {
  const ends = Object.entries(sessions.open).map(([id, { signedInAt }]) => [id, signedInAt] as const);
  const ended = { ...sessions.ended, ...Object.fromEntries(ends) };
  const second = Math.floor(now / 1000) * 1000;
  return compact({ open: {}, ended, endedBefore: Math.max(sessions.endedBefore, second) }, now);
}

/**
 * Removes expired sessions and ended ones that `endedBefore` covers. Beyond `MOST`, ends the open sessions that were unused
 * longest, and covers the ended ones that were signed in first by a later `endedBefore`.
 */
function compact({ open, ended, endedBefore }: Sessions, now: EpochMilliseconds): Sessions {
  const unexpired = Object.entries(open)
    .filter(([, { signedInAt }]) => now < signedInAt + LIFETIME)
    .toSorted(([, one], [, other]) => other.usedAt - one.usedAt);
  const surplus = unexpired.slice(MOST).map(([id, { signedInAt }]) => [id, signedInAt] as const);
  const ends = [...Object.entries(ended), ...surplus]
    .filter(([, signedInAt]) => signedInAt >= endedBefore && now < signedInAt + LIFETIME)
    .toSorted(([, one], [, other]) => other - one);
  const removed = ends[MOST];
  return {
    open: Object.fromEntries(unexpired.slice(0, MOST)),
    ended: Object.fromEntries(ends.slice(0, MOST)),
    endedBefore: removed === undefined ? endedBefore : Math.max(endedBefore, removed[1] + 1),
  };
}
