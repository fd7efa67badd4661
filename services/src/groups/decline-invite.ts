import { decideDecline } from '@halqa/domain';
import type { GroupAggregate, InviteCodeTarget } from '../ports/group-aggregate.ts';
import type { RequestOf } from '../request.ts';
import { problem, type ResultOf } from '../result.ts';
import { changeGroup, type GroupDecision } from './change-group.ts';
import { doorOf } from './enter.ts';
import type { GroupPorts } from './group-ports.ts';
import { hashOfCode } from './invite-code.ts';
import { type Person, personOf } from './person.ts';

/** Gives the kept seat back. Turning away from the open link changes nothing. */
export async function declineInvite(
  { profiles, groups, clock }: GroupPorts,
  { caller, params }: RequestOf<'declineInvite'>,
): Promise<ResultOf<'declineInvite'>> {
  const profile = await profiles.find(caller.userId);
  const target = await groups.findInviteCode(hashOfCode(params.inviteCode));
  if (profile === undefined || target === undefined) return problem('invitation_invalid');
  const person = personOf(profile);
  return changeGroup(groups, target.groupId, (aggregate) => decline(aggregate, target, person, clock.now()));
}

function decline(
  { invitations }: GroupAggregate,
  target: InviteCodeTarget,
  { email }: Person,
  now: number,
): GroupDecision<{ success: true }> {
  const decided = decideDecline({ door: doorOf(target), invitations, email, now });
  if (!decided.ok) return decided;
  const { declinedInvitation } = decided;
  const invitationsBecome = declinedInvitation && [{ id: declinedInvitation, state: 'declined' as const }];
  return { ok: true, value: { success: true }, change: invitationsBecome && { at: now, invitationsBecome } };
}
