import type { ListedReport, ReportDecision } from '@halqa/contract';
import { operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { DecisionForm } from './decision-form.tsx';

const dismiss = { id: 'dismiss', label: words.dismiss } as const;
const stopInviting = { id: 'stop_inviting', label: words.stopInviting, isSevere: true } as const;
const allowInviting = { id: 'allow_inviting', label: words.allowInviting } as const;

/** In a dialog: asks the operator for a decision about one report, and for the reason. */
export function DecideReport({ report, onDecided }: { report: ListedReport; onDecided: () => void }) {
  const { api } = usePlatform();
  const isStopped = report.status === 'inviting_stopped';
  return (
    <DecisionForm<ReportDecision>
      text={words.stoppedText}
      decisions={isStopped ? [allowInviting] : [dismiss, stopInviting]}
      decide={(decision, reason) => api.decideReport({ params: { id: report.id }, body: { decision, reason } })}
      changes="reports"
      done={(decision) => words.done[decision](report.organizerName)}
      onDecided={onDecided}
    />
  );
}
