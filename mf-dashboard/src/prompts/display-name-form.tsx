import { dashboardWords } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { Button, Cluster, Stack, TextField } from '@halqa/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { isNameMissing } from '../is-name-missing.ts';
import { useSaveName } from './use-save-name.ts';

/** Asks for the name and keeps what was typed until the server has it. A mistake brings the focus back to its field. */
export function DisplayNameForm({ onCancel, onSaved }: { onCancel: () => void; onSaved: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { saving, save } = useSaveName();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isNameMissing(name)) {
      setError(dashboardWords.displayNameRequired);
      return field.current?.focus();
    }
    if (await save(name.trim())) onSaved();
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
