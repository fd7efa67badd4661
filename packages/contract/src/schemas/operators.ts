import * as z from 'zod';
import { openEnum } from './fields.ts';
import { groupStatus } from './groups.ts';
import { accessRequest } from './profile.ts';

/** The cursor of a list: the `next` of the page before, which is a part of a key of the table. */
const after = z
  .string()
  .min(1)
  .max(400)
  .refine((cursor) => /^[\x21-\x7e]+$/.test(cursor))
  .optional();

/** Without `email`, the newest first; with it, the people whose address begins with it, sorted by address. */
export const peopleQuery = z.object({
  email: z.string().trim().toLowerCase().max(254).optional(),
  /** `asked`: only those who asked for sandbox access and wait for the answer, the longest first. */
  access: z.enum(['asked']).optional(),
  after,
});

export const pageQuery = z.object({ after });

/** Null on the last page. */
const next = z.string().nullable();

/** A member as operators see them: whether a bank is linked, but nothing about it. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
  is_plaid_sandbox_authorized: z.boolean(),
  is_admin: z.boolean(),
  has_bank_account: z.boolean(),
  /** Null while the account is open. */
  closed_at: z.iso.datetime().nullable().default(null),
  /** Null in the list of all members, which does not read it. */
  access_request: accessRequest.nullable().default(null),
});
export type Person = z.infer<typeof person>;
export const peoplePage = z.object({ people: z.array(person), next });
export type PeoplePage = z.infer<typeof peoplePage>;

export const listedGroup = z.object({
  id: z.string(),
  name: z.string(),
  status: openEnum(groupStatus),
  members: z.number().int(),
  totalMembers: z.number().int(),
  created_at: z.iso.datetime(),
  simulated: z.boolean(),
});
export type ListedGroup = z.infer<typeof listedGroup>;
export const groupsPage = z.object({ groups: z.array(listedGroup), next });

/** The kinds of work that the server does when its time has come. */
export const dueKind = z.enum([
  'forming_ends',
  'invitations_expire',
  'seats_expire',
  'dates_move',
  'deliver_again',
  'reveal_draw',
  'void_draw',
  'open_round',
  'remind_debits',
  'start_debit',
  'end_grace',
  'look_at_debits',
  'look_at_payout',
  'look_after_stop',
  'start_payout',
  'complete_cycle',
  'share_cash',
  'open_vote',
  'end_vote',
  'pay_claim',
  'end_group',
  'send_transfer',
  'sync_bank_events',
  'apply_bank_event',
  'notify_again',
  'end_connections',
  'end_account',
  'erase_account',
]);
export type DueKind = z.infer<typeof dueKind>;

/** Work of the server that failed every try. */
export const parkedWork = z.object({
  id: z.string(),
  kind: openEnum(dueKind),
  /** What it is about: for most kinds the id of a group. */
  subject: z.string(),
  dueAt: z.iso.datetime(),
  parkedAt: z.iso.datetime(),
  attempts: z.number().int(),
  /** A code, or name and message of an error; for operators to look up, in no language. */
  reason: z.string(),
});
export type ParkedWork = z.infer<typeof parkedWork>;
export const parkedPage = z.object({ items: z.array(parkedWork), next });

export const auditAction = z.enum([
  'sandbox_granted',
  'sandbox_rejected',
  'operator_made',
  'people_read',
  'copy_read',
  'account_closed',
  'groups_read',
  'reports_read',
  'report_dismissed',
  'inviting_stopped',
  'inviting_allowed',
  'payouts_read',
  'payout_on_hold',
  'payout_released',
  'debits_resumed',
  'ends_read',
  'end_proposed',
  'end_approved',
  'end_rejected',
  'money_stop_proposed',
  'money_start_proposed',
  'money_stopped',
  'money_started',
  'money_proposal_withdrawn',
  'cases_read',
  'case_answered',
  'case_closed',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** One action of an operator. A name is null when the account no longer exists. */
const auditEntry = z.object({
  id: z.string(),
  action: openEnum(auditAction),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** The member concerned; null when the action concerned no one member. */
  whom: z.string().nullable(),
  /** The search text of `people_read`. */
  search: z.string().nullable(),
  /** Why the operator did it, where they were asked. */
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditPage = z.object({ entries: z.array(auditEntry), next });
