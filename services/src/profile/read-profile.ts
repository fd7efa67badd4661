import type { Profile } from '@halqa/contract';
import { type EmailAddress, mayCreateGroups, parseEmailAddress } from '@halqa/domain';
import { type Caller, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import { hasAccess } from './member-access.ts';
import type { ProfilePorts } from './profile-ports.ts';

/** Reads the caller's own profile. The first read after a login also stores the time of that login. */
export async function readProfile(
  ports: ProfilePorts,
  { caller }: RequestOf<'readProfile'>,
): Promise<ResultOf<'readProfile'>> {
  const { profiles } = ports;
  const stored = await profiles.find(caller.userId);
  if (stored === undefined) return problem('profile_missing');
  if (!isNewLogin(stored, caller)) return ok(profileReply(stored, ports));

  const changed = await profiles.change(caller.userId, { last_sign_in_at: caller.signedInAt.toISOString() });
  return changed.ok ? ok(profileReply(changed.profile, ports)) : changed;
}

/** An older session of another device does not set the time back. */
function isNewLogin({ last_sign_in_at }: StoredProfile, { signedInAt }: Caller): boolean {
  return last_sign_in_at === null || new Date(last_sign_in_at) < signedInAt;
}

/** The profile as its owner sees it: with what they may do, whether by a grant or because nobody needs one. */
export function profileReply(
  stored: StoredProfile,
  { createAllowList, mode }: Pick<ProfilePorts, 'createAllowList' | 'mode'>,
): StoredProfile & Pick<Profile, 'can_create_groups'> {
  return {
    ...stored,
    is_plaid_sandbox_authorized: hasAccess(stored, mode),
    can_create_groups: hasAccess(stored, mode) || canCreateGroups(stored, createAllowList),
  };
}

/** Requires sandbox access or an address on the operator's allow list. */
export function canCreateGroups(stored: StoredProfile, createAllowList: readonly EmailAddress[]): boolean {
  const email = parseEmailAddress(stored.email);
  const isSandboxAuthorized = stored.is_plaid_sandbox_authorized;
  return email === undefined ? isSandboxAuthorized : mayCreateGroups({ email, isSandboxAuthorized }, createAllowList);
}
