import { limits } from '@halqa/domain';
import * as z from 'zod';
import { signedKind } from './agreements.ts';
import { memberCases } from './cases.ts';
import { openEnum, plainDate } from './fields.ts';
import { groupStatus } from './groups.ts';
import { mailProblem } from './mails.ts';
import { signedMandates } from './mandates.ts';
import { auditAction } from './operators.ts';
import { contributionReason, payoutReason } from './payments.ts';
import { preferences } from './preferences.ts';
import { profile } from './profile.ts';
import { securityChange, sessionList } from './security.ts';
import { voteOption } from './votes.ts';

/* What a person can ask for about what is stored of them: a copy, and the end of their account. */

const instant = z.iso.datetime();
const amountCents = z.number().int();

/** A contribution of the member, or one that they paid as guarantor for somebody else. */
const copiedContribution = z.object({
  round: z.number().int(),
  debitDate: plainDate,
  amountCents,
  reason: openEnum(contributionReason),
  /** Whose contribution it is, when a guarantor paid it. */
  ofMember: z.string().nullable(),
  /** Who paid it, when that is a guarantor. */
  paidBy: z.string().nullable(),
});

/** `share`: of what was left when a group ended early. `claim`: what came back to whoever was replaced. */
export const copiedPayoutKind = z.enum(['turn', 'share', 'claim']);

const copiedPayout = z.object({
  kind: openEnum(copiedPayoutKind),
  /** Of a share and a claim: the place in the order of those. */
  round: z.number().int(),
  payoutDate: plainDate,
  amountCents,
  reason: openEnum(payoutReason),
});

const copiedGroup = z.object({
  id: z.string(),
  name: z.string(),
  status: openEnum(groupStatus),
  createdAt: instant,
  /** The place in the order of payouts; null while it is not drawn. */
  turn: z.number().int().nullable(),
  /** Somebody took the person's place since. */
  isReplaced: z.boolean(),
  /** When the caller left it before it started, with which what they signed ended. */
  leftAt: z.iso.datetime().nullable().default(null),
  mandates: signedMandates.shape.mandates,
  /** Each that was asked by the person or of them, with the words that were signed. */
  agreements: z.array(
    z.object({
      kind: openEnum(signedKind),
      askedByYou: z.boolean(),
      askedAt: instant,
      acceptedAt: instant.nullable(),
      text: z.string(),
    }),
  ),
  contributions: z.array(copiedContribution),
  payouts: z.array(copiedPayout),
  votes: z.array(z.object({ openedAt: instant, option: openEnum(voteOption) })),
  cases: memberCases.shape.cases,
});

/**
 * What is stored about a person. Not in it: what would open something (passwords, keys of a bank or of a device, addresses of
 * calendars), and what others wrote. The books of a group are read in the group.
 */
export const personalCopy = z.object({
  madeAt: instant,
  profile: profile.omit({ can_create_groups: true }),
  preferences,
  /** Null while mails to the address arrive. */
  mailProblem: openEnum(mailProblem).nullable(),
  /** When the address was added to the newsletter. */
  newsletterSince: instant.nullable(),
  calendarSince: instant.nullable(),
  sessions: z.array(sessionList.shape.sessions.element.omit({ id: true, isCurrent: true })),
  /** Newest first, as is everything below. */
  securityChanges: z.array(z.object({ at: instant, change: openEnum(securityChange) })),
  /** Devices that get push notifications: the maker's push service, and since when. */
  devices: z.array(z.object({ service: z.string(), since: instant })),
  notifications: z.array(z.object({ at: instant, title: z.string() })),
  /** What operators did with the account. */
  operatorActs: z.array(z.object({ at: instant, action: openEnum(auditAction) })),
  invitations: z.array(z.object({ groupName: z.string(), expiresAt: instant })),
  groups: z.array(copiedGroup),
});
export type PersonalCopy = z.infer<typeof personalCopy>;

/**
 * What prevents that an account is closed. `forming`: a seat in a group that has not started. `running`: a seat in one that has
 * not ended. `owing`: somebody took the place, and something is still open from before. `operator`: the person is one.
 */
export const closingObstacle = z.enum(['forming', 'running', 'owing', 'operator']);

export const accountClosing = z.object({
  /** None: the account can be closed now. */
  obstacles: z.array(
    z.object({
      kind: openEnum(closingObstacle),
      group: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
export type AccountClosing = z.infer<typeof accountClosing>;

/** Why an operator closes somebody's account: what that person wrote, and when. */
export const closingReason = z.strictObject({ reason: z.string().trim().min(1).max(limits.reason.maximum) });
