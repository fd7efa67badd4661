import type { Group } from './group.ts';
import type { Membership } from './membership.ts';

/** A forming group is ready once every seat has a member who accepted and linked a bank. */
export function decideReadiness(
  { memberCount }: Pick<Group, 'memberCount'>,
  members: readonly Pick<Membership, 'state'>[],
): 'forming' | 'ready' {
  const joined = members.filter(({ state }) => state === 'joined').length;
  return joined === memberCount ? 'ready' : 'forming';
}
