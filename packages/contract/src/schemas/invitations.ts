import * as z from 'zod';
import { email, openEnum, plainDate } from './fields.ts';
import { descriptionKind, payoutOrder, scheduleFields, seat } from './groups.ts';
import { offeredMandate } from './mandates.ts';
import { standbyPlace } from './standby.ts';

/** The seat that is offered, with its dates as they are planned. Whole dollars. */
const offeredTurn = {
  firstContribution: plainDate,
  /** The day of the first contribution by the rule: it is debited later where banks are closed on it. */
  startDate: plainDate,
  /** Null before a draw, and where no seat is left. */
  yourPosition: z.number().int().nullable(),
  /** When the payout of that position is planned; null before a draw. */
  yourPayoutDate: plainDate.nullable(),
  /** `contributionAmount` × `memberCount`. */
  payoutAmount: z.number().int(),
  seats: z.array(seat),
};

/** What an invited person sees before joining (section 3, "Invite"). Whole dollars. */
export const invite = z.object({
  inviteCode: z.string(),
  groupId: z.string(),
  name: z.string(),
  description: z.string(),
  descriptionKind: openEnum(descriptionKind),
  /** The organizer's name. */
  admin: z.string(),
  /** People who have a seat now. */
  members: z.number().int(),
  memberCount: z.number().int(),
  contributionAmount: z.number().int(),
  ...scheduleFields,
  payoutOrder: openEnum(payoutOrder),
  ...offeredTurn,
  /** Rounds in the whole cycle: as many as members. */
  totalCycle: z.number().int(),
  /** What the caller would sign; null where no seat is left to them. */
  mandate: offeredMandate.nullable(),
  /** Until when the invitation keeps its seat; null by the open link, which keeps none. */
  keptUntil: z.iso.datetime().nullable(),
  /** The caller has a seat already; the page links to the group instead of offering one. */
  alreadyMember: z.boolean(),
  /** Until when the caller's seat waits for their bank; null of one that does not wait. */
  bankDueAt: z.iso.datetime().nullable(),
  /** The link is of a pending invitation to another address, whose seat this member may free by declining it. */
  mayFreeSeat: z.boolean(),
  /** No seat is left for the caller; the page shows this before everything else. */
  isFull: z.boolean(),
  /** Null unless no seat is left, and in the simulated group. */
  standby: standbyPlace.nullable(),
});
export type Invite = z.infer<typeof invite>;

/** Who invites to what. Whole dollars. */
const invitedTo = z.object({
  groupName: z.string(),
  organizerName: z.string(),
  memberCount: z.number().int(),
  contributionAmount: z.number().int(),
  ...scheduleFields,
});

const previewedOffer = invitedTo.omit({ groupName: true, organizerName: true }).extend({
  /** A server from before 1 December 2026 does not send it. */
  payoutOrder: openEnum(payoutOrder).optional(),
  ...offeredTurn,
  /** Until when the invitation keeps its seat; null by the open link, which keeps none and cannot be declined. */
  keptUntil: z.iso.datetime().nullable(),
  /** No seat is left: whoever logs in can wait for one. */
  isFull: z.boolean(),
});
export type PreviewedOffer = z.infer<typeof previewedOffer>;

/**
 * `seat_ended`: whoever accepted it left, or linked no bank in time. `removed`: the organizer removed them. `started`, `closed`
 * and `over`: the group has started, was closed before, or has ended.
 */
const unusableReason = z.enum(['declined', 'expired', 'seat_ended', 'removed', 'started', 'closed', 'over']);

/** What the holder of an invite code sees before they log in. */
export const invitePreview = invitedTo.pick({ groupName: true, organizerName: true }).extend({
  /** Why nobody can join by it, and since when, in the zone of the group; the day is null where it is the group's state. */
  unusable: z
    .object({
      reason: openEnum(unusableReason),
      on: plainDate.nullable(),
      /** No seat is left, and whoever logs in can wait for one on the standby list by this code. */
      standby: z.boolean().default(false),
      /** The group, while whoever had the seat may take a free one: `readLeftGroup` leads them to it. */
      wayBack: z.string().nullable().default(null),
    })
    .nullable(),
  /** Null of one that is unusable. */
  offer: previewedOffer.nullable(),
});
export type InvitePreview = z.infer<typeof invitePreview>;

/** A pending invitation to the caller's own address. */
export const receivedInvitation = invitedTo.extend({
  /** As in `offeredTurn`. */
  yourPosition: z.number().int().nullable().default(null),
  yourPayoutDate: plainDate.nullable().default(null),
  id: z.string(),
  inviteCode: z.string(),
  expiresAt: z.iso.datetime(),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** The problem is `terms_required` unless `acceptedTerms` is `true`. */
export const acceptInvite = z.object({
  acceptedTerms: z.literal(true, { error: 'terms_required' }),
  /** Of the text that was shown; the problem is `terms_changed` when another one would be signed. */
  mandateSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** An address that is invited after the group was created. */
export const invitedAddress = z.strictObject({ email });

/** `bankDueAt`: until when the seat waits for the caller's bank; null of one that is taken. */
export const joinedGroup = z.object({ groupId: z.string(), bankDueAt: z.iso.datetime().nullable() });
