import type { ListedReport, ReportDecision } from '@halqa/contract';
import { problemSentence, operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Stack, TextField } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const labels: Record<ReportDecision, string> = {
  dismiss: words.dismiss,
  stop_inviting: words.stopInviting,
  allow_inviting: words.allowInviting,
};

/** In a dialog: asks the operator for a decision about one report, and for the reason. */
export function DecideReport({ report, onDecided }: { report: ListedReport; onDecided: () => void }) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [pending, setPending] = useState<ReportDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isStopped = report.status === 'inviting_stopped';
  const decisions: readonly ReportDecision[] = isStopped ? ['allow_inviting'] : ['dismiss', 'stop_inviting'];

  async function decide(decision: ReportDecision): Promise<void> {
    const why = reason.trim();
    setMissing(why === '');
    if (why === '' || pending !== null) return;
    setPending(decision);
    setProblem(null);
    const result = await api.decideReport({ params: { id: report.id }, body: { decision, reason: why } });
    setPending(null);
    if (!result.ok) return setProblem(problemSentence(result.problem));
    notify({ type: 'success', title: words.decidedTitle, message: words.decided });
    void queries.invalidateQueries({ queryKey: ['admin', 'reports'] });
    void queries.invalidateQueries({ queryKey: ['admin', 'audit'] });
    onDecided();
  }

  return (
    <Stack>
      <p>{words.stoppedText}</p>
      <TextField
        label={words.decisionReason}
        error={isMissing ? words.decisionReasonMissing : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <Banner tone="danger" title={words.decideFailed} announced>
          {problem}
        </Banner>
      )}
      <Cluster align="end">
        {decisions.map((decision) => (
          <Button
            key={decision}
            look={decision === 'stop_inviting' ? 'danger' : 'secondary'}
            pending={pending === decision}
            onClick={() => void decide(decision)}
          >
            {labels[decision]}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}
