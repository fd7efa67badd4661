import type { Preferences } from '@halqa/contract';
import { controlWords, preferenceWords, securityWords } from '@halqa/copy';
import { Badge, Button, Card, Dialog, Form, FormActions, MinusIcon } from '@halqa/ui';
import { useState } from 'react';
import { SaveProblem } from '../layout/profile-content.tsx';
import { PreferenceChoices, usePreferenceForm } from '../preferences/preference-form.tsx';

const { title, text, on, off, action, choices } = securityWords.loginNotifications;

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

/** Lives as long as its dialog is open, so that a closed dialog forgets what was not saved. */
function LoginNotificationsForm(props: { preferences: Preferences; onDone: () => void }) {
  const form = usePreferenceForm(props.preferences, props.onDone);
  return (
    <Form onSubmit={form.save}>
      <p>{text}</p>
      <PreferenceChoices legend={title} labels={choices} form={form} />
      {form.problem && <SaveProblem problem={form.problem} />}
      <FormActions>
        <Button look="secondary" onClick={props.onDone}>
          {preferenceWords.cancel}
        </Button>
        <Button type="submit" pending={form.pending}>
          {preferenceWords.save}
        </Button>
      </FormActions>
    </Form>
  );
}
