import { createHash } from 'node:crypto';
import { createdGroup, type NewGroup, type ReplyOf } from '@halqa/contract';
import {
  type CreatedGroup,
  decideCreateGroup,
  groupId,
  invitationExpiry,
  invitationId,
  membershipId,
  plannedFrom,
} from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { hashOfCode, inviteCodeOf, inviteLink } from '../group/invite-code.ts';
import { type Person, personOf } from '../group/person.ts';
import { mandateFor, mandateOf } from '../group/views/mandate-text.ts';
import { type InvitationRecord, type Member, type SignedMandate, sharesNothing } from '../ports/group-records.ts';
import type { NewGroupAggregate } from '../ports/groups.ts';
import type { IdempotentRequest, StoredReply } from '../ports/idempotency.ts';
import { canCreateGroups } from '../profile/read-profile.ts';

/** Creates a group with the caller as organizer, and an invitation for every address. Idempotent by `Idempotency-Key`. */
export async function createGroup(
  ports: GroupPorts,
  { caller, body, idempotencyKey }: RequestOf<'createGroup'>,
): Promise<ResultOf<'createGroup'>> {
  const request = idempotencyKey === null ? null : { ...caller, key: idempotencyKey, requestHash: hashOf(body) };
  const earlier = await findEarlierReply(ports, request);
  if (earlier) return earlier;

  const profile = await ports.profiles.find(caller.userId);
  if (profile === undefined) return problem('not_authorized_create');
  const creator = personOf(profile);
  const isAuthorized = canCreateGroups(profile, ports.createAllowList);
  const decided = decideCreateGroup(body, { ...creator, isAuthorized, ...ports.mode }, ports.clock.now());
  if (!decided.ok) return decided;
  if (await ports.invitingStops.isStopped(caller.userId)) return problem('inviting_stopped');

  const tooMany = await countCreation(ports, creator, decided, request?.key);
  if (tooMany) return tooMany;

  const { newGroup, reply } = await buildNewGroup(ports, creator, decided);
  const saved = await ports.groups.create({ ...newGroup, storedReply: replyToStore(ports, request, reply) });
  if (saved === 'created') return ok(reply);
  return saved === 'repeated' ? ((await findEarlierReply(ports, request)) ?? problem('conflict')) : problem('conflict');
}

/** After every other check, so that a mistake in the form costs nothing; before anything is stored. */
async function countCreation(
  { rateLimits, clock }: GroupPorts,
  { userId }: Person,
  { invitations }: CreatedGroup,
  once: string | undefined,
) {
  const subjects = invitations.map(({ email }) => email);
  const acts = [
    { action: 'groupsCreated' },
    { action: 'invitationsSent', amount: subjects.length },
    { action: 'invitationsToAddress', subjects },
  ] as const;
  return rateLimits.countTogether(acts, userId, clock.now(), once);
}

function replyToStore(
  { clock }: GroupPorts,
  request: IdempotentRequest | null,
  reply: unknown,
): StoredReply | undefined {
  if (request === null) return undefined;
  const { userId, key, requestHash } = request;
  return { userId, key, requestHash, reply, rememberedAt: clock.now() };
}

const hashOf = (body: NewGroup): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

type NewGroupAndReply = { readonly newGroup: NewGroupAggregate; readonly reply: ReplyOf<'createGroup'> };

/** Builds a new group: ids, codes, the creator's seat with the signed mandate, and the invitations. */
async function buildNewGroup(ports: GroupPorts, creator: Person, created: CreatedGroup): Promise<NewGroupAndReply> {
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
  const personalCodes = await Promise.all(
    invitations.map(async (invitation) => {
      const code = await inviteCodeOf(ports.mac, invitation);
      return { invitationId: invitation.id, codeHash: hashOfCode(code) };
    }),
  );
  const group = {
    ...created.terms,
    id,
    state: 'forming' as const,
    organizerId: creator.userId,
    waits: ports.waits,
    cycleWaits: ports.cycleWaits,
    createdAt: now,
    formingSince: now,
    plannedFrom: plannedFrom({ ...created.terms, waits: ports.waits }, now),
    inviteCode: openCode,
    linkRotation: 0,
    isLinkOpen: true,
    simulated: false,
    activatedOn: null,
    rounds: null,
    draws: 0,
    closedBy: null,
    standby: [],
  };
  const mandate = mandateFor(group, created.creator.position, creator.debitAccount);
  const signed = { ...mandate, signedAt: now };
  const seat = creatorSeat(ports.ids.next(), creator, created, signed);
  return {
    newGroup: {
      aggregate: { group, members: [seat], invitations, version: 1 },
      signs: { membershipId: seat.id, mandate: signed },
      facts: [
        { kind: 'group_created', by: seat.id, person: creator.userId, invitations: invitations.map((each) => each.id) },
      ],
      codes: [{ invitationId: null, codeHash: hashOfCode(openCode) }, ...personalCodes],
      creatorHasBank: creator.hasBankAccount,
    },
    reply: { groupId: id, inviteCode: openCode, inviteLink: inviteLink(ports.siteUrl, openCode) },
  };
}

/** The form shows the text above its button: creating the group signs the mandate. */
function creatorSeat(id: string, creator: Person, { creator: seat }: CreatedGroup, signed: SignedMandate): Member {
  const { userId, name, email } = creator;
  const person = { id: membershipId(id), userId, name, email };
  const mandate = mandateOf(signed);
  return { ...person, ...seat, joinedAt: signed.signedAt, mandate, shares: sharesNothing, hasPaid: false };
}

/** Finds the reply that the same request got before; a key that was used for another request is a problem. */
async function findEarlierReply(
  { idempotency, clock }: Pick<GroupPorts, 'idempotency' | 'clock'>,
  request: IdempotentRequest | null,
): Promise<ResultOf<'createGroup'> | undefined> {
  if (request === null) return undefined;
  const stored = await idempotency.find(request.userId, request.key, clock.now());
  if (stored === undefined) return undefined;
  if (stored.requestHash !== request.requestHash) return problem('key_used_before');
  return ok(createdGroup.parse(stored.reply));
}
