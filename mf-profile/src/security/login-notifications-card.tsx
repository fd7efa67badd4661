import type { Preferences } from '@halqa/contract';
import { controlWords, preferenceWords, securityWords } from '@halqa/copy';
import { Badge, Button, Card, Dialog, Form, FormActions, MinusIcon } from '@halqa/ui';
import { useState } from 'react';
import { SaveProblem } from '../layout/profile-content.tsx';
import { PreferenceChoices, usePreferenceForm } from '../preferences/preference-form.tsx';

const { title, text, on, off, action, choices } = securityWords.loginNotifications;

/** Whether a mail is sent after each login, and the dialog that changes it. */
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

/** Mounted only while its dialog is open, so that closing discards unsaved changes. */
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
