import type { Profile } from '@halqa/contract';
import { type EmailAddress, mayCreateGroups, parseEmailAddress } from '@halqa/domain';
import { type Caller, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import type { ProfilePorts } from './profile-handlers.ts';

/** Reads the caller's own profile. The first read after a login also stores the time of that login. */
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

/** An older session of another device does not set the time back. */
function isNewLogin({ last_sign_in_at }: StoredProfile, { signedInAt }: Caller): boolean {
  return last_sign_in_at === null || new Date(last_sign_in_at) < signedInAt;
}

/** The profile as its owner sees it. */
export function profileReply(stored: StoredProfile, createAllowList: readonly EmailAddress[]): Profile {
  return { ...stored, can_create_groups: canCreateGroups(stored, createAllowList) };
}

/** Requires sandbox access or an address on the operator's allow list. */
export function canCreateGroups(stored: StoredProfile, createAllowList: readonly EmailAddress[]): boolean {
  const email = parseEmailAddress(stored.email);
  const isSandboxAuthorized = stored.is_plaid_sandbox_authorized;
  return email === undefined ? isSandboxAuthorized : mayCreateGroups({ email, isSandboxAuthorized }, createAllowList);
}
