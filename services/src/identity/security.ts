import { type Caller, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { AccountSecurity } from '../ports/security.ts';
import { endSessions, recordChange, type SessionPorts } from './sessions.ts';

export type SecurityPorts = SessionPorts & { readonly account: AccountSecurity };

/** What the caller's security settings show. */
export async function readSecurity(
  { account }: SecurityPorts,
  { caller }: RequestOf<'readSecurity'>,
): Promise<ResultOf<'readSecurity'>> {
  return ok({ secondFactor: await account.isSecondFactorOn(caller.userId) });
}

export async function offerSecondFactor(
  { account }: SecurityPorts,
  { caller, body }: RequestOf<'offerSecondFactor'>,
): Promise<ResultOf<'offerSecondFactor'>> {
  const offered = await account.offerSecondFactor(caller.userId, body);
  return offered.ok ? ok(offered.value) : atField(offered);
}

/** Turns the second factor on. Sessions from before stay; operators log in again, with a code (docs/decisions/0044). */
export async function turnOnSecondFactor(
  ports: SecurityPorts,
  { caller, body }: RequestOf<'turnOnSecondFactor'>,
): Promise<ResultOf<'turnOnSecondFactor'>> {
  const turned = await ports.account.turnOnSecondFactor(caller.userId, body);
  if (!turned.ok) return atField(turned);
  await recordChange(ports, caller, 'second_factor_on');
  return ok({ success: true });
}

export async function turnOffSecondFactor(
  ports: SecurityPorts,
  { caller, body }: RequestOf<'turnOffSecondFactor'>,
): Promise<ResultOf<'turnOffSecondFactor'>> {
  const turned = await ports.account.turnOffSecondFactor(caller.userId, body);
  if (!turned.ok) return atField(turned);
  await recordChange(ports, caller, 'second_factor_off');
  return ok({ success: true });
}

/**
 * Changes the password and ends every session. The pool cannot spare the caller's own, which signs in again with the new
 * password.
 */
export async function changePassword(
  ports: SecurityPorts,
  { caller, body }: RequestOf<'changePassword'>,
): Promise<ResultOf<'changePassword'>> {
  const { currentPassword, newPassword } = body;
  if (newPassword === currentPassword) return problem('password_same', 'newPassword');
  const proven = await ports.account.checkPassword(caller.userId, currentPassword);
  if (!proven.ok) return atField(proven, 'currentPassword');
  const set = await ports.account.setPassword(caller.userId, newPassword);
  if (!set.ok) return { ...set, field: 'newPassword' };
  await endAll(ports, caller);
  await recordChange(ports, caller, 'password_changed');
  return ok({ success: true });
}

/** Ends every session, the caller's own too. */
export async function signOutEverywhere(
  ports: SecurityPorts,
  { caller, body }: RequestOf<'signOutEverywhere'>,
): Promise<ResultOf<'signOutEverywhere'>> {
  const proven = await ports.account.checkPassword(caller.userId, body.password);
  if (!proven.ok) return atField(proven);
  await endAll(ports, caller);
  await recordChange(ports, caller, 'signed_out_everywhere');
  return ok({ success: true });
}

/** At the pool, which issues no tokens then, and at our API, which accepts none that are out. */
async function endAll(ports: SecurityPorts, { userId }: Caller): Promise<void> {
  await ports.account.signOutEverywhere(userId);
  await endSessions(ports, userId);
}

/** Names the field that a wrong proof was typed into. */
export function atField<Code extends string>(
  found: { readonly ok: false; readonly code: Code },
  password = 'password',
) {
  if (found.code === 'password_wrong') return { ...found, field: password };
  return found.code === 'code_wrong' ? { ...found, field: 'code' } : found;
}
