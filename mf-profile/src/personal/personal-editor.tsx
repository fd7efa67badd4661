import type { Problem, Profile } from '@halqa/contract';
import { formatDate, personalWords, problemSentence, profileWords } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { LeaveDialog, useLeaveGuard, useSaveProfile } from '@halqa/remote-kit';
import { Button, Card, Columns, DateField, Form, FormActions, TextField } from '@halqa/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import { type Control, type FieldErrors, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { SaveProblem } from '../layout/profile-content.tsx';
import {
  isPersonalField,
  type PersonalDraft,
  type PersonalField,
  personalChanges,
  personalDraft,
} from './personal-fields.ts';

type PersonalEditorProps = { profile: Profile; onDone: () => void };

/** Specification section 5: no field validation here; a problem of the server is shown at the field that it names. */
export function PersonalEditor({ profile, onDone }: PersonalEditorProps) {
  const saveProfile = useSaveProfile();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { register, handleSubmit, setError, setFocus, formState, control } = useForm({
    defaultValues: personalDraft(profile),
  });
  const guard = useLeaveGuard(formState.isDirty);
  useEffect(() => setFocus('name'), [setFocus]);

  const save = handleSubmit(async (form) => {
    setProblem(null);
    const changes = personalChanges(form, profile.date_of_birth !== null);
    const rejection = await saveProfile({ ...changes, updated_at: new Date().toISOString() });
    if (!rejection) return onDone();
    if (!isPersonalField(rejection.field)) return setProblem(rejection);
    setError(rejection.field, { message: fieldSentence(rejection.field, rejection) }, { shouldFocus: true });
  });

  return (
    <Card title={personalWords.card}>
      <Form onSubmit={save}>
        <PersonalFieldset profile={profile} register={register} control={control} errors={formState.errors} />
        {problem && <SaveProblem problem={problem} />}
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

/** The sentence at the field that the server rejected. The sentence of `body_invalid` is too general for an empty name. */
function fieldSentence(field: PersonalField, problem: Problem): string {
  return field === 'name' && problem.code === 'body_invalid' ? personalWords.nameRequired : problemSentence(problem);
}

type PersonalFieldsetProps = {
  profile: Profile;
  register: UseFormRegister<PersonalDraft>;
  control: Control<PersonalDraft>;
  errors: FieldErrors<PersonalDraft>;
};

/** The fields of the specification: the person first, then the address. */
function PersonalFieldset({ profile, register, control, errors }: PersonalFieldsetProps) {
  const typed = useWatch({ control, name: 'date_of_birth' });
  const field = (name: PersonalField) => ({
    label: personalWords.fields[name],
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <Columns>
        <TextField {...field('name')} autoComplete="name" maxLength={limits.profileText.maximum} />
        <DateOfBirthField known={profile.date_of_birth} typed={typed} {...field('date_of_birth')} />
      </Columns>
      <Columns>
        <TextField
          label={profileWords.email}
          type="email"
          value={profile.email}
          hint={personalWords.emailHint}
          readOnly
        />
        <TextField {...field('phone')} inputMode="tel" autoComplete="tel" maxLength={limits.profileText.maximum} />
      </Columns>
      <TextField {...field('address')} autoComplete="address-line1" maxLength={limits.profileText.maximum} />
      <Columns>
        <TextField {...field('city')} autoComplete="address-level2" maxLength={limits.profileText.maximum} />
        <TextField {...field('state')} autoComplete="address-level1" maxLength={limits.profileText.maximum} />
        <TextField {...field('zip_code')} autoComplete="postal-code" maxLength={limits.profileText.maximum} />
      </Columns>
    </>
  );
}

type DateOfBirthFieldProps = ComponentProps<typeof DateField> & {
  /** Once stored, it cannot be changed. */
  known: string | null;
  /** An ISO date, or '' while it is not complete. */
  typed: string;
};

/** Editable only while unset; a hint explains it in both cases, and asks about the date in words before it is fixed. */
function DateOfBirthField({ known, typed, ...field }: DateOfBirthFieldProps) {
  if (known === null) {
    const hint = typed ? personalWords.dateOfBirthCheck(formatDate(typed)) : personalWords.dateOfBirthOnce;
    return <DateField {...field} autoComplete="bday" hint={hint} />;
  }
  return <TextField label={field.label} value={formatDate(known)} hint={personalWords.dateOfBirthFixed} readOnly />;
}
