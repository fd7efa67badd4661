import { limits } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';
import { token } from './mailed-invitations.ts';

/** What is wrong with an invitation. */
export const reportReason = z.enum(['unknown_sender', 'unwanted', 'fraud', 'offensive', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

export const invitationReport = z.object({
  token,
  reason: reportReason,
  /** In the reporter's own words; may be empty. */
  text: z.string().trim().max(limits.reason.maximum),
});

/** Of reports that are listed: dismissed ones are not. */
const reportStatus = z.enum(['open', 'inviting_stopped']);

/** A reported invitation, as operators see it. Nothing about who reported it. */
const listedReport = z.object({
  id: z.string(),
  /** As they were when it was reported. */
  groupName: z.string(),
  organizerName: z.string(),
  reason: openEnum(reportReason),
  text: z.string(),
  /** When it was reported. */
  at: z.iso.datetime(),
  status: openEnum(reportStatus),
});
export type ListedReport = z.infer<typeof listedReport>;
export const reportsPage = z.object({ reports: z.array(listedReport), next: z.string().nullable() });

/** `dismiss` and `stop_inviting` are for open reports; `allow_inviting` dismisses one that stopped a member. */
export const reportDecision = z.object({
  decision: z.enum(['dismiss', 'stop_inviting', 'allow_inviting']),
  /** In the operator's own words, for the audit; no `reportReason`. */
  reason: z.string().trim().min(1).max(limits.reason.maximum),
});
export type ReportDecision = z.infer<typeof reportDecision>['decision'];
