import type { Profile } from '@halqa/contract';
import { personalWords } from '@halqa/copy';

export type PersonalField = keyof typeof personalWords.fields;
export type PersonalForm = Record<PersonalField, string>;

/** What a form of personal information starts with; nothing given is an empty field. */
export function personalForm(profile: Profile): PersonalForm {
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
