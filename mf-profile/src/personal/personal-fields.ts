import type { Profile } from '@halqa/contract';
import { personalWords } from '@halqa/copy';

export type PersonalField = keyof typeof personalWords.fields;
export type PersonalDraft = Record<PersonalField, string>;

/** What a form of personal information starts with; nothing given is an empty field. */
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
export const personalFields = Object.keys(personalWords.fields) as PersonalField[]; // Object.keys forgets the key type

export const isPersonalField = (field: string | undefined): field is PersonalField =>
  field !== undefined && field in personalWords.fields;

/** What is sent on Save. A date of birth goes along only while it is unset: the server takes it once. */
export function personalChanges({ date_of_birth, ...form }: PersonalDraft, hasDateOfBirth: boolean) {
  const isNewDate = !hasDateOfBirth && date_of_birth !== '';
  return isNewDate ? { ...form, date_of_birth } : form;
}
