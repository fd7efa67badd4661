import { limits, tidyText } from '@halqa/domain';
import * as z from 'zod';
import { plainDate } from './plain-date.ts';

const text = z.string().overwrite(tidyText).max(limits.profileText.maximum);
const optionalText = text.nullable().transform((value) => (value === '' ? null : value));

/**
 * What a member may change of their own profile. Creates the profile when there is none yet.
 * Anything else (the flags above all) is refused by name with `field_not_editable`.
 * `updated_at` is part of the specified call; the server's own clock decides.
 */
export const profileUpdate = z.strictObject(
  {
    name: text.min(1).optional(),
    first_name: optionalText.optional(),
    last_name: optionalText.optional(),
    phone: optionalText.optional(),
    address: optionalText.optional(),
    city: optionalText.optional(),
    state: optionalText.optional(),
    zip_code: optionalText.optional(),
    date_of_birth: plainDate.nullable().optional(),
    updated_at: z.iso.datetime().optional(),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? 'field_not_editable' : undefined) },
);

export type ProfileUpdate = z.infer<typeof profileUpdate>;
