import type { Profile, Problem } from '@halqa/contract';
import { personalWords } from '@halqa/copy';
import { Button, Card, Form, FormActions } from '@halqa/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SaveRefusal } from '../frame/save-refusal.tsx';
import { useSaveProfile } from '../frame/use-save-profile.ts';
import { LeaveDialog } from '../leave/leave-dialog.tsx';
import { useLeaveGuard } from '../leave/use-leave-guard.ts';
import { personalChanges } from './personal-changes.ts';
import { isPersonalField, personalForm } from './personal-fields.ts';
import { PersonalFieldset } from './personal-fieldset.tsx';
import { personalRefusal } from './personal-refusal.ts';

type PersonalEditorProps = { profile: Profile; onDone: () => void };

/** Specification section 5: no field validation here; what the server refuses is said at the field it names. */
export function PersonalEditor({ profile, onDone }: PersonalEditorProps) {
  const saveProfile = useSaveProfile();
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: personalForm(profile) });
  const guard = useLeaveGuard(formState.isDirty);
  useEffect(() => setFocus('name'), [setFocus]);

  const save = handleSubmit(async (form) => {
    setRefusal(null);
    const refused = await saveProfile(personalChanges(form, profile.date_of_birth !== null));
    if (!refused) return onDone();
    if (!isPersonalField(refused.field)) return setRefusal(refused);
    setError(refused.field, { message: personalRefusal(refused.field, refused) }, { shouldFocus: true });
  });

  return (
    <Card title={personalWords.card}>
      <Form onSubmit={save}>
        <PersonalFieldset profile={profile} register={register} errors={formState.errors} />
        {refusal && <SaveRefusal refusal={refusal} />}
        <FormActions>
          <Button look="secondary" onClick={onDone}>
            {personalWords.cancel}
          </Button>
          <Button type="submit" pending={formState.isSubmitting}>
            {personalWords.save}
          </Button>
        </FormActions>
      </Form>
      <LeaveDialog guard={guard} />
    </Card>
  );
}
