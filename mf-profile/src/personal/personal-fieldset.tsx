import type { Profile } from '@halqa/contract';
import { personalWords, profileWords } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { Columns, TextField } from '@halqa/ui';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import type { PersonalField, PersonalForm } from './personal-fields.ts';

type PersonalFieldsetProps = {
  profile: Profile;
  register: UseFormRegister<PersonalForm>;
  errors: FieldErrors<PersonalForm>;
};

/** The fields of the specification, who you are first, then the envelope. */
export function PersonalFieldset({ profile, register, errors }: PersonalFieldsetProps) {
  const field = (name: PersonalField) => ({
    label: personalWords.fields[name],
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <Columns>
        <TextField {...field('name')} autoComplete="name" maxLength={limits.profileText.maximum} />
        <DateOfBirthField known={profile.date_of_birth} {...field('date_of_birth')} />
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
