import { createHash } from 'node:crypto';
import { findUsableInvitation, type Invitation, type InviteCode, type InviteSource, inviteCode } from '@halqa/domain';
import { type Problem, problem } from '../handler.ts';
import type { GroupAggregate, InviteCodeTarget, Member } from '../ports/groups.ts';
import type { Mac } from '../ports/system.ts';
import { findSeat } from './load-and-change.ts';
import type { Person } from './person.ts';

export type ResolvedInvite =
  | { readonly ok: true; readonly seat: Member | undefined; readonly invitation: Invitation | null }
  | Problem;

/**
 * Whom the person is at the door that the code opens. Someone else's mail, an answered or outdated invitation and a
 * group that has ended all look like a code that never was; the own code still leads a member to the group.
 */
export function resolveInvite(
  aggregate: GroupAggregate,
  target: InviteCodeTarget,
  person: Person,
  now: number,
): ResolvedInvite {
  const seat = findSeat(aggregate, person.userId);
  if (seat && isOwn(aggregate, target, person)) return { ok: true, seat, invitation: null };
  const found = findUsableInvitation(inviteSourceOf(target), aggregate.invitations, person.email, now);
  return found.ok ? { ...found, seat } : problem('invitation_invalid');
}

export function inviteSourceOf({ invitationId }: InviteCodeTarget): InviteSource {
  return invitationId === null ? { kind: 'open_link' } : { kind: 'personal', invitationId };
}

function isOwn({ invitations }: GroupAggregate, { invitationId }: InviteCodeTarget, { email }: Person): boolean {
  return invitationId === null || invitations.some((each) => each.id === invitationId && each.email === email);
}

const BYTES = 16;

/**
 * The code of an invitation's link: 128 bits that only the holder of the key can work out. So the mailer finds it again
 * although the table keeps no more than its hash.
 */
export async function inviteCodeOf(mac: Mac, invitation: { id: string; rotation: number }): Promise<InviteCode> {
  const bytes = await mac(`invitation:${invitation.id}:${invitation.rotation}`);
  return inviteCode(Buffer.from(bytes.subarray(0, BYTES)).toString('base64url'));
}

/** What is stored of a code. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** Where a code leads a person. */
export function inviteLink(siteUrl: string, code: string): string {
  return `${siteUrl}/groups/join/${code}`;
}
