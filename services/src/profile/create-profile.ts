import type { Refusal } from '@halqa/domain';
import type { ProfileChanges, StoredProfile } from '../ports/profiles.ts';
import type { Caller } from '../request.ts';
import { problem } from '../result.ts';
import type { ProfilePorts } from './profile-ports.ts';

type Created = { readonly ok: true; readonly profile: StoredProfile } | Refusal<'forbidden'>;

/**
 * The profile of a first login. Its address is the one that the user pool has verified, never one that a client names.
 * Undefined when the profile exists by now.
 */
export async function createProfile(
  { profiles, directory, clock }: ProfilePorts,
  caller: Caller,
  given: ProfileChanges,
): Promise<Created | undefined> {
  const account = await directory.find(caller.userId);
  if (account === undefined || !account.isEmailVerified) return problem('forbidden');

  const now = new Date(clock.now()).toISOString();
  const signedInAt = caller.signedInAt.toISOString();
  const profile = { ...emptyProfile(caller, account.email, now), last_sign_in_at: signedInAt, ...given };
  return (await profiles.create(profile)) ? { ok: true, profile } : undefined;
}

function emptyProfile({ userId }: Caller, email: string, now: string): StoredProfile {
  return {
    id: userId,
    name: 'User',
    email: email.toLowerCase(),
    first_name: null,
    last_name: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    date_of_birth: null,
    created_at: now,
    updated_at: now,
    last_sign_in_at: null,
    is_plaid_sandbox_authorized: false,
    is_admin: false,
    has_bank_account: false,
  };
}
