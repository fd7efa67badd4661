import { ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { ProfilePorts } from './profile-handlers.ts';

/** What the caller chose. */
export async function readPreferences(
  { preferences }: ProfilePorts,
  { caller }: RequestOf<'readPreferences'>,
): Promise<ResultOf<'readPreferences'>> {
  return ok(await preferences.find(caller.userId));
}

/** Changes the caller's own choices. A request that names none changes none. */
export async function updatePreferences(
  { preferences }: ProfilePorts,
  { caller, body }: RequestOf<'updatePreferences'>,
): Promise<ResultOf<'updatePreferences'>> {
  const chosen = Object.values(body).some((choice) => choice !== undefined);
  return ok(await (chosen ? preferences.change(caller.userId, body) : preferences.find(caller.userId)));
}
