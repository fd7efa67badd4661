import type { ProfileUpdate } from '@halqa/contract';
import {
  dateInZone,
  type EpochMilliseconds,
  legalNameOf,
  nameFlaw,
  type Problem,
  placeholderName,
} from '@halqa/domain';
import { type Caller, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { ProfileChangeResult, ProfileChanges, StoredProfile } from '../ports/profiles.ts';
import { newProfile } from './new-profile.ts';
import type { ProfilePorts } from './profile-ports.ts';
import { profileReply } from './read-profile.ts';

/** Changes the caller's own profile; the first change creates it. */
export async function updateProfile(
  ports: ProfilePorts,
  { caller, body }: RequestOf<'updateProfile'>,
): Promise<ResultOf<'updateProfile'>> {
  const now = ports.clock.now();
  if (isInvalidBirth(body.date_of_birth, now)) return problem('date_of_birth_invalid', 'date_of_birth');

  const flawed = flawedName(body);
  const before = await ports.profiles.find(caller.userId);
  if (flawed && before) return flawed;
  if (before && losesName(before, body)) return problem('legal_name_required', 'name');

  // The name of a sign-up was never checked here: a profile begins without a name that it may not have.
  const accepted = flawed ? withoutNames(body) : body;
  const changes = { ...changesOf(accepted), updated_at: new Date(now).toISOString() };
  const changed = await changeOrCreate();
  if (changed.ok) return ok(profileReply(changed.profile, ports));
  return changed.code === 'date_of_birth_fixed' ? { ...changed, field: 'date_of_birth' } : changed;

  async function changeOrCreate(): Promise<ProfileChangeResult | Problem<'forbidden'>> {
    const first = await ports.profiles.change(caller.userId, changes);
    if (first.ok || first.code !== 'profile_missing') return first;
    const created = await createProfile(ports, caller, changes);
    // A concurrent request has created it by now, so this is an ordinary change.
    return created ?? ports.profiles.change(caller.userId, changes);
  }
}

/** Banks get the name of whose account is debited: while a bank is linked, the name may change and not become empty. */
function losesName(before: StoredProfile, { name, first_name, last_name }: ProfileUpdate): boolean {
  const after = {
    name: name ?? before.name,
    first_name: first_name === undefined ? before.first_name : first_name,
    last_name: last_name === undefined ? before.last_name : last_name,
  };
  return before.has_bank_account && legalNameOf(before) !== null && legalNameOf(after) === null;
}

const nameFields = ['name', 'first_name', 'last_name'] as const;

/** The problem of the first of the name fields that would make a mail of ours an advertisement or a fraud. */
function flawedName(body: ProfileUpdate) {
  const flaws = nameFields.map((field) => ({ field, flaw: nameFlaw(body[field] ?? '', 'person') }));
  const found = flaws.find(({ flaw }) => flaw !== undefined);
  return found?.flaw && problem(`name_${found.flaw}`, found.field);
}

function withoutNames({ name: _, first_name: __, last_name: ___, ...rest }: ProfileUpdate): ProfileUpdate {
  return rest;
}

/** The client's `updated_at` is ignored; the server's clock decides. */
function changesOf({ updated_at: _, ...changes }: ProfileUpdate): ProfileChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const EARLIEST_BIRTH = '1900-01-01';

function isInvalidBirth(dateOfBirth: string | null | undefined, now: EpochMilliseconds): boolean {
  if (dateOfBirth === null || dateOfBirth === undefined) return false;
  return dateOfBirth < EARLIEST_BIRTH || dateOfBirth >= dateInZone(now, 'UTC');
}

type Created = { readonly ok: true; readonly profile: StoredProfile } | Problem<'forbidden'>;

/**
 * Creates the profile of a first login, with the address that the user pool has verified, never one from the client.
 * Undefined when a concurrent request has created it.
 */
async function createProfile(
  { profiles, directory, clock }: ProfilePorts,
  caller: Caller,
  changes: ProfileChanges,
): Promise<Created | undefined> {
  const account = await directory.find(caller.userId);
  if (account === undefined || !account.isEmailVerified) return problem('forbidden');

  const now = new Date(clock.now()).toISOString();
  const signedInAt = caller.signedInAt.toISOString();
  const profile = {
    ...newProfile({ id: caller.userId, name: placeholderName, email: account.email.toLowerCase() }, now),
    last_sign_in_at: signedInAt,
    ...changes,
  };
  return (await profiles.create(profile)) ? { ok: true, profile } : undefined;
}
