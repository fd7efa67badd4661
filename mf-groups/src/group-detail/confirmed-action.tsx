import type { Problem, Result } from '@halqa/contract';
import { controlWords, problemSentence } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, type ButtonLook, Cluster, Dialog, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type ConfirmedActionProps = {
  groupId: string;
  /** On the button of the page, and on the one that confirms. */
  label: string;
  /** What a screen reader says instead, where several buttons of a page have the same label. */
  name?: string;
  title: string;
  /** What follows from it, one sentence each. */
  consequences: readonly string[];
  /** Leaves everything as it is. */
  keep: string;
  look?: ButtonLook['look'];
  act: () => Promise<Result<unknown>>;
  /** The toast. */
  done: string;
};

/** A button of the organizer that says what follows, and acts when that is confirmed; then the group is loaded anew. */
export function ConfirmedAction({ label, name, title, look = 'quiet', ...action }: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" size="small" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} title={title} closeLabel={controlWords.close} onClose={close}>
        <Confirmation {...action} label={label} look={look} onClose={close} />
      </Dialog>
    </>
  );
}

type ConfirmationProps = Omit<ConfirmedActionProps, 'title' | 'name'> & { onClose: () => void };

function Confirmation({ label, look, consequences, keep, onClose, ...action }: ConfirmationProps) {
  const { pending, problem, run } = useAction(action, onClose);
  return (
    <Stack>
      {consequences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {problem && (
        <Banner tone="danger" announced>
          {problemSentence(problem)}
        </Banner>
      )}
      <Cluster align="end">
        <Button look="quiet" onClick={onClose}>
          {keep}
        </Button>
        <Button look={look === 'danger' ? 'danger' : 'primary'} pending={pending} onClick={run}>
          {label}
        </Button>
      </Cluster>
    </Stack>
  );
}

function useAction(
  { groupId, act, done }: Pick<ConfirmedActionProps, 'groupId' | 'act' | 'done'>,
  onClose: () => void,
) {
  const { notify } = usePlatform();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function run(): Promise<void> {
    setPending(true);
    setProblem(null);
    const result = await act();
    setPending(false);
    if (!result.ok) return setProblem(result.problem);
    onClose();
    notify({ type: 'success', message: done, brief: true });
    return queries.invalidateQueries({ queryKey: ['group', groupId] });
  }

  return { pending, problem, run };
}
