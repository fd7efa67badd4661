import { decideDecline } from '@halqa/domain';
import { problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate, InviteCodeTarget } from '../ports/groups.ts';
import type { GroupPorts } from './group-handlers.ts';
import { hashOfCode, inviteSourceOf } from './invite-code.ts';
import { changeGroup, type GroupDecision } from './load-and-change.ts';
import { type Person, personOf } from './person.ts';

/** Declines the caller's invitation, which frees its seat. Without an invitation nothing changes. */
export async function declineInvite(
  ports: GroupPorts,
  { caller, params }: RequestOf<'declineInvite'>,
): Promise<ResultOf<'declineInvite'>> {
  const { profiles, groups, clock } = ports;
  const profile = await profiles.find(caller.userId);
  const target = await groups.findInviteCode(hashOfCode(params.inviteCode));
  if (profile === undefined || target === undefined) return problem('invitation_invalid');
  const person = personOf(profile);
  return changeGroup(ports, target.groupId, (aggregate) => decline(aggregate, target, person, clock.now()));
}

function decline(
  { invitations }: GroupAggregate,
  target: InviteCodeTarget,
  { email }: Person,
  now: number,
): GroupDecision<{ success: true }> {
  const decided = decideDecline({ source: inviteSourceOf(target), invitations, email, now });
  if (!decided.ok) return decided;
  const { declinedInvitation } = decided;
  const invitationsBecome = declinedInvitation && [{ id: declinedInvitation, state: 'declined' as const }];
  return { ok: true, value: { success: true }, change: invitationsBecome && { at: now, invitationsBecome } };
}
