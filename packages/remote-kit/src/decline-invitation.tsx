import { controlWords, answerInvitationWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, type ButtonLook, Confirmation, Dialog } from '@halqa/ui';
import { useState } from 'react';
import { useConfirmedCall } from './use-confirmed-call.ts';

type DeclineInvitationProps = {
  inviteCode: string;
  groupName: string;
  look: ButtonLook['look'];
  /** The reader has the link, and no account. */
  isVisitor?: boolean;
  onDeclined: () => void | Promise<void>;
};

/** Declines an invitation behind a confirmation, because the seat becomes free. */
export function DeclineInvitation({ look, ...invitation }: DeclineInvitationProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {invitation.isVisitor ? words.noThankYou : words.decline}
      </Button>
      <Dialog open={isOpen} title={words.declineTitle} closeLabel={controlWords.close} onClose={close}>
        <DeclineConfirmation {...invitation} onKeep={close} />
      </Dialog>
    </>
  );
}

type DeclineConfirmationProps = Omit<DeclineInvitationProps, 'look'> & { onKeep: () => void };

function DeclineConfirmation({ inviteCode, groupName, isVisitor, onDeclined, onKeep }: DeclineConfirmationProps) {
  const { api, notify } = usePlatform();
  const declining = useConfirmedCall(async () => {
    const result = await (isVisitor ? api.declineByLink : api.declineInvite)({ params: { inviteCode } });
    if (!result.ok) return result.problem;
    notify({ type: 'info', title: words.declinedTitle, message: words.declined(groupName) });
    await onDeclined();
    return null;
  });
  return (
    <Confirmation {...declining} keep={words.declineKeep} confirm={words.declineConfirm} look="danger" onKeep={onKeep}>
      <p>{words.declineText(groupName)}</p>
    </Confirmation>
  );
}
