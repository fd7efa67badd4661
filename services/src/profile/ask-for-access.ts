import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { hasAccess } from './member-access.ts';
import type { ProfilePorts } from './profile-ports.ts';
import { profileReply } from './read-profile.ts';

/** Asks for sandbox access, which operators grant or reject. Asked again, it changes nothing. */
export async function askForAccess(
  ports: ProfilePorts,
  { caller }: RequestOf<'askForAccess'>,
): Promise<ResultOf<'askForAccess'>> {
  const before = await ports.profiles.find(caller.userId);
  if (before === undefined) return problem('profile_missing');
  if (hasAccess(before, ports.mode) || before.access_request !== null) return ok(profileReply(before, ports));
  await ports.profiles.askForAccess(caller.userId, ports.clock.now());
  const after = (await ports.profiles.find(caller.userId)) ?? before;
  return ok(profileReply(after, ports));
}
