import { eachGroupText, groupStates } from '@halqa/domain';
import * as z from 'zod';
import type { ProblemCode } from '../problems.ts';
import { signedKind } from './agreements.ts';
import { groupTimeZone, openEnum, plainDate } from './fields.ts';
import {
  latePayout,
  memberContribution,
  nextContribution,
  nextPayout,
  payoutInParts,
  payoutParts,
  payoutReason,
  yourMoney,
} from './payments.ts';
import { offeredRole, sentRoleOffer } from './roles.ts';
import { exchangedTurns, lastTurns } from './turns.ts';
import { groupEnding, groupVote } from './votes.ts';

export const frequency = z.enum(['daily', 'weekly', 'biweekly', 'monthly']);
export type Frequency = z.infer<typeof frequency>;

/** `fixed`: the organizer's list. `random`: drawn when the group starts. */
export const payoutOrder = z.enum(['fixed', 'random']);
export type PayoutOrder = z.infer<typeof payoutOrder>;

/** The problem of a field that is missing or null, as of one that a form left empty; any other wrong value is `body_invalid`. */
const whenEmpty = (code: ProblemCode) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined || input === null ? code : undefined),
});

/**
 * The shape of `groups-create` (specification section 3, "New-group payload"). Whole dollars.
 * Limits are checked by `decideCreateGroup`, which the form and the server both call.
 */
export const newGroup = z.object({
  name: z.string(whenEmpty('group_name_required')),
  // The description and the group’s other optional texts.
  ...eachGroupText(() => z.string().optional()),
  memberCount: z.number(whenEmpty('members_too_few')),
  contributionAmount: z.number(whenEmpty('contribution_too_small')),
  /** The order of payouts, by its name in the specification; of a group’s replies it is the list of payouts. */
  payoutSchedule: payoutOrder,
  frequency,
  /** 0 = Sunday … 6; only for weekly and biweekly. */
  dayOfWeek: z.number().int().min(0).max(6).nullish(),
  /** 1–31; only for monthly, clamped to the month's last day. */
  dayOfMonth: z.number().int().nullish(),
  startDate: z.string(),
  /** IANA name; the creator's browser sends it, default America/New_York. */
  timeZone: z.string().max(64).optional(),
  memberEmails: z.array(z.string().max(254), whenEmpty('member_email_required')).max(50),
});

export type NewGroup = z.infer<typeof newGroup>;

export const createdGroup = z.object({
  groupId: z.string(),
  inviteCode: z.string(),
  inviteLink: z.string(),
});

export const groupStatus = z.enum(groupStates);
/** With `unknown`, as pages read it. */
export type GroupStatus = z.infer<typeof groupSummary.shape.status>;

/** Where the text of `description` comes from: the creator, the terms of the group, or the demo's sample. */
export const descriptionKind = z.enum(['written', 'generated', 'simulated']);

/** How often and on which day everyone pays; the day that the frequency does not use is null. */
export const scheduleFields = {
  /** The rule in an English sentence, for pages that do not know the frequency: "Monthly on the 15th". */
  schedule: z.string(),
  frequency: openEnum(frequency),
  /** 0 is Sunday. */
  dayOfWeek: z.number().int().nullable(),
  dayOfMonth: z.number().int().nullable(),
};

const seatState = z.enum(['open', 'invited', 'joined', 'current', 'received']);
const memberStatus = z.enum(['pending_bank', 'terms_pending', 'joined', 'active', 'replaced']);
export const payoutStatus = z.enum(['completed', 'pending']);
const invitationStatus = z.enum(['created', 'sent', 'accepted', 'declined', 'expired', 'revoked']);

/** Whole dollars. */
const dollars = z.number().int().nonnegative();

/** A seat of the ring. `name` is null for an open seat, and for an invited person to everyone but the organizer. */
export const seat = z.object({
  position: z.number().int().positive(),
  name: z.string().nullable(),
  state: openEnum(seatState),
  isYou: z.boolean(),
});
export type Seat = z.infer<typeof seat>;

/**
 * `bank`: the seat waits for a bank account. `terms`: they have changed, and are to be signed again. `mandate`: the bank returned a
 * debit as not authorized, and none is started until the caller signs again. `invitation_declined` and `invitation_expired`: nobody has
 * the seat of that invitation since. `seat_free`: nobody has that of a member who left or lost it. `start`: the group can be started. The
 * others are asked by a member; `replacement` of the organizer, who has offered the place to nobody yet.
 */
const groupAsk = z.enum([
  ...(['bank', 'terms', 'mandate', 'invitation_declined', 'invitation_expired', 'seat_free', 'start'] as const),
  ...signedKind.options,
  ...offeredRole.options,
]);

/** A card of the dashboard (section 3, "Dashboard group"). */
export const groupSummary = z.object({
  id: z.string(),
  name: z.string(),
  status: openEnum(groupStatus),
  simulated: z.boolean(),
  /** People who have a seat now. */
  members: z.number().int(),
  totalMembers: z.number().int(),
  contributionAmount: dollars,
  ...scheduleFields,
  timeZone: groupTimeZone,
  nextContribution: nextContribution.date,
  contributionsByHand: nextContribution.byHand,
  contributionWaits: nextContribution.waits,
  nextPayout: nextPayout.nullable(),
  /** Null before a draw. */
  yourPosition: z.number().int().nullable(),
  /** When the payout of that position is planned; null before a draw, and after the payout. */
  yourPayoutDate: plainDate.nullable(),
  yourPayoutLate: latePayout,
  /** It has left, and not arrived. */
  yourPayoutSent: z.boolean().default(false),
  yourPayoutInParts: payoutInParts,
  /** Empty once the group was closed before its start. */
  seats: z.array(seat),
  /** The day of the next debits that a vote moved; null unless the group is paused. */
  pausedUntil: plainDate.nullable(),
  /** Before the start: the members who still have to link a bank, and until when their seat waits for it, where it does so. */
  banksMissing: z.array(
    z.object({ name: z.string(), isYou: z.boolean(), until: z.iso.datetime().nullable().default(null) }),
  ),
  /** Before the start: the members who still have to agree to changed terms. */
  agreementsMissing: z.array(z.object({ name: z.string(), isYou: z.boolean() })).default([]),
  /** What last moved the caller's own turn since the start: an exchange with the member of that name, or being put at the end. */
  turnChange: z
    .object({ kind: openEnum(z.enum(['swapped', 'put_at_end'])), name: z.string().nullable() })
    .nullable()
    .default(null),
  /**
   * What the caller has to answer or do, until it is done. `name`: of whoever asks, or the invited address. `until`: how long a seat
   * waits for the caller to link a bank.
   */
  asks: z
    .array(
      z.object({
        kind: openEnum(groupAsk),
        name: z.string().nullable(),
        until: z.iso.datetime().nullable().default(null),
      }),
    )
    .default([]),
  /** Put away by the caller; only a group that has ended can be. */
  hidden: z.boolean(),
});
export type GroupSummary = z.infer<typeof groupSummary>;

export const hiddenGroup = z.object({ hidden: z.boolean() });

export const groupMember = z.object({
  id: z.string(),
  name: z.string(),
  /** Null unless the caller is the organizer or co-organizer, or this member shares it. */
  email: z.string().nullable(),
  /** Null unless this member shares it. */
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  isCoOrganizer: z.boolean(),
  isYou: z.boolean(),
  /** Came by the open link; only the organizer and the co-organizer see it. */
  joinedByLink: z.boolean(),
  hasPaid: z.boolean(),
  /** The one that `hasPaid` is about: of the turn whose debits began last. Null before the start and in the sample group. */
  contribution: memberContribution.nullable(),
  /** Of the turns before that one, what is not paid, oldest first. */
  missing: z.array(memberContribution).default([]),
  /** `pending_bank`: the seat is theirs, the bank is still to be linked. `terms_pending`: they have to agree again. */
  status: openEnum(memberStatus),
  /** Until when the seat waits for a bank; null when it does not wait, as the organizer's never does. */
  bankDueAt: z.iso.datetime().nullable().default(null),
  position: z.number().int().nullable(),
});
export type GroupMember = z.infer<typeof groupMember>;

export const payoutEntry = z.object({
  position: z.number().int(),
  /** Null before a draw, or while the seat is open. */
  name: z.string().nullable(),
  /** When everyone is debited for this round: a day on which banks work. */
  contributionDate: plainDate,
  /** The planned one; once it was received, the day on which it was. */
  date: plainDate,
  late: latePayout,
  status: openEnum(payoutStatus),
  /** Null before the start, and in the sample group. */
  reason: openEnum(payoutReason).nullable(),
  amount: dollars,
  parts: payoutParts,
  /** How many of its contributions are neither paid nor on their way; 0 before its money moves. */
  missing: z.number().int().default(0),
  /** What of the turn goes back to whoever had its place before: no part of `amount`. */
  claim: dollars.default(0),
  /** Of the caller's own: what was taken from it for contributions that they owed. */
  setOff: dollars.default(0),
  /** Of the caller's own, while they have not paid everything: what they owe when it is sent is taken from it first. */
  takesOwed: z.boolean().default(false),
  /**
   * Of the caller's own, while it waits for contributions that can still be paid: until when, and whether a guarantor is debited after
   * that for one of them.
   */
  missingUntil: z.object({ on: plainDate, guaranteed: z.boolean() }).optional(),
  /** Instead of that while all money is stopped: the time to pay stands still. */
  isTimeStill: z.boolean().optional(),
  isYou: z.boolean(),
});
export type PayoutEntry = z.infer<typeof payoutEntry>;

/** An invitation as the organizer sees it. */
const sentInvitation = z.object({
  id: z.string(),
  email: z.string(),
  status: openEnum(invitationStatus),
  expiresAt: z.iso.datetime(),
});

/** Of a membership or an invitation; an open seat has neither id nor name. */
const orderedSeat = z.object({ id: z.string().nullable(), name: z.string().nullable(), isYou: z.boolean() });

/** With one other member, in whole dollars. */
const debtBetweenMembers = z.object({ name: z.string(), amount: z.number().int(), round: z.number().int() });

/** The group page (section 3, "Group detail"). */
export const groupDetail = z.object({
  id: z.string(),
  name: z.string(),
  ...eachGroupText(() => z.string()),
  descriptionKind: openEnum(descriptionKind),
  status: openEnum(groupStatus),
  simulated: z.boolean(),
  members: z.array(groupMember),
  memberCount: z.number().int(),
  contributionAmount: dollars,
  payoutAmount: dollars,
  ...scheduleFields,
  timeZone: groupTimeZone,
  payoutOrder: openEnum(payoutOrder),
  startDate: plainDate,
  /** The day of the first debit, once that was a later one than the schedule’s; null while it waits for a reason of ours. */
  firstDebitOn: plainDate.nullable().optional(),
  endDate: plainDate,
  /** When it is closed unless it is complete; null unless it is forming. */
  closesOn: plainDate.nullable().default(null),
  nextContributionDate: nextContribution.date,
  contributionsByHand: nextContribution.byHand,
  contributionWaits: nextContribution.waits,
  nextPayoutDate: plainDate.nullable(),
  nextPayoutRecipient: z.string().nullable(),
  /** Empty once the group was closed before its start, and so are its seats. */
  payoutSchedule: z.array(payoutEntry),
  seats: z.array(seat),
  /** The seats in the order of payouts, while the caller may change it as the organizer; empty otherwise. */
  order: z.array(orderedSeat),
  yourPosition: z.number().int().nullable(),
  /** Until when the caller's seat waits for their bank; null when it does not wait, as the organizer's never does. */
  bankDueAt: z.iso.datetime().nullable().default(null),
  youAreOrganizer: z.boolean(),
  youAreCoOrganizer: z.boolean(),
  /** Null for everybody but the organizer and who was asked, and when nobody is asked. */
  roleOffer: sentRoleOffer.nullable(),
  /** Null when nothing went wrong. */
  yourMoney: yourMoney.nullable(),
  /** What the caller is debited as a guarantor on a day if it is still missing then: a contribution of the turn. */
  coversAhead: z.array(z.object({ round: z.number().int(), date: plainDate })).default([]),
  /** The turns for which the caller is being debited as a guarantor, until that has arrived. */
  coversUnderWay: z.array(z.number().int()).default([]),
  /**
   * The newest, while a turn is short, the group is paused or ends early, and until a turn is paid out of which something came late; else
   * null. One that is open although nothing is missing any more is `settled`: it changes nothing.
   */
  vote: groupVote.nullable(),
  /** The day of the next debits that a vote moved; null unless the group is paused. */
  pausedUntil: plainDate.nullable(),
  /** Until when banks may take back a debit after every payout was made; null once that day has come, and of any other group. */
  disputesUntil: plainDate.nullable().default(null),
  /** Null unless the group ends early. */
  ending: groupEnding.nullable(),
  /** The agreements whose page the caller can open: to ask for one by signing words, or because one that they may see exists. */
  mayAsk: z.array(openEnum(signedKind)),
  /** Who asks the caller by words that they have to read, or to be replaced, as the organizer of the group. */
  askedBy: z.array(z.object({ kind: openEnum(signedKind), name: z.string() })),
  /** Whom the caller asks by words, and until when they can answer; empty once answered. `name`: null of a place for whoever takes it. */
  youAsk: z
    .array(z.object({ kind: openEnum(signedKind), name: z.string().nullable(), until: z.iso.datetime() }))
    .default([]),
  /** What guarantors paid and is not settled between the two: `owed` by the caller, and `owedToYou`. */
  debts: z.object({ owed: z.array(debtBetweenMembers), owedToYou: z.array(debtBetweenMembers) }),
  /** What was exchanged since the start, whose turn became the last one, and who took whose place. */
  turnChanges: z.object({
    exchanged: exchangedTurns,
    lastTurns,
    replaced: z.array(
      z.object({ name: z.string(), otherName: z.string(), round: z.number().int(), at: z.iso.datetime() }),
    ),
  }),
  /** Empty for everyone but the organizer and the co-organizer, as is `standby`. */
  invitations: z.array(sentInvitation),
  /** The invitations that were declined or have expired, and whose seat nobody has; empty but for who may invite. */
  endedInvitations: z
    .array(z.object({ email: z.string(), status: openEnum(invitationStatus.extract(['declined', 'expired'])) }))
    .default([]),
  /** Who waits for a seat, in order. */
  standby: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
  /** False once the organizer closed the open link. */
  linkIsOpen: z.boolean(),
  /** Null once the link is closed or the group has ended, and with 12 members (`limits.inviteLink.hiddenFromMembers`). */
  inviteLink: z.string().nullable(),
});
export type GroupDetail = z.infer<typeof groupDetail>;
