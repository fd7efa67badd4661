import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { ProfilePorts } from './profile-handlers.ts';

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
  const hasChanges = Object.values(body).some((choice) => choice !== undefined);
  return ok(await (hasChanges ? preferences.change(caller.userId, body) : preferences.find(caller.userId)));
}
