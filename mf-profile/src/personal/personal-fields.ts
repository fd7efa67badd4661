import type { Profile } from '@halqa/contract';
import { personalWords } from '@halqa/copy';

export type PersonalField = keyof typeof personalWords.fields;
export type PersonalDraft = Record<PersonalField, string>;

/** The initial values of the form; a missing value becomes an empty field. */
export function personalDraft(profile: Profile): PersonalDraft {
  return {
    name: profile.name,
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    city: profile.city ?? '',
    state: profile.state ?? '',
    zip_code: profile.zip_code ?? '',
    date_of_birth: profile.date_of_birth ?? '',
  };
}

/** In the order in which the page shows them. */
export const personalFields = Object.keys(personalWords.fields) as PersonalField[]; // Object.keys loses the key type

export const isPersonalField = (field: string | undefined): field is PersonalField =>
  field !== undefined && field in personalWords.fields;

/** The changes to send. Includes a date of birth only while none is stored, because it can be set once. */
export function personalChanges({ date_of_birth, ...form }: PersonalDraft, hasDateOfBirth: boolean) {
  const isNewDate = !hasDateOfBirth && date_of_birth !== '';
  return isNewDate ? { ...form, date_of_birth } : form;
}
