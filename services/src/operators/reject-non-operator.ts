import { type Caller, type Problem, problem } from '../basics/handler.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { AccountSecurity, SecurityLog } from '../ports/security.ts';

export type OperatorCheckPorts = {
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly account: Pick<AccountSecurity, 'isSecondFactorOn'>;
  readonly securityLog: Pick<SecurityLog, 'secondFactorSince'>;
  readonly secondFactor: 'required' | 'waived';
};

/**
 * Lets operators through: members with `is_admin` on the profile, in a session that began with a second factor. No claim of a
 * token says that it did. But while the factor is on, the pool asks for its code in every login, so a session that began after it
 * was turned on had it; the pool is asked each time, because support may have turned it off since.
 */
export async function rejectNonOperator(
  { profiles, account, securityLog, secondFactor }: OperatorCheckPorts,
  { userId, signedInAt }: Caller,
): Promise<Problem | undefined> {
  if (!(await profiles.find(userId))?.is_admin) return problem('forbidden');
  if (secondFactor === 'waived') return undefined;
  const [isOn, since] = await Promise.all([account.isSecondFactorOn(userId), securityLog.secondFactorSince(userId)]);
  const hadCode = isOn && since !== undefined && signedInAt.getTime() >= wholeSeconds(since);
  return hadCode ? undefined : problem('second_factor_required');
}

/** Tokens have the time of their login in seconds. */
const wholeSeconds = (at: number): number => at - (at % 1000);
