import { decideDecline } from '@halqa/domain';
import { problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import { findInviteCode } from './find-invite-code.ts';
import type { GroupPorts } from './group-ports.ts';
import { type FoundCode, inviteSourceOf } from './invite-code.ts';
import { changeGroup, type GroupDecision } from './load-and-change.ts';
import { withInvitations } from './next-group.ts';
import { type Person, personOf } from './person.ts';

/** Declines the caller's invitation, which frees its seat. Without an invitation nothing changes. */
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
  return changeGroup(ports, target.groupId, (aggregate) => decline(aggregate, target, person, clock.now()));
}

function decline(
  aggregate: GroupAggregate,
  target: FoundCode,
  { email }: Person,
  now: number,
): GroupDecision<{ success: true }> {
  const { invitations } = aggregate;
  const decided = decideDecline({ source: inviteSourceOf(target, aggregate), invitations, email, now });
  if (!decided.ok) return decided;
  const { declinedInvitation } = decided;
  return {
    ok: true,
    value: { success: true },
    change: declinedInvitation && {
      at: now,
      facts: [{ kind: 'invitation_declined', by: null, invitation: declinedInvitation }],
      next: withInvitations(aggregate, [declinedInvitation], 'declined'),
    },
  };
}
