import type { ProfileUpdate } from '@halqa/contract';
import { dateInZone, type EpochMilliseconds, type Refusal } from '@halqa/domain';
import type { ProfileChanged, ProfileChanges } from '../ports/profiles.ts';
import type { RequestOf } from '../request.ts';
import { ok, problem, type ResultOf } from '../result.ts';
import { createProfile } from './create-profile.ts';
import type { ProfilePorts } from './profile-ports.ts';
import { profileReply } from './profile-reply.ts';

/** Changes the caller's own profile; the first change of all creates it. */
export async function updateProfile(
  ports: ProfilePorts,
  { caller, body }: RequestOf<'updateProfile'>,
): Promise<ResultOf<'updateProfile'>> {
  const now = ports.clock.now();
  if (isImpossibleBirth(body.date_of_birth, now)) return problem('date_of_birth_invalid', 'date_of_birth');

  const changes = { ...changesOf(body), updated_at: new Date(now).toISOString() };
  const changed = await changeOrCreate();
  if (changed.ok) return ok(profileReply(changed.profile, ports.createAllowList));
  return changed.code === 'date_of_birth_fixed' ? { ...changed, field: 'date_of_birth' } : changed;

  async function changeOrCreate(): Promise<ProfileChanged | Refusal<'forbidden'>> {
    const first = await ports.profiles.change(caller.userId, changes);
    if (first.ok || first.code !== 'profile_missing') return first;
    const created = await createProfile(ports, caller, changes);
    // Someone else's first change came in between: what is left to do is an ordinary change.
    return created ?? ports.profiles.change(caller.userId, changes);
  }
}

/** The client's own idea of the time is left aside. */
function changesOf({ updated_at: _, ...changes }: ProfileUpdate): ProfileChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const EARLIEST_BIRTH = '1900-01-01';

function isImpossibleBirth(dateOfBirth: string | null | undefined, now: EpochMilliseconds): boolean {
  if (dateOfBirth === null || dateOfBirth === undefined) return false;
  return dateOfBirth < EARLIEST_BIRTH || dateOfBirth >= dateInZone(now, 'UTC');
}
