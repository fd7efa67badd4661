import { hasEnded, isCancelled, offerSeat, seatOf } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { isPendingForOther, resolveInvite } from '../../group/invite-code.ts';
import { personOf } from '../../group/person.ts';
import { viewGroup } from '../../group/views/group-view.ts';
import { inviteOffer, standbyPlaceOf } from '../../group/views/invite-offer.ts';
import { mandateFor, sentMandate } from '../../group/views/mandate-text.ts';
import { sentBankDueAt } from '../../group/views/own-seat.ts';
import { leadsToStandby } from './ended-invite.ts';
import { findInviteCode } from './find-invite-code.ts';

/**
 * Reads what an invite code offers to the caller, also before they have access: they may read what they cannot sign yet. Every code
 * that the caller cannot use gets the same problem.
 */
export async function readInvite(ports: GroupPorts, request: RequestOf<'readInvite'>): Promise<ResultOf<'readInvite'>> {
  const { profiles, groups, clock } = ports;
  const { caller, params } = request;
  const profile = await profiles.find(caller.userId);
  if (profile === undefined) return problem('invitation_invalid');
  const found = await findInviteCode(ports, request);
  if (!found.ok) return found;
  const { target } = found;
  const aggregate = await groups.find(target.groupId);
  if (aggregate === undefined) return problem('invitation_invalid');

  const { group } = aggregate;
  // Also for its former members: a cancelled group has no seats to show.
  if (isCancelled(group)) return problem('invitation_invalid');

  const now = clock.now();
  const person = personOf(profile);
  const hasStandby = leadsToStandby(aggregate, target, now);
  const isListOpen = hasStandby && !offerSeat({ ...aggregate, now }, null).ok;
  const own = resolveInvite(aggregate, target, person, now);
  // An invitation that has ended shows the list as the open link does, while no seat is left.
  const listed = { ok: true, seat: seatOf(aggregate, person.userId), invitation: null } as const;
  const resolved = own.ok || !isListOpen ? own : listed;
  if (!resolved.ok) return resolved;
  if (!resolved.seat && hasEnded(group)) return problem('invitation_invalid');

  const offered = offerSeat({ ...aggregate, now }, resolved.invitation);
  const position = resolved.seat ? resolved.seat.position : offered.ok ? offered.position : null;
  const view = viewGroup(aggregate, { ...caller, membershipId: resolved.seat?.id ?? null }, now);
  const { inviteCode } = params;
  const alreadyMember = resolved.seat !== undefined;
  const mayFreeSeat = alreadyMember && isPendingForOther(aggregate, target, person, now);
  const canJoin = !alreadyMember && offered.ok;
  const bankDueAt = resolved.seat ? sentBankDueAt(aggregate, resolved.seat) : null;
  const mandate = canJoin || bankDueAt !== null ? sentMandate(mandateFor(group, position, person.debitAccount)) : null;
  const isFull = !alreadyMember && !canJoin;
  const standby = isFull && hasStandby ? standbyPlaceOf(aggregate, caller.userId) : null;
  const { invitation } = resolved;
  const seat = { invitation, position, isFull, alreadyMember, bankDueAt, mayFreeSeat };
  return ok(inviteOffer(view, { inviteCode, ...seat, standby, mandate }));
}
