import type { ListedPayout } from '@halqa/contract';
import { operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { AnotherOperator } from './another-operator.tsx';
import { DecisionForm } from './decision-form.tsx';

const hold = { id: 'hold', label: words.hold } as const;
const release = { id: 'release', label: words.release } as const;

/** In a dialog: asks the operator for the reason of a hold, or of its end. */
export function DecidePayout({ payout, onDecided }: { payout: ListedPayout; onDecided: () => void }) {
  const { api } = usePlatform();
  const { groupId: id, round } = payout;
  if (payout.hold?.needsSecondPerson) return <AnotherOperator>{words.needsSecondPerson}</AnotherOperator>;
  return (
    <DecisionForm
      text={payout.hold ? words.releaseText : words.holdText}
      decisions={[payout.hold ? release : hold]}
      decide={(decision, reason) => api.decidePayout({ params: { id }, body: { round, decision, reason } })}
      changes="payouts"
      done={(decision) => words.done[decision](words.payoutOf(payout.groupName, round))}
      onDecided={onDecided}
    />
  );
}
