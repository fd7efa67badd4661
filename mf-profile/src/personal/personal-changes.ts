import type { PersonalForm } from './personal-fields.ts';

/** What is sent on Save. A date of birth goes along only while it is unset: the server takes it once. */
export function personalChanges({ date_of_birth, ...form }: PersonalForm, hasDateOfBirth: boolean) {
  const isNewDate = !hasDateOfBirth && date_of_birth !== '';
  return isNewDate ? { ...form, date_of_birth } : form;
}
