import type { Problem } from '@halqa/contract';
import { problemSentence } from '@halqa/copy';
import { useState } from 'react';

/** What a `Confirmation` shows of its call, and the call itself. */
type ConfirmedCall = {
  readonly pending: boolean;
  /** The sentence of the problem that the last try ended with. */
  readonly problem: string | null;
  readonly onConfirm: () => Promise<void>;
};

/** Makes the call that a dialog asks about, and keeps its state. `call` resolves to the problem that the dialog is to show. */
export function useConfirmedCall(call: () => Promise<Problem | null>): ConfirmedCall {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function onConfirm(): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      setProblem(await call());
    } finally {
      setPending(false);
    }
  }

  return { pending, problem: problem && problemSentence(problem), onConfirm };
}
