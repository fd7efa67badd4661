import type { Preferences } from '@halqa/contract';
import { controlWords, securityWords } from '@halqa/copy';
import { Badge, Button, Card, Dialog, MinusIcon } from '@halqa/ui';
import { useState } from 'react';
import { LoginNotificationsForm } from './login-notifications-form.tsx';

const { title, text, on, off, action } = securityWords.loginNotifications;

/** A mail after each login: whether it is sent, and the dialog that changes it. */
export function LoginNotificationsCard({ preferences }: { preferences: Preferences }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isOn = preferences.login_notifications;
  const state = isOn ? <Badge tone="success">{on}</Badge> : <Badge icon={<MinusIcon />}>{off}</Badge>;
  return (
    <Card title={title} aside={state}>
      <p>{text}</p>
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      <Dialog open={open} title={title} closeLabel={controlWords.close} onClose={close}>
        <LoginNotificationsForm preferences={preferences} onDone={close} />
      </Dialog>
    </Card>
  );
}
