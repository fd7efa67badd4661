import type { ListedPayout } from '@halqa/contract';
import { problemSentence, operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Stack, TextField } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** In a dialog: asks the operator for the reason of a hold, or of its end. */
export function DecidePayout({ payout, onDecided }: { payout: ListedPayout; onDecided: () => void }) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { groupId: id, round, hold } = payout;

  async function decide(): Promise<void> {
    const why = reason.trim();
    setMissing(why === '');
    if (why === '' || isPending) return;
    setPending(true);
    setProblem(null);
    const body = { round, decision: hold ? 'release' : 'hold', reason: why } as const;
    const result = await api.decidePayout({ params: { id }, body });
    setPending(false);
    if (!result.ok) return setProblem(problemSentence(result.problem));
    notify({ type: 'success', title: words.decidedTitle, message: words.decided });
    void queries.invalidateQueries({ queryKey: ['admin', 'payouts'] });
    void queries.invalidateQueries({ queryKey: ['admin', 'audit'] });
    onDecided();
  }

  if (hold?.needsSecondPerson) return <Banner>{words.needsSecondPerson}</Banner>;
  return (
    <Stack>
      <p>{hold ? words.releaseText : words.holdText}</p>
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
        <Button pending={isPending} onClick={() => void decide()}>
          {hold ? words.release : words.hold}
        </Button>
      </Cluster>
    </Stack>
  );
}
