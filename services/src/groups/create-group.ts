import { createHash } from 'node:crypto';
import { createdGroup, type NewGroup, type ReplyOf } from '@halqa/contract';
import {
  type CreatedGroup,
  decideCreateGroup,
  type GroupId,
  groupId,
  invitationExpiry,
  invitationId,
} from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type {
  ActivityRecord,
  IdempotentRequest,
  InvitationRecord,
  InviteCodeTarget,
  Member,
  NewGroupAggregate,
  StoredReply,
} from '../ports/groups.ts';
import { canCreateGroups } from '../profile/read-profile.ts';
import type { GroupPorts } from './group-handlers.ts';
import { hashOfCode, inviteCodeOf, inviteLink } from './invite-code.ts';
import { type Person, personOf, signMandate } from './person.ts';

/** Creates a group with the caller as its admin, and an invitation for everyone they named. */
export async function createGroup(
  ports: GroupPorts,
  { caller, body, idempotencyKey }: RequestOf<'createGroup'>,
): Promise<ResultOf<'createGroup'>> {
  const attempt = idempotencyKey === null ? null : { ...caller, key: idempotencyKey, requestHash: hashOf(body) };
  const earlier = await findEarlierReply(ports, attempt);
  if (earlier) return earlier;

  const profile = await ports.profiles.find(caller.userId);
  if (profile === undefined) return problem('not_authorized_create');
  const creator = personOf(profile);
  const isAuthorized = canCreateGroups(profile, ports.createAllowList);
  const decided = decideCreateGroup(body, { ...creator, isAuthorized }, ports.clock.now());
  if (!decided.ok) return decided;

  const { aggregate, reply } = await buildNewGroup(ports, creator, decided);
  const saved = await ports.groups.create({ ...aggregate, replyToStore: remember(ports, attempt, reply) });
  if (saved === 'created') return ok(reply);
  return saved === 'repeated' ? ((await findEarlierReply(ports, attempt)) ?? problem('conflict')) : problem('conflict');
}

function remember({ clock }: GroupPorts, attempt: IdempotentRequest | null, reply: unknown): StoredReply | undefined {
  if (attempt === null) return undefined;
  const { userId, key, requestHash } = attempt;
  return { userId, key, requestHash, reply, rememberedAt: clock.now() };
}

const hashOf = (body: NewGroup): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

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

/** The answer that this very attempt got before; a key that stood for another request is refused. */
export async function findEarlierReply(
  { idempotency, clock }: Pick<GroupPorts, 'idempotency' | 'clock'>,
  attempt: IdempotentRequest | null,
): Promise<ResultOf<'createGroup'> | undefined> {
  if (attempt === null) return undefined;
  const remembered = await idempotency.find(attempt.userId, attempt.key, clock.now());
  if (remembered === undefined) return undefined;
  if (remembered.requestHash !== attempt.requestHash) return problem('key_used_before');
  return ok(createdGroup.parse(remembered.reply));
}
