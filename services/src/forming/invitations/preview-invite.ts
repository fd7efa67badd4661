import type { SentReplyOf } from '@halqa/contract';
import { isPending, offerSeat } from '@halqa/domain';
import { ok, type Problem, problem, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { type FoundCode, isCurrentLink } from '../../group/invite-code.ts';
import { changeGroup, succeeded } from '../../group/load-and-change.ts';
import { viewGroup } from '../../group/views/group-view.ts';
import { nameOfOrganizer, previewedOffer } from '../../group/views/invite-offer.ts';
import type { GroupAggregate } from '../../ports/group-records.ts';
import { declineAndDate } from './decline-and-date.ts';
import { endOf, leadsToStandby } from './ended-invite.ts';
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
  const end = endOf(aggregate, invitation, now);
  if (end === null && invitation !== null && !isPending(invitation, now)) return problem('invitation_invalid');
  const offered = offerSeat({ ...aggregate, now }, end === null ? invitation : null);
  const standby = !offered.ok && leadsToStandby(aggregate, target, now);
  if (end !== null) return ok({ ...about, unusable: { ...end, standby }, offer: null });
  const position = offered.ok ? offered.position : null;
  return ok({ ...about, unusable: null, offer: previewedOffer(view, { invitation, position, isFull: !offered.ok }) });
}
