import {
  agreementKinds,
  agreementStates,
  eachGroupText,
  groupId,
  groupStates,
  invitationId,
  invitationStates,
  inviteCode,
  membershipId,
  membershipStates,
  offeredRoles,
  type PlannedRound,
  payoutOrders,
} from '@halqa/domain';
import * as z from 'zod';
import { type GroupAggregate, type GroupValue, sharesNothing } from '../../ports/group-records.ts';
import { storedCents, storedDate, storedEmail, storedInstant, storedPosition, storedUserId } from '../table.ts';

export const storedRule = z.discriminatedUnion('frequency', [
  z.object({ frequency: z.literal('daily') }),
  z.object({ frequency: z.literal('weekly'), dayOfWeek: z.number().int() }),
  z.object({ frequency: z.literal('biweekly'), dayOfWeek: z.number().int() }),
  z.object({ frequency: z.literal('monthly'), dayOfMonth: z.number().int() }),
]);

export const businessDays = z.number().int();
const waits = { leadBusinessDays: businessDays, holdBusinessDays: businessDays };
const cycleWaits = { graceBusinessDays: businessDays, disputeDays: z.number().int() };

const storedPlannedRound = z.object({
  round: z.number().int(),
  contributionDate: storedDate,
  debitDate: storedDate,
  payoutDate: storedDate,
});

/** A round as the group has it: its dates, without its money. */
export const plannedRoundOf = ({ round, contributionDate, debitDate, payoutDate }: PlannedRound): PlannedRound => ({
  round,
  contributionDate,
  debitDate,
  payoutDate,
});

const storedMembership = z.string().transform(membershipId);

/** What one member asks another. */
export const storedAgreement = z.object({
  kind: z.enum(agreementKinds),
  by: storedMembership,
  to: storedMembership.nullable(),
  rounds: z.array(z.number().int()),
  at: storedInstant,
  state: z.enum(agreementStates),
  sha256: z.string().optional(),
  role: z.enum(offeredRoles).optional(),
  agreedAt: storedInstant.optional(),
  offer: z.object({ userId: storedUserId, name: z.string(), at: storedInstant }).optional(),
});

/** Whose turn became the last one: which round they missed, and their turn before. */
const storedMovedTurn = z.object({
  member: storedMembership,
  round: z.number().int(),
  from: z.number().int(),
  at: storedInstant,
});

/** Who took whose place. */
const storedReplacedMember = z.object({
  from: storedMembership,
  to: storedMembership,
  round: z.number().int(),
  claim: storedCents,
  at: storedInstant,
});

const storedMember = z.object({
  id: storedMembership,
  userId: storedUserId,
  state: z.enum(membershipStates),
  position: storedPosition,
  name: z.string(),
  email: storedEmail,
  joinedAt: storedInstant,
  endedAt: storedInstant.optional(),
  mandate: z.object({ version: z.string(), sha256: z.string(), signedAt: storedInstant, termsKey: z.string() }),
  hasPaid: z.boolean(),
});

const storedInvitation = z.object({
  id: z.string().transform(invitationId),
  email: storedEmail,
  state: z.enum(invitationStates),
  position: storedPosition,
  expiresAt: storedInstant,
  rotation: z.number().int(),
  declinedAt: storedInstant.optional(),
});

const roundNumbers = z.set(z.number().int()).default(new Set());

/**
 * The attributes of the group's item under no version: no decision about seats depends on them, and they are written while members join.
 * Each value is changed at its own path, by the id of its member or invitation, or as a number of a set.
 */
const besideVersion = {
  /** What members share: copied after preferences and profile change. */
  shares: z.record(z.string(), z.object({ email: z.boolean(), phone: z.string().nullable() })),
  /** Which invitations were mailed, and with what names: a new group sends up to eleven at the same moment. */
  mailed: z.record(
    z.string(),
    z.object({ groupName: z.string(), organizerId: storedUserId, organizerName: z.string() }),
  ),
  /** Whose mandate was revoked, and when the bank last said so: stored with the round that it is about. */
  revoked: z.record(z.string(), storedInstant),
  /** The rounds that are paid out: copied from the money. */
  paidOut: roundNumbers,
};

/** The item under `keys.group`: the group with its members and invitations. */
const groupItem = z.object({
  id: z.string().transform(groupId),
  name: z.string(),
  // Groups that were stored before a text existed do not have it.
  ...eachGroupText(() => z.string().default('')),
  memberCount: z.number().int(),
  contribution: storedCents,
  rule: storedRule,
  payoutOrder: z.enum(payoutOrders),
  startDate: storedDate,
  timeZone: z.string(),
  state: z.enum(groupStates),
  organizerId: storedUserId,
  waits: z.object(waits),
  cycleWaits: z.object(cycleWaits),
  createdAt: storedInstant,
  formingSince: storedInstant,
  plannedFrom: storedDate.optional(),
  inviteCode: z.string().transform(inviteCode),
  linkRotation: z.number().int(),
  isLinkOpen: z.boolean(),
  simulated: z.boolean(),
  activatedOn: storedDate.nullable(),
  rounds: z.array(storedPlannedRound).nullable(),
  agreements: z.array(storedAgreement).optional(),
  replaced: z.array(storedReplacedMember).optional(),
  movedToEnd: z.array(storedMovedTurn).optional(),
  pausedUntil: storedDate.nullish(),
  windingDownAt: storedInstant.optional(),
  draws: z.number().int().default(0),
  coOrganizer: z.string().transform(membershipId).nullish(),
  closedBy: storedUserId.nullable(),
  standby: z.array(z.object({ userId: storedUserId, name: z.string(), since: storedInstant })),
  members: z.array(storedMember),
  invitations: z.array(storedInvitation),
  version: z.number().int(),
  ...besideVersion,
});

type StoredGroup = GroupAggregate & { readonly paidOut: ReadonlySet<number> };

/** A group as its item has it. */
export function storedGroup(item: unknown): StoredGroup {
  const { members, invitations, version, shares, mailed, revoked, paidOut, ...group } = groupItem.parse(item);
  return {
    group,
    members: members.map((member) => ({
      ...member,
      shares: shares[member.id] ?? sharesNothing,
      revokedAt: revoked[member.id],
    })),
    invitations: invitations.map((invitation) => {
      const mail = mailed[invitation.id];
      const isSent = mail !== undefined && invitation.state === 'created';
      return { ...invitation, ...(isSent && { state: 'sent' }), mailed: mail };
    }),
    version,
    paidOut,
  };
}

/** What a decision changes of a group: every attribute of its item under the version. */
export const groupAttributes = ({ group, members, invitations }: GroupValue) => ({
  ...group,
  members: members.map(({ shares: _, revokedAt: __, ...member }) => member),
  invitations: invitations.map(({ mailed: _, state, ...invitation }) => ({
    ...invitation,
    state: state === 'sent' ? 'created' : state,
  })),
});

/** The item under `keys.membership`. */
export const ownMembershipItem = z.object({
  groupId: z.string().transform(groupId),
  membershipId: z.string().transform(membershipId),
  /** Put away from the person's dashboard; missing until they do. */
  hidden: z.boolean().default(false),
  /** The rounds that the person has paid. */
  paid: roundNumbers,
  /** Somebody has taken their place. */
  former: z.boolean().default(false),
  /** The version of the group after the person's own last change of it. */
  version: z.number().int(),
});

/** The item under `keys.leftMembership`. */
export const leftMembershipItem = ownMembershipItem.pick({ groupId: true, membershipId: true });

/** The item under `keys.inviteCode`. */
export const inviteCodeItem = z.object({
  groupId: z.string().transform(groupId),
  invitationId: z.string().transform(invitationId).nullable(),
});
