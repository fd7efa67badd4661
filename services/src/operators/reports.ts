import { invitationId } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { reportDecisions, type StoredReport } from '../ports/invitation-reports.ts';
import { PAGE_SIZE, recordRead } from './audit.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Lists a page of the reported invitations that are open or stopped a member, and records who read it. */
export async function listReports(
  ports: OperatorPorts,
  { caller, query }: RequestOf<'listReports'>,
): Promise<ResultOf<'listReports'>> {
  await recordRead(ports, caller, { action: 'reports_read', search: null });
  const { items, next } = await ports.reports.list(query.after, PAGE_SIZE);
  return ok({ reports: items.filter(isListed).map(listedReport), next });
}

/** Dismisses a report, stops its sender from inviting, or ends that, with the operator's reason in the audit. */
export async function decideReport(
  { reports, clock, ids }: OperatorPorts,
  { caller, params, body }: RequestOf<'decideReport'>,
): Promise<ResultOf<'decideReport'>> {
  const report = isIdText(params.id) ? await reports.find(invitationId(params.id)) : undefined;
  if (report === undefined) return problem('not_found');
  if (report.state !== reportDecisions[body.decision].from) return problem('conflict');
  const entry = {
    id: ids.next(),
    action: auditActions[body.decision],
    by: caller.userId,
    at: clock.now(),
    whom: report.organizerId,
    search: null,
    reason: body.reason,
  };
  return (await reports.decide(report, body.decision, entry)) ? ok({ success: true }) : problem('conflict');
}

const auditActions = {
  dismiss: 'report_dismissed',
  stop_inviting: 'inviting_stopped',
  allow_inviting: 'inviting_allowed',
} as const;

type Listed = StoredReport & { readonly state: 'open' | 'inviting_stopped' };
const isListed = (report: StoredReport): report is Listed => report.state !== 'dismissed';

const listedReport = ({ id, groupName, organizerName, reason, text, at, state }: Listed) => ({
  id,
  groupName,
  organizerName,
  reason,
  text,
  status: state,
  at: new Date(at).toISOString(),
});
