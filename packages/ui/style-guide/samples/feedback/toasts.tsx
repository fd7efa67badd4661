import { Button, Toast, ToastStack } from '@halqa/ui';
import { useState } from 'react';

/** The shell shows them: a front end calls `platform.notify`. */
export default function Toasts() {
  const [isShown, setShown] = useState(false);
  const close = { closeLabel: 'Close', onClose: () => setShown(false) };
  return (
    <>
      <Button look="secondary" onClick={() => setShown(true)}>
        Copy Invite Link
      </Button>
      {isShown && (
        <ToastStack label="Messages">
          <Toast tone="success" message="Invite link copied to clipboard" {...close} />
        </ToastStack>
      )}
    </>
  );
}
