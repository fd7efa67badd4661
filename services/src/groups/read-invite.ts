import { groupTransitions, offerSeat } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupPorts } from './group-handlers.ts';
import { hashOfCode, resolveInvite } from './invite-code.ts';
import { personOf } from './person.ts';
import { viewGroup } from './views/group-view.ts';
import { inviteOffer } from './views/invite-offer.ts';

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
  const entered = resolveInvite(aggregate, target, personOf(profile), now);
  if (!entered.ok) return entered;
  if (!entered.seat && groupTransitions.isEnd(state)) return problem('invitation_invalid');

  const offered = offerSeat({ ...aggregate, now }, entered.invitation);
  const position = entered.seat ? entered.seat.position : offered.ok ? offered.position : null;
  const view = viewGroup(aggregate, caller.userId, now, mode);
  const { inviteCode } = params;
  const alreadyMember = entered.seat !== undefined;
  return ok(inviteOffer(view, { inviteCode, position, alreadyMember, isFull: !alreadyMember && !offered.ok }));
}
