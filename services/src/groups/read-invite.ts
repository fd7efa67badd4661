import { groupLife, offerSeat } from '@halqa/domain';
import type { RequestOf } from '../request.ts';
import { ok, problem, type ResultOf } from '../result.ts';
import { enter } from './enter.ts';
import type { GroupPorts } from './group-ports.ts';
import { viewGroup } from './group-view.ts';
import { hashOfCode } from './invite-code.ts';
import { inviteOffer } from './invite-offer.ts';
import { personOf } from './person.ts';

/** What an invitation offers. Every code that leads nowhere for this person gets the same answer. */
export async function readInvite(
  { profiles, groups, clock, mode }: GroupPorts,
  { caller, params }: RequestOf<'readInvite'>,
): Promise<ResultOf<'readInvite'>> {
  const profile = await profiles.find(caller.userId);
  if (!profile?.is_plaid_sandbox_authorized) return problem('not_authorized_join');
  const target = await groups.findInviteCode(hashOfCode(params.inviteCode));
  const aggregate = target && (await groups.find(target.groupId));
  if (!target || !aggregate) return problem('invitation_invalid');

  const { state } = aggregate.group;
  // Closed before it started, a group has no seats, not even for those who had one.
  if (state === 'cancelled') return problem('invitation_invalid');

  const now = clock.now();
  const entered = enter(aggregate, target, personOf(profile), now);
  if (!entered.ok) return entered;
  if (!entered.seat && groupLife.isEnd(state)) return problem('invitation_invalid');

  const offered = offerSeat({ ...aggregate, now }, entered.invitation);
  const position = entered.seat ? entered.seat.position : offered.ok ? offered.position : null;
  const view = viewGroup(aggregate, caller.userId, now, mode);
  const { inviteCode } = params;
  const alreadyMember = entered.seat !== undefined;
  return ok(inviteOffer(view, { inviteCode, position, alreadyMember, isFull: !alreadyMember && !offered.ok }));
}
