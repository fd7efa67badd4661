import type { ReplyOf } from '@halqa/contract';
import { type CreatedGroup, type GroupId, groupId, invitationExpiry, invitationId } from '@halqa/domain';
import type { ActivityRecord, InvitationRecord, InviteCodeTarget, Member } from '../ports/group-aggregate.ts';
import type { NewGroupAggregate } from '../ports/group-repository.ts';
import type { GroupPorts } from './group-ports.ts';
import { hashOfCode, inviteCodeOf } from './invite-code.ts';
import { inviteLink } from './invite-link.ts';
import type { Person } from './person.ts';
import { signMandate } from './sign-mandate.ts';

type Made = { readonly aggregate: NewGroupAggregate; readonly reply: ReplyOf<'createGroup'> };

/** Everything that a new group consists of: ids, codes, the creator's seat with its signature, the invitations. */
export async function buildNewGroup(ports: GroupPorts, creator: Person, created: CreatedGroup): Promise<Made> {
  const now = ports.clock.now();
  const id = groupId(ports.ids.next());
  const invitations = created.invitations.map(
    (invited): InvitationRecord => ({
      ...invited,
      id: invitationId(ports.ids.next()),
      state: 'created',
      expiresAt: invitationExpiry(now),
      rotation: 0,
    }),
  );
  const openCode = await inviteCodeOf(ports.mac, { id, rotation: 0 });
  const group = {
    ...created.terms,
    id,
    state: 'forming' as const,
    adminId: creator.userId,
    createdAt: now,
    formingSince: now,
    inviteCode: openCode,
    simulated: false,
    activatedOn: null,
    closedBy: null,
  };
  return {
    aggregate: {
      aggregate: { group, members: [creatorSeat(creator, created, now)], invitations, version: 1 },
      activity: [joined(ports.ids.next(), creator.name, now)],
      inviteCodes: [
        { groupId: id, invitationId: null, codeHash: hashOfCode(openCode) },
        ...(await personalInviteCodes()),
      ],
      creatorHasBank: creator.hasBankAccount,
    },
    reply: { groupId: id, inviteCode: openCode, inviteLink: inviteLink(ports.siteUrl, openCode) },
  };

  async function personalInviteCodes(): Promise<NewGroupAggregate['inviteCodes']> {
    return Promise.all(invitations.map((invitation) => personalInviteCode(ports, id, invitation)));
  }
}

async function personalInviteCode(
  { mac }: GroupPorts,
  id: GroupId,
  invitation: InvitationRecord,
): Promise<NewInviteCode> {
  const code = await inviteCodeOf(mac, invitation);
  return { groupId: id, invitationId: invitation.id, codeHash: hashOfCode(code) };
}

type NewInviteCode = InviteCodeTarget & { readonly codeHash: string };

/** Creating is the creator's signature; the form says so above its button. */
function creatorSeat(creator: Person, { terms, creator: seat }: CreatedGroup, now: number): Member {
  const { userId, name, email } = creator;
  return { userId, name, email, ...seat, joinedAt: now, mandate: signMandate(terms, now), hasPaid: false };
}

function joined(id: string, name: string, at: number): ActivityRecord {
  return { id, type: 'join', amount: null, at, status: 'completed', recipient: name };
}
