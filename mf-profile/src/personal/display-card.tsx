import type { Problem, Profile } from '@halqa/contract';
import { controlWords, displayWords, formatLocalDate, profileWords } from '@halqa/copy';
import { placeholderName } from '@halqa/domain';
import { LeaveDialog, useLeaveGuard, useSaveProfile } from '@halqa/remote-kit';
import { Button, Card, DescriptionList, Dialog, EmailText, Form, FormActions, TextField } from '@halqa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SaveProblem, valueOrMissing } from '../layout/profile-content.tsx';

/** The names that other members see, with the dialog that changes them. */
export function DisplayCard({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title={displayWords.title}>
      <p>{displayWords.lead}</p>
      <DescriptionList
        items={[
          { term: displayWords.displayName, detail: valueOrMissing(profile.name) },
          { term: displayWords.firstName, detail: valueOrMissing(profile.first_name) },
          { term: displayWords.lastName, detail: valueOrMissing(profile.last_name) },
        ]}
      />
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {displayWords.update}
        </Button>
      </div>
      <Dialog open={open} title={displayWords.title} closeLabel={controlWords.close} onClose={close}>
        <DisplayForm profile={profile} onDone={close} />
      </Dialog>
    </Card>
  );
}

type DisplayFormProps = { profile: Profile; onDone: () => void };

/** Display name, first and last name. The e-mail address and the account's age are shown beside them, read-only. */
function DisplayForm({ profile, onDone }: DisplayFormProps) {
  const saveProfile = useSaveProfile();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: profile.name, first_name: profile.first_name ?? '', last_name: profile.last_name ?? '' },
  });

  const guard = useLeaveGuard(formState.isDirty);

  const update = handleSubmit(async (form) => {
    setProblem(null);
    const rejection = await saveProfile({ ...displayChanges(form), updated_at: new Date().toISOString() });
    setProblem(rejection);
    if (!rejection) onDone();
  });

  return (
    <>
      <LeaveDialog guard={guard} />
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
            { term: profileWords.email, detail: <EmailText>{profile.email}</EmailText> },
            { term: displayWords.created, detail: formatLocalDate(profile.created_at) },
          ]}
        />
        {problem && <SaveProblem problem={problem} />}
        <FormActions>
          <Button look="secondary" onClick={onDone}>
            {displayWords.cancel}
          </Button>
          <Button type="submit" pending={formState.isSubmitting}>
            {displayWords.update}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}

type DisplayDraft = { name: string; first_name: string; last_name: string };

/** Specification section 5, "Profile update (display card)": trimmed; blank becomes 'User', blank parts are null. */
export function displayChanges(form: DisplayDraft) {
  return {
    name: form.name.trim() || placeholderName,
    first_name: form.first_name.trim() || null,
    last_name: form.last_name.trim() || null,
  };
}
