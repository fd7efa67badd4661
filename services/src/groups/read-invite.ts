import { groupLife, offerSeat } from '@halqa/domain';
import type { RequestOf } from '../request.ts';
import { answer, type ResultOf, refuse } from '../result.ts';
import { viewCircle } from './circle-view.ts';
import { enter } from './enter.ts';
import type { GroupPorts } from './group-ports.ts';
import { hashOfCode } from './invite-code.ts';
import { inviteOffer } from './invite-offer.ts';
import { personOf } from './person.ts';

/** What an invitation offers. Every code that leads nowhere for this person gets the same answer. */
export async function readInvite(
  { profiles, circles, clock, mode }: GroupPorts,
  { caller, params }: RequestOf<'readInvite'>,
): Promise<ResultOf<'readInvite'>> {
  const profile = await profiles.find(caller.userId);
  if (!profile?.is_plaid_sandbox_authorized) return refuse('not_authorized_join');
  const entrance = await circles.entranceBehind(hashOfCode(params.inviteCode));
  const circle = entrance && (await circles.find(entrance.groupId));
  if (!entrance || !circle) return refuse('invitation_invalid');

  const { state } = circle.group;
  // Closed before it started, a group has no seats, not even for those who had one.
  if (state === 'cancelled') return refuse('invitation_invalid');

  const now = clock.now();
  const entered = enter(circle, entrance, personOf(profile), now);
  if (!entered.ok) return entered;
  if (!entered.seat && groupLife.isEnd(state)) return refuse('invitation_invalid');

  const offered = offerSeat({ ...circle, now }, entered.invitation);
  const position = entered.seat ? entered.seat.position : offered.ok ? offered.position : null;
  const view = viewCircle(circle, caller.userId, now, mode);
  const { inviteCode } = params;
  const alreadyMember = entered.seat !== undefined;
  return answer(inviteOffer(view, { inviteCode, position, alreadyMember, isFull: !alreadyMember && !offered.ok }));
}
