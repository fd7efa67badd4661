import { Button, Confirmation, Dialog } from '@halqa/ui';
import { useState } from 'react';

export default function Leave() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Leave group
      </Button>
      <Dialog open={isOpen} title="Leave Wedding fund?" closeLabel="Close" onClose={close}>
        <Confirmation
          {...{ keep: 'Stay', confirm: 'Leave group', look: 'danger', problem: null, pending: false }}
          {...{ onKeep: close, onConfirm: close }}
        >
          <p>Your seat is open for somebody else then.</p>
        </Confirmation>
      </Dialog>
    </>
  );
}
