import { saysNoTimeZone } from '@halqa/domain';
import { ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { ProfilePorts } from './profile-ports.ts';

/** Reads the caller's preferences; defaults where nothing was chosen. */
export async function readPreferences(
  { preferences }: ProfilePorts,
  { caller }: RequestOf<'readPreferences'>,
): Promise<ResultOf<'readPreferences'>> {
  return ok(await preferences.find(caller.userId));
}

/** Changes the preferences that the request names, and returns all of them. */
export async function updatePreferences(
  { preferences }: ProfilePorts,
  { caller, body }: RequestOf<'updatePreferences'>,
): Promise<ResultOf<'updatePreferences'>> {
  const { time_zone: zone, ...others } = body;
  // A browser that does not know its zone does not change the one that was chosen before.
  const changes = saysNoTimeZone(zone) ? others : body;
  const hasChanges = Object.values(changes).some((choice) => choice !== undefined);
  return ok(await (hasChanges ? preferences.change(caller.userId, changes) : preferences.find(caller.userId)));
}
