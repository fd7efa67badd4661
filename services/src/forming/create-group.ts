import { createHash } from 'node:crypto';
import { createdGroup, type NewGroup, type ReplyOf } from '@halqa/contract';
import {
  decideCreateGroup,
  type GroupPlan,
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
  const organizer = personOf(profile);
  const isAuthorized = canCreateGroups(profile, ports.createAllowList);
  const { checksEligibility } = ports.mode;
  const plan = decideCreateGroup(body, { ...organizer, isAuthorized, checksEligibility }, ports.clock.now());
  if (!plan.ok) return plan;
  if (await ports.invitingStops.isStopped(caller.userId)) return problem('inviting_stopped');

  const tooMany = await rejectOverLimit(ports, organizer, plan, request?.key);
  if (tooMany) return tooMany;

  const { newGroup, reply } = await buildNewGroup(ports, organizer, plan);
  const saved = await ports.groups.create({ ...newGroup, storedReply: replyToStore(ports, request, reply) });
  if (saved === 'created') return ok(reply);
  if (saved === 'bank_changed') return problem('conflict');
  return (await findEarlierReply(ports, request)) ?? problem('conflict');
}

/**
 * Counts the creation against the organizer's limits, once for each idempotency key, and returns the problem of a limit that is used up.
 * After every other check, so that a mistake in the form costs nothing; before anything is stored.
 */
async function rejectOverLimit(
  { rateLimits, clock }: GroupPorts,
  { userId }: Person,
  { invitations }: GroupPlan,
  idempotencyKey: string | undefined,
) {
  const subjects = invitations.map(({ email }) => email);
  const acts = [
    { action: 'groupsCreated' },
    { action: 'invitationsSent', amount: subjects.length },
    { action: 'invitationsToAddress', subjects },
  ] as const;
  return rateLimits.countTogether(acts, userId, clock.now(), idempotencyKey);
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

/**
 * Builds a new group: ids, codes, the organizer's seat, and the invitations. The form shows the text of the mandate above its button:
 * creating the group signs it.
 */
async function buildNewGroup(ports: GroupPorts, organizer: Person, plan: GroupPlan): Promise<NewGroupAndReply> {
  const now = ports.clock.now();
  const id = groupId(ports.ids.next());
  const invitations = plan.invitations.map(
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
    ...plan.terms,
    id,
    state: 'forming' as const,
    organizerId: organizer.userId,
    waits: ports.waits,
    cycleWaits: ports.cycleWaits,
    createdAt: now,
    formingSince: now,
    plannedFrom: plannedFrom({ ...plan.terms, waits: ports.waits }, now),
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
  const mandate = mandateFor(group, plan.organizer.position, organizer.debitAccount);
  const signed = { ...mandate, signedAt: now };
  const seat = organizersSeat(ports.ids.next(), organizer, plan, signed);
  return {
    newGroup: {
      aggregate: { group, members: [seat], invitations, version: 1 },
      signs: { membershipId: seat.id, mandate: signed },
      facts: [
        {
          kind: 'group_created',
          by: seat.id,
          person: organizer.userId,
          invitations: invitations.map((each) => each.id),
        },
      ],
      codes: [{ invitationId: null, codeHash: hashOfCode(openCode) }, ...personalCodes],
      organizerHasBank: organizer.hasBankAccount,
    },
    reply: { groupId: id, inviteCode: openCode, inviteLink: inviteLink(ports.siteUrl, openCode) },
  };
}

function organizersSeat(id: string, organizer: Person, plan: GroupPlan, signed: SignedMandate): Member {
  const { userId, name, email } = organizer;
  const person = { id: membershipId(id), userId, name, email };
  const mandate = mandateOf(signed);
  return { ...person, ...plan.organizer, joinedAt: signed.signedAt, mandate, shares: sharesNothing, hasPaid: false };
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
