import type { SentReplyOf } from '@halqa/contract';
import { dateInZone, hasEnded, inviteStatus, isCancelled, isPending, isSeated } from '@halqa/domain';
import { type FoundCode, isCurrentLink } from '../../group/invite-code.ts';
import { codeBack } from '../../group/way-back.ts';
import type { GroupAggregate, InvitationRecord } from '../../ports/group-records.ts';

type Ended = Omit<NonNullable<SentReplyOf<'previewInvite'>['unusable']>, 'standby'>;

/**
 * Why nobody can join by an invitation any more, or by the open link where `invitation` is null. Null while they can, and for an
 * invitation that was used or withdrawn.
 */
export function endOf(aggregate: GroupAggregate, invitation: InvitationRecord | null, now: number): Ended | null {
  const { group, members } = aggregate;
  const ended = { wayBack: null };
  const on = (at: number) => dateInZone(at, group.timeZone);
  if (hasEnded(group)) return { ...ended, reason: isCancelled(group) ? 'closed' : 'over', on: null };
  if (group.rounds !== null) return { ...ended, reason: 'started', on: null };
  if (invitation === null) return null;
  if (invitation.declinedAt !== undefined) return { ...ended, reason: 'declined', on: on(invitation.declinedAt) };
  if (inviteStatus(invitation, now) === 'expired') return { ...ended, reason: 'expired', on: on(invitation.expiresAt) };
  if (invitation.state !== 'accepted') return null;
  const seats = members.filter(({ email }) => email === invitation.email);
  const last = seats.at(-1);
  if (last?.endedAt === undefined || seats.some(isSeated)) return null;
  const wayBack = codeBack(aggregate, last, now) === null ? null : group.id;
  return { reason: last.state === 'removed' ? 'removed' : 'seat_ended', on: on(last.endedAt), wayBack };
}

/**
 * Whether a code leads to the standby list of a full group, while the open link is open: the code of that link, and that of an invitation
 * that has ended, unless its address was invited again or its seat is free again.
 */
export function leadsToStandby(aggregate: GroupAggregate, target: FoundCode, now: number): boolean {
  const { group, invitations } = aggregate;
  // The sample group is always full, and nobody ever gets a seat of it.
  if (group.simulated || hasEnded(group)) return false;
  if (target.invitationId === null) return isCurrentLink(target, group);
  const invitation = invitations.find(({ id }) => id === target.invitationId);
  if (invitation === undefined || !group.isLinkOpen) return false;
  const end = endOf(aggregate, invitation, now);
  const isInvited = invitations.some((each) => each.email === invitation.email && isPending(each, now));
  return end !== null && waitable.has(end.reason) && !isInvited;
}

const waitable: ReadonlySet<Ended['reason']> = new Set<Ended['reason']>([
  'declined',
  'expired',
  'seat_ended',
  'started',
]);
