import type { RequestOf } from '../request.ts';
import { ok, type ResultOf } from '../result.ts';
import type { ProfilePorts } from './profile-ports.ts';

/** Changes the caller's own choices. A request that names none changes none. */
export async function updatePreferences(
  { preferences }: ProfilePorts,
  { caller, body }: RequestOf<'updatePreferences'>,
): Promise<ResultOf<'updatePreferences'>> {
  const chosen = Object.values(body).some((choice) => choice !== undefined);
  return ok(await (chosen ? preferences.change(caller.userId, body) : preferences.find(caller.userId)));
}
