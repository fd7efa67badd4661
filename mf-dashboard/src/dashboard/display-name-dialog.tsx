import { controlWords, dashboardWords } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { useSaveProfile } from '@halqa/remote-kit';
import { Button, Cluster, Dialog, Stack, TextField } from '@halqa/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { isNameMissing } from './display-name.ts';

/** 'Set Display Name', as a modal. */
export function DisplayNameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={dashboardWords.setDisplayName} closeLabel={controlWords.close} onClose={onClose}>
      <DisplayNameForm
        onCancel={onClose}
        onSaved={() => {
          onClose();
          // The button that opened the dialog has disappeared with its prompt.
          document.querySelector('h1')?.focus();
        }}
      />
    </Dialog>
  );
}

/** Keeps what was typed until it is saved. An invalid name moves the focus back to its field. */
function DisplayNameForm({ onCancel, onSaved }: { onCancel: () => void; onSaved: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [saving, setSaving] = useState(false);
  const saveProfile = useSaveProfile();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isNameMissing(name)) {
      setError(dashboardWords.displayNameRequired);
      return field.current?.focus();
    }
    setSaving(true);
    const problem = await saveProfile({ name: name.trim() });
    setSaving(false);
    if (!problem) onSaved();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          ref={field}
          label={dashboardWords.displayName}
          hint={dashboardWords.displayNameHint}
          error={error}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={limits.profileText.maximum}
          autoComplete="name"
          required
        />
        <Cluster align="end">
          <Button look="quiet" onClick={onCancel}>
            {dashboardWords.cancel}
          </Button>
          <Button type="submit" pending={saving}>
            {dashboardWords.save}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
