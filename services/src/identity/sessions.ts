import type { SecurityChange } from '@halqa/contract';
import {
  acceptCall,
  deviceOf,
  endAllSessions,
  endSession as endOpenSession,
  listSessions as listOpenSessions,
  type UserId,
} from '@halqa/domain';
import { type Caller, ok, type Problem, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { SecurityLog, SessionRepository } from '../ports/security.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';

export type SessionPorts = {
  readonly sessions: SessionRepository;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'error'>;
};

type CheckPorts = Pick<SessionPorts, 'sessions' | 'clock'>;

/** Rejects a session that was ended, at its next call. The first call of a session, and one an hour, are remembered. */
export async function rejectSession(
  { sessions, clock }: CheckPorts,
  { userId, session: id, signedInAt }: Caller,
  userAgent: string,
): Promise<Problem | undefined> {
  const call = { id, signedInAt: signedInAt.getTime(), device: deviceOf(userAgent), now: clock.now() };
  const { accepted } = await sessions.change(userId, (all) => acceptCall(all, call));
  return accepted ? undefined : problem('session_ended');
}

export async function listSessions(
  { sessions, clock }: SessionPorts,
  { caller }: RequestOf<'listSessions'>,
): Promise<ResultOf<'listSessions'>> {
  const open = listOpenSessions(await sessions.read(caller.userId), clock.now());
  const entries = open.map(({ id, device, signedInAt, usedAt }) => ({
    id,
    ...device,
    isCurrent: id === caller.session,
    signedInAt: new Date(signedInAt).toISOString(),
    usedAt: new Date(usedAt).toISOString(),
  }));
  return ok({ sessions: entries.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) });
}

/**
 * Ends one session. Needs no password: it takes access away and gives none, and whoever lost a phone is in a hurry. A mail says
 * that it was ended, in case it was somebody else.
 */
export async function endSession(
  ports: SessionPorts,
  { caller, params }: RequestOf<'endSession'>,
): Promise<ResultOf<'endSession'>> {
  const { userId, session } = caller;
  const id = params.id === 'current' ? session : params.id;
  const now = ports.clock.now();
  const ended = await ports.sessions.change(userId, (all) => {
    const others = endOpenSession(all, id, now);
    return others === undefined ? {} : { sessions: others };
  });
  if (!('sessions' in ended)) return problem('not_found');
  if (id !== session) await recordChange(ports, caller, 'session_ended');
  return ok({ success: true });
}

/** Ends every session at our API, beside `signOutEverywhere` of the pool. */
export async function endSessions({ sessions, clock }: CheckPorts, userId: UserId): Promise<void> {
  await sessions.change(userId, (all) => ({ sessions: endAllSessions(all, clock.now()) }));
}

/** Records what was done, which a mail follows. It is done even when that fails, and cannot be repeated: so it is logged. */
export async function recordChange(ports: SessionPorts, { userId }: Caller, change: SecurityChange): Promise<void> {
  const { securityLog, ids, clock, log } = ports;
  await securityLog
    .record({ id: ids.next(), userId, change, at: clock.now() })
    .catch((error) => log.error('security change not recorded', { change, error }));
}
