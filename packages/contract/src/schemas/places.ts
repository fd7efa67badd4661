import * as z from 'zod';
import { memberId, sha256 } from './agreements.ts';
import { openEnum, plainDate } from './fields.ts';
import { offeredMandate } from './mandates.ts';
import { paymentUnderWay } from './payments.ts';

/** `memberId`: whose place is offered. `since`: when whoever is asked joined the standby list, which names their entry. */
export const newPlaceOffer = z.strictObject({ memberId, since: z.iso.datetime() });

const turns = z.array(z.object({ round: z.number().int(), debitDate: plainDate }));

/** A place that is offered to the caller, who is no member yet, and reads the name of whose place it is once they are. */
export const offeredPlace = z.object({
  groupName: z.string(),
  organizerName: z.string(),
  members: z.number().int(),
  /** Whole dollars. */
  contributionAmount: z.number().int(),
  round: z.number().int(),
  payoutDate: plainDate,
  /** Whole dollars: as much as the caller would contribute; null while that is not known. */
  payoutAmount: z.number().int().nullable(),
  /** Turns that have begun and whose contribution is missing: the caller takes them over. */
  missing: turns,
  /** Turns whose debits are still to come. */
  ahead: turns,
  expiresAt: z.iso.datetime(),
  /** Null while a debit of whoever leaves is on its way: what is missing is not known then. */
  mandate: offeredMandate.nullable(),
});
export type OfferedPlace = z.infer<typeof offeredPlace>;

/** With a yes: that the caller accepts the Terms of Service, and the hash of the text that they were shown. */
export const placeAnswer = z.strictObject({
  accepts: z.boolean(),
  acceptedTerms: z.boolean().default(false),
  sha256: sha256.optional(),
});

/** What whoever was replaced had paid in, and where it is. */
export const formerClaim = z.object({
  claimCents: z.number().int(),
  /** What of it was taken for what they owed. */
  takenCents: z.number().int(),
  /** The day from which it can be paid, as planned; null once it was sent or is shared out with what the group has. */
  expectedOn: plainDate.nullable(),
  status: openEnum(z.enum(['waiting', 'on_its_way', 'received', 'needs_account', 'shared_out', 'set_off', 'none'])),
});
export type FormerClaim = z.infer<typeof formerClaim>;

/** Until when members vote how the group goes on, where that can change the expected day. */
const voteEndsAt = z.iso.datetime().optional();

/** In the list of groups: one in which somebody took the caller's place. */
export const formerGroup = formerClaim.extend({
  id: z.string(),
  name: z.string(),
  /** Whether they owe what a bank took back from them. */
  owes: z.boolean(),
  voteEndsAt,
});
export type FormerGroup = z.infer<typeof formerGroup>;

/** A group that the caller left, or was removed from, before its start. */
export const leftGroup = z.object({
  groupName: z.string(),
  organizerName: z.string(),
  /** In the zone of the group. */
  leftOn: plainDate,
  /** By the organizer: they cannot come back. */
  wasRemoved: z.boolean(),
  /** Of the open link, as long as it leads to a free seat; null when it does not. */
  inviteCode: z.string().nullable(),
  /** Why there is no seat to take; null while one is free. */
  noSeat: openEnum(z.enum(['full', 'started', 'closed', 'over']))
    .nullable()
    .default(null),
  /** Of the open link, while it leads to the standby list of a group that has no seat to take; null when it does not. */
  standbyCode: z.string().nullable().default(null),
});

/** A seat of the caller that ended because no bank was linked in time, in the list of their groups while a seat is free. */
export const lostSeat = z.object({
  groupName: z.string(),
  /** In the zone of the group. */
  endedOn: plainDate,
  /** Of the open link. */
  inviteCode: z.string(),
});
export type LostSeat = z.infer<typeof lostSeat>;

/** The page of a member who was replaced: what they have still to get, and what they owe. */
export const formerPlace = formerClaim.extend({
  groupName: z.string(),
  /** The turn of the place, as it is now. */
  round: z.number().int(),
  replacedAt: z.iso.datetime(),
  voteEndsAt,
  /** What they owe is taken from their claim now, so that it cannot be paid by hand any more. */
  isTakenFromClaim: z.boolean(),
  /** Turns of which a bank took back what they had paid; `amount` in whole dollars. */
  owed: z.array(z.object({ round: z.number().int(), amount: z.number().int() })),
  /** Of them, what the caller pays by hand. */
  underWay: z.array(paymentUnderWay).default([]),
});
export type FormerPlace = z.infer<typeof formerPlace>;
