import type { SentReplyOf } from '@halqa/contract';
import { dateInZone, hasEnded, inviteStatus, isCancelled, isPending, isSeated, offerSeat } from '@halqa/domain';
import { ok, type Problem, problem, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { type FoundCode, isCurrentLink } from '../../group/invite-code.ts';
import { changeGroup, succeeded } from '../../group/load-and-change.ts';
import { viewGroup } from '../../group/views/group-view.ts';
import { nameOfOrganizer, previewedOffer } from '../../group/views/invite-offer.ts';
import type { GroupAggregate, InvitationRecord } from '../../ports/group-records.ts';
import { declineAndDate } from './decline-and-date.ts';
import { findInviteCode } from './find-invite-code.ts';

/* What whoever has the link of an invitation may do before they log in: it is in the mail to the invited person, who has no account yet. */

/**
 * Reads who invites to which group, and what is offered, or why nobody can join by it any more. Never names the invited address, and
 * nobody but the organizer. A code that was used, withdrawn or replaced gets the same problem as an unknown one.
 */
export async function previewInvite(
  ports: GroupPorts,
  request: RequestOf<'previewInvite'>,
): Promise<ResultOf<'previewInvite'>> {
  const found = await findInviteCode(ports, request);
  if (!found.ok) return found;
  return preview(await ports.groups.find(found.target.groupId), found.target, ports.clock.now());
}

/** Declines the invitation of the code, as its reader would with an account; the open link has none. Idempotent. */
export async function declineByLink(
  ports: GroupPorts,
  request: RequestOf<'declineByLink'>,
): Promise<ResultOf<'declineByLink'>> {
  const { groups, rateLimits, clock } = ports;
  const found = await findInviteCode(ports, request);
  if (!found.ok) return found;
  const { groupId, invitationId } = found.target;
  const invitation = (await groups.find(groupId))?.invitations.find(({ id }) => id === invitationId);
  if (invitation === undefined) return problem('invitation_invalid');
  const tooOften = await rateLimits.count('mailedInvitation', invitation.id, clock.now());
  if (tooOften) return tooOften;
  const { id, email } = invitation;
  const source = { kind: 'personal', invitationId: id } as const;
  const declined = await changeGroup(ports, groupId, (aggregate) => {
    const isDeclined = aggregate.invitations.find((each) => each.id === id)?.state === 'declined';
    return succeeded(isDeclined ? nothingToDo : declineAndDate(aggregate, { source, email, now: clock.now() }));
  });
  return declined.ok ? preview(await groups.find(groupId), found.target, clock.now()) : declined;
}

const nothingToDo = { ok: true, change: null } as const;

type Preview = SentReplyOf<'previewInvite'>;

function preview(
  aggregate: GroupAggregate | undefined,
  target: FoundCode,
  now: number,
): { readonly ok: true; readonly value: Preview } | Problem {
  const invitation = aggregate?.invitations.find(({ id }) => id === target.invitationId) ?? null;
  const isKnown =
    aggregate && (target.invitationId === null ? isCurrentLink(target, aggregate.group) : invitation !== null);
  if (!isKnown) return problem('invitation_invalid');
  const view = viewGroup(aggregate, null, now);
  const about = { groupName: aggregate.group.name, organizerName: nameOfOrganizer(view) };
  const unusable = unusableOf(aggregate, invitation, now);
  if (unusable !== null) return ok({ ...about, unusable, offer: null });
  if (invitation !== null && !isPending(invitation, now)) return problem('invitation_invalid');
  const offered = offerSeat({ ...aggregate, now }, invitation);
  const position = offered.ok ? offered.position : null;
  return ok({ ...about, unusable: null, offer: previewedOffer(view, { invitation, position, isFull: !offered.ok }) });
}

/** Why nobody can join by it any more; null of one that can be used, and of one that was used or withdrawn. */
function unusableOf(
  { group, members }: GroupAggregate,
  invitation: InvitationRecord | null,
  now: number,
): Preview['unusable'] {
  const on = (at: number) => dateInZone(at, group.timeZone);
  if (hasEnded(group)) return { reason: isCancelled(group) ? 'closed' : 'over', on: null };
  if (invitation?.declinedAt !== undefined) return { reason: 'declined', on: on(invitation.declinedAt) };
  if (group.rounds !== null) return { reason: 'started', on: null };
  if (invitation === null) return null;
  if (inviteStatus(invitation, now) === 'expired') return { reason: 'expired', on: on(invitation.expiresAt) };
  if (invitation.state !== 'accepted') return null;
  const seats = members.filter(({ email }) => email === invitation.email);
  const last = seats.at(-1);
  if (last?.endedAt === undefined || seats.some(isSeated)) return null;
  return { reason: last.state === 'removed' ? 'removed' : 'seat_ended', on: on(last.endedAt) };
}
