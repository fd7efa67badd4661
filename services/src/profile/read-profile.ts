import type { StoredProfile } from '../ports/profiles.ts';
import type { Caller, RequestOf } from '../request.ts';
import { ok, problem, type ResultOf } from '../result.ts';
import type { ProfilePorts } from './profile-ports.ts';
import { profileReply } from './profile-reply.ts';

/** The caller's own profile. The first reading after a login also notes when that was. */
export async function readProfile(
  { profiles, createAllowList }: ProfilePorts,
  { caller }: RequestOf<'readProfile'>,
): Promise<ResultOf<'readProfile'>> {
  const stored = await profiles.find(caller.userId);
  if (stored === undefined) return problem('profile_missing');
  if (!isNewLogin(stored, caller)) return ok(profileReply(stored, createAllowList));

  const changed = await profiles.change(caller.userId, { last_sign_in_at: caller.signedInAt.toISOString() });
  return changed.ok ? ok(profileReply(changed.profile, createAllowList)) : changed;
}

/** Sessions of other devices started earlier; they do not set the time back. */
function isNewLogin({ last_sign_in_at }: StoredProfile, { signedInAt }: Caller): boolean {
  return last_sign_in_at === null || new Date(last_sign_in_at) < signedInAt;
}
