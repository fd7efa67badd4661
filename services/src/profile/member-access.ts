import type { ModeSettings } from '../basics/environment.ts';
import type { StoredProfile } from '../ports/profiles.ts';

/** The part of the mode that decides who may link a bank, create and join. */
export type AccessMode = Pick<ModeSettings, 'checksEligibility'>;

/**
 * Whether a member may link a bank and read an invitation. In a demonstration they wait for sandbox access; in live mode
 * nobody does, and creating and joining ask for age, residence and a linked bank instead.
 */
export function hasAccess(profile: Pick<StoredProfile, 'is_plaid_sandbox_authorized'>, mode: AccessMode): boolean {
  return mode.checksEligibility || profile.is_plaid_sandbox_authorized;
}
