import type { Profile, Problem } from '@halqa/contract';
import { displayWords, formatLocalDate, profileWords } from '@halqa/copy';
import { Button, DescriptionList, Form, FormActions, TextField } from '@halqa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { given } from '../frame/given.tsx';
import { SaveRefusal } from '../frame/save-refusal.tsx';
import { useSaveProfile } from '../frame/use-save-profile.ts';
import { displayChanges } from './display-changes.ts';

type DisplayFormProps = { profile: Profile; onDone: () => void };

/** Display name, first and last name; the address and the account's age stand beside them and cannot change. */
export function DisplayForm({ profile, onDone }: DisplayFormProps) {
  const saveProfile = useSaveProfile();
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: profile.name, first_name: profile.first_name ?? '', last_name: profile.last_name ?? '' },
  });

  const update = handleSubmit(async (form) => {
    setRefusal(null);
    const refused = await saveProfile(displayChanges(form));
    setRefusal(refused);
    if (!refused) onDone();
  });

  return (
    <Form onSubmit={update}>
      <TextField
        label={displayWords.displayName}
        hint={displayWords.displayNameHint}
        autoComplete="nickname"
        {...register('name')}
      />
      <TextField label={displayWords.firstName} autoComplete="given-name" {...register('first_name')} />
      <TextField label={displayWords.lastName} autoComplete="family-name" {...register('last_name')} />
      <DescriptionList
        items={[
          { term: profileWords.email, detail: given(profile.email) },
          { term: displayWords.created, detail: formatLocalDate(profile.created_at) },
        ]}
      />
      {refusal && <SaveRefusal refusal={refusal} />}
      <FormActions>
        <Button look="secondary" onClick={onDone}>
          {displayWords.cancel}
        </Button>
        <Button type="submit" pending={formState.isSubmitting}>
          {displayWords.update}
        </Button>
      </FormActions>
    </Form>
  );
}
