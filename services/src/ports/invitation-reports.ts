import type { ReportDecision, ReportReason } from '@halqa/contract';
import type { EpochMilliseconds, GroupId, InvitationId, UserId } from '@halqa/domain';
import type { AuditEntry, Page } from './operators.ts';

/** An invitation that its reader reported; nothing about the reader. */
type InvitationReport = {
  readonly id: InvitationId;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly organizerId: UserId;
  readonly organizerName: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: EpochMilliseconds;
};

export type ReportState = 'open' | 'dismissed' | 'inviting_stopped';
export type StoredReport = InvitationReport & { readonly state: ReportState };

/** What each decision of an operator begins with and leads to. */
export const reportDecisions = {
  dismiss: { from: 'open', to: 'dismissed' },
  stop_inviting: { from: 'open', to: 'inviting_stopped' },
  allow_inviting: { from: 'inviting_stopped', to: 'dismissed' },
} as const satisfies Record<ReportDecision, { readonly from: ReportState; readonly to: ReportState }>;

/** Reports of invitations, one for each; the first counts. */
export type InvitationReports = {
  find(id: InvitationId): Promise<StoredReport | undefined>;
  add(report: InvitationReport): Promise<void>;
  /** Those that are open or stopped somebody, the newest invitation first. */
  list(after: string | undefined, atMost: number): Promise<Page<StoredReport>>;
  /** In one transaction with its audit entry and what it means for the member. False when the report is in another state. */
  decide(report: StoredReport, decision: ReportDecision, entry: AuditEntry): Promise<boolean>;
};

/** Members whom operators stopped from inviting; each report has a stop of its own. */
export type InvitingStops = { isStopped(userId: UserId): Promise<boolean> };
