import type { SentReplyOf } from '@halqa/contract';
import { dateInZone, hasEnded, isPending, offerSeat } from '@halqa/domain';
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
 * Reads who invites to which group, and what is offered; or when it was declined, or that the group has started. Never names the
 * invited address, and nobody but the organizer. Every other code that cannot be used any more gets the same problem as an unknown one.
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
  if (!aggregate || hasEnded(aggregate.group)) return problem('invitation_invalid');
  const { group } = aggregate;
  const view = viewGroup(aggregate, null, now);
  const about = { groupName: group.name, organizerName: nameOfOrganizer(view) };
  const declinedAt = invitation?.declinedAt;
  if (declinedAt !== undefined)
    return ok({ ...about, declinedOn: dateInZone(declinedAt, group.timeZone), offer: null });
  const isKnown = target.invitationId === null ? isCurrentLink(target, group) : invitation !== null;
  if (isKnown && group.rounds !== null) return ok({ ...about, declinedOn: null, offer: null });
  if (!isUsable(aggregate, target, invitation, now)) return problem('invitation_invalid');
  const offered = offerSeat({ ...aggregate, now }, invitation);
  const position = offered.ok ? offered.position : null;
  return ok({ ...about, declinedOn: null, offer: previewedOffer(view, { invitation, position, isFull: !offered.ok }) });
}

function isUsable(
  { group }: GroupAggregate,
  target: FoundCode,
  invitation: InvitationRecord | null,
  now: number,
): boolean {
  if (target.invitationId === null) return isCurrentLink(target, group);
  return invitation !== null && isPending(invitation, now);
}
