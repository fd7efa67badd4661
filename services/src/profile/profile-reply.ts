import type { Profile } from '@halqa/contract';
import { type EmailAddress, mayCreateGroups, parseEmailAddress } from '@halqa/domain';
import type { StoredProfile } from '../ports/profiles.ts';

/** The profile as its owner sees it. */
export function profileReply(stored: StoredProfile, createAllowList: readonly EmailAddress[]): Profile {
  return { ...stored, can_create_groups: canCreateGroups(stored, createAllowList) };
}

/** Sandbox access, or a place on the operator's list. */
export function canCreateGroups(stored: StoredProfile, createAllowList: readonly EmailAddress[]): boolean {
  const email = parseEmailAddress(stored.email);
  const isSandboxAuthorized = stored.is_plaid_sandbox_authorized;
  return email === undefined ? isSandboxAuthorized : mayCreateGroups({ email, isSandboxAuthorized }, createAllowList);
}
