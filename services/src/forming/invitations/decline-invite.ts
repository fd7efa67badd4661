import { bankDueAt, decideLeave, seatOf } from '@halqa/domain';
import { problem, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { inviteSourceOf, isPendingForOther } from '../../group/invite-code.ts';
import { changeGroup, succeeded } from '../../group/load-and-change.ts';
import { personOf } from '../../group/person.ts';
import { declineAndDate } from './decline-and-date.ts';
import { findInviteCode } from './find-invite-code.ts';

/**
 * Declines the caller's invitation, which frees its seat, also one that waits for their bank. Without an invitation nothing changes. A
 * member may decline one to another address, whose link they have: they have a seat, and that one would wait for nobody.
 */
export async function declineInvite(
  ports: GroupPorts,
  request: RequestOf<'declineInvite'>,
): Promise<ResultOf<'declineInvite'>> {
  const { profiles, clock } = ports;
  const profile = await profiles.find(request.caller.userId);
  if (profile === undefined) return problem('invitation_invalid');
  const found = await findInviteCode(ports, request);
  if (!found.ok) return found;
  const { target } = found;
  const person = personOf(profile);
  return changeGroup(ports, target.groupId, (aggregate) => {
    const [seat, now] = [seatOf(aggregate, person.userId), clock.now()];
    const isOthers = isPendingForOther(aggregate, target, person, now);
    // A seat that waits for a bank is theirs: they leave it, unless the link is of another one.
    if (seat && !isOthers && bankDueAt(aggregate, seat) !== undefined)
      return succeeded(decideLeave(aggregate, { person: person.userId, closes: false, now }));
    const passedOn = seat && aggregate.invitations.find(({ id }) => id === target.invitationId);
    const { email } = passedOn ?? person;
    return succeeded(declineAndDate(aggregate, { source: inviteSourceOf(target, aggregate), email, now }));
  });
}
