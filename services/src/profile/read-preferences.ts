import type { RequestOf } from '../request.ts';
import { ok, type ResultOf } from '../result.ts';
import type { ProfilePorts } from './profile-ports.ts';

/** What the caller chose. */
export async function readPreferences(
  { preferences }: ProfilePorts,
  { caller }: RequestOf<'readPreferences'>,
): Promise<ResultOf<'readPreferences'>> {
  return ok(await preferences.find(caller.userId));
}
