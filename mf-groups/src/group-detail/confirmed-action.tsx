import type { Result } from '@halqa/contract';
import { controlWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Confirmation, Dialog } from '@halqa/ui';
import { useState } from 'react';
import { useGroupChange } from './use-group-change.ts';

export type ConfirmedActionProps = {
  groupId: string;
  /** On the button of the page, and on the one that confirms. */
  label: string;
  /** What a screen reader says instead, where several buttons of a page have the same label. */
  name?: string;
  title: string;
  /** What follows from it, one sentence each. */
  consequences: readonly string[];
  /** On the button that leaves everything as it is. */
  keep: string;
  /** Of the button that confirms: `danger` where the action ends something. */
  look?: 'danger';
  /** Whether the page asks for this action: its button is then more than a line of text. */
  isMain?: boolean;
  act: () => Promise<Result<unknown>>;
  /** What the toast says once it is done. */
  done: string;
};

/** A button that says what follows, and acts when that is confirmed; then the group is loaded anew. */
export function ConfirmedAction({ label, name, title, isMain, ...action }: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look={isMain ? 'secondary' : 'quiet'}
        size="small"
        flush={!isMain}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={isOpen} title={title} closeLabel={controlWords.close} onClose={close}>
        <ActionConfirmation {...action} label={label} onClose={close} />
      </Dialog>
    </>
  );
}

type ActionConfirmationProps = Omit<ConfirmedActionProps, 'title' | 'name' | 'isMain'> & { onClose: () => void };

function ActionConfirmation({ groupId, label, look, consequences, keep, act, done, onClose }: ActionConfirmationProps) {
  const { notify } = usePlatform();
  const action = useGroupChange(groupId, async (reload) => {
    const result = await act();
    if (!result.ok) return result.problem;
    onClose();
    notify({ type: 'success', message: done, brief: true });
    await reload();
    return null;
  });
  return (
    <Confirmation {...action} keep={keep} confirm={label} look={look ?? 'primary'} onKeep={onClose}>
      {consequences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Confirmation>
  );
}
