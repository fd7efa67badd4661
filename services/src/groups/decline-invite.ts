import { decideDecline } from '@halqa/domain';
import type { Circle, Entrance } from '../ports/circle.ts';
import type { RequestOf } from '../request.ts';
import { type ResultOf, refuse } from '../result.ts';
import { type CircleDecision, changeCircle } from './change-circle.ts';
import { doorOf } from './enter.ts';
import type { GroupPorts } from './group-ports.ts';
import { hashOfCode } from './invite-code.ts';
import { type Person, personOf } from './person.ts';

/** Gives the kept seat back. Turning away from the open link changes nothing. */
export async function declineInvite(
  { profiles, circles, clock }: GroupPorts,
  { caller, params }: RequestOf<'declineInvite'>,
): Promise<ResultOf<'declineInvite'>> {
  const profile = await profiles.find(caller.userId);
  const entrance = await circles.entranceBehind(hashOfCode(params.inviteCode));
  if (profile === undefined || entrance === undefined) return refuse('invitation_invalid');
  const person = personOf(profile);
  return changeCircle(circles, entrance.groupId, (circle) => decline(circle, entrance, person, clock.now()));
}

function decline(
  { invitations }: Circle,
  entrance: Entrance,
  { email }: Person,
  now: number,
): CircleDecision<{ success: true }> {
  const decided = decideDecline({ door: doorOf(entrance), invitations, email, now });
  if (!decided.ok) return decided;
  const { declinedInvitation } = decided;
  const invitationsBecome = declinedInvitation && [{ id: declinedInvitation, state: 'declined' as const }];
  return { ok: true, value: { success: true }, change: invitationsBecome && { at: now, invitationsBecome } };
}
