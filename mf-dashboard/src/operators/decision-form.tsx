import type { Result } from '@halqa/contract';
import { problemSentence, operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Stack, TextArea, TextField } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type DecisionFormProps<Decision extends string> = {
  /** What the decision does. */
  text: string;
  /** The beginning of the sentence that each button completes, where the buttons are reasons. */
  choice?: string;
  decisions: readonly { id: Decision; label: string; isSevere?: boolean }[];
  decide: (decision: Decision, reason: string) => Promise<Result<unknown>>;
  /** The list of /admin that it changes; the audit changes with it. */
  changes: string;
  /** In words, what was done and to what. */
  done: (decision: Decision) => string;
  onDecided: () => void;
  /** The label of the field; without one it asks for a reason. */
  label?: string;
  /** Asks for an answer of several lines instead of a reason. */
  isLong?: boolean;
};

/** In a dialog: asks the operator for a decision, and for the reason, which the audit keeps. */
export function DecisionForm<Decision extends string>(props: DecisionFormProps<Decision>) {
  const { text, choice, decisions, changes, onDecided, label: fieldLabel = words.decisionReason, isLong } = props;
  const TextInput = isLong ? TextArea : TextField;
  const { notify } = usePlatform();
  const queries = useQueryClient();
  const missing = isLong ? words.caseAnswerMissing : words.decisionReasonMissing;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [pending, setPending] = useState<Decision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function decide(decision: Decision): Promise<void> {
    const why = reason.trim();
    setMissing(why === '');
    if (why === '' || pending !== null) return;
    setPending(decision);
    setProblem(null);
    const result = await props.decide(decision, why);
    setPending(null);
    if (!result.ok) return setProblem(problemSentence(result.problem));
    notify({ type: 'success', title: props.done(decision), message: words.decided });
    void queries.invalidateQueries({ queryKey: ['admin', changes] });
    void queries.invalidateQueries({ queryKey: ['admin', 'audit'] });
    onDecided();
  }

  return (
    <Stack>
      <p>{text}</p>
      <TextInput
        label={fieldLabel}
        error={isMissing ? missing : undefined}
        value={reason}
        onChange={(event: { target: { value: string } }) => setReason(event.target.value)}
      />
      {problem && (
        <Banner tone="danger" title={words.decideFailed} announced>
          {problem}
        </Banner>
      )}
      {choice && <p>{choice}</p>}
      <Cluster align="end">
        {decisions.map(({ id, label, isSevere }) => (
          <Button
            key={id}
            look={isSevere ? 'danger' : 'secondary'}
            pending={pending === id}
            onClick={() => void decide(id)}
          >
            {label}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}
