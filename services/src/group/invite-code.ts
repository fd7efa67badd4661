import { createHash } from 'node:crypto';
import {
  findUsableInvitation,
  type Invitation,
  type InviteCode,
  type InviteSource,
  inviteCode,
  isPending,
  seatOf,
} from '@halqa/domain';
import { type Problem, problem } from '../basics/handler.ts';
import type { GroupAggregate, InviteCodeTarget, Member } from '../ports/group-records.ts';
import type { Mac } from '../ports/system.ts';
import type { Person } from './person.ts';

/** What a code opens, with the code. */
export type FoundCode = InviteCodeTarget & { readonly inviteCode: string };

type ResolvedInvite =
  | { readonly ok: true; readonly seat: Member | undefined; readonly invitation: Invitation | null }
  | Problem;

/**
 * Resolves an invite code for the caller: to their seat, or to the invitation that they may accept. A code from someone
 * else's mail and an invitation that is no longer pending look like a code that never existed; but to members a code from
 * someone else's mail looks like their own while that invitation is pending, and once the group has started.
 */
export function resolveInvite(
  aggregate: GroupAggregate,
  target: FoundCode,
  person: Person,
  now: number,
): ResolvedInvite {
  const seat = seatOf(aggregate, person.userId);
  const hasStarted = aggregate.group.rounds !== null;
  const isKnown =
    hasStarted || isForPerson(aggregate, target, person) || isPendingForOther(aggregate, target, person, now);
  if (seat && isKnown) return { ok: true, seat, invitation: null };
  const found = findUsableInvitation(inviteSourceOf(target, aggregate), aggregate.invitations, person.email, now);
  return found.ok ? { ...found, seat } : problem('invitation_invalid');
}

export function inviteSourceOf(found: FoundCode, { group }: Pick<GroupAggregate, 'group'>): InviteSource {
  if (found.invitationId !== null) return { kind: 'personal', invitationId: found.invitationId };
  return { kind: isCurrentLink(found, group) ? 'open_link' : 'closed_link' };
}

/** Whether a code of the open link is its present one, and the link is open. */
export function isCurrentLink({ inviteCode }: FoundCode, group: GroupAggregate['group']): boolean {
  return group.isLinkOpen && inviteCode === group.inviteCode;
}

function isForPerson({ invitations }: GroupAggregate, { invitationId }: InviteCodeTarget, { email }: Person): boolean {
  return invitationId === null || invitations.some((each) => each.id === invitationId && each.email === email);
}

/** Whether a code is of a pending invitation to another address: a second one of the person's, or somebody's who passed it on. */
export const isPendingForOther = (
  { invitations }: GroupAggregate,
  { invitationId }: InviteCodeTarget,
  { email }: Person,
  now: number,
): boolean => invitations.some((each) => each.id === invitationId && each.email !== email && isPending(each, now));

const CODE_BYTES = 16;

/**
 * Derives the code of an invitation's link: 128 bits by a MAC under a key of KMS. The notifier derives it again for the
 * mail, because only its hash is stored.
 */
export async function inviteCodeOf(mac: Mac, invitation: { id: string; rotation: number }): Promise<InviteCode> {
  const bytes = await mac(`invitation:${invitation.id}:${invitation.rotation}`);
  return inviteCode(Buffer.from(bytes.subarray(0, CODE_BYTES)).toString('base64url'));
}

/** The hash under which a code is stored. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

export function inviteLink(siteUrl: string, code: string): string {
  return `${siteUrl}/groups/join/${code}`;
}

/**
 * The link of an invitation's mail. Its address is in the fragment, which browsers send to no server: the registration
 * fills it in.
 */
export function mailedInviteLink(siteUrl: string, code: string, email: string): string {
  return `${inviteLink(siteUrl, code)}#for=${encodeURIComponent(email)}`;
}
