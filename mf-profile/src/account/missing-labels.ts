import type { Profile } from '@halqa/contract';
import { personalWords } from '@halqa/copy';
import { personalFields } from '../personal/personal-fields.ts';

/** The names of the fields that count towards completion and are still empty. An e-mail address is always there. */
export const missingLabels = (profile: Profile): string[] =>
  personalFields.filter((field) => !profile[field]?.trim()).map((field) => personalWords.fields[field]);
