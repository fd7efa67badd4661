import type { Invite } from '@halqa/contract';
import { controlWords, joinGroupWords as words } from '@halqa/copy';
import { Button, Dialog } from '@halqa/ui';
import { useState } from 'react';
import { DeclineConfirmation } from './decline-confirmation.tsx';

/** Asks once more: a declined seat goes to somebody else. */
export function DeclineButton({ invite }: { invite: Invite }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {words.decline}
      </Button>
      <Dialog
        open={isAsking}
        title={words.declineTitle}
        closeLabel={controlWords.close}
        onClose={() => setAsking(false)}
      >
        <DeclineConfirmation invite={invite} onKeep={() => setAsking(false)} />
      </Dialog>
    </>
  );
}
