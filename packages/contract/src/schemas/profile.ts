import { limits, tidyText, withLatinDigits } from '@halqa/domain';
import * as z from 'zod';
import { bankAttention, bankAttentionKind, debitAccount } from './bank.ts';
import { openEnum, plainDate } from './fields.ts';

/** That a member asked for sandbox access, and whether it was rejected; granted access is `is_plaid_sandbox_authorized`. */
export const accessRequest = z.object({
  asked_at: z.iso.datetime(),
  /** Null while it is unanswered. */
  rejected_at: z.iso.datetime().nullable(),
});

/** Specification section 3, "User profile". The server derives the bank fields and `can_create_groups`. */
export const profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  date_of_birth: plainDate.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  is_plaid_sandbox_authorized: z.boolean(),
  is_admin: z.boolean(),
  has_bank_account: z.boolean(),
  /** Null without a bank, and while the bank shows no account. */
  debit_account: debitAccount.nullable().default(null),
  /** What the member has to do so that the bank goes on working; null when nothing. */
  bank_attention: bankAttention
    .extend({ kind: openEnum(bankAttentionKind) })
    .nullable()
    .default(null),
  /** Null as long as the member did not ask. */
  access_request: accessRequest.nullable().default(null),
  /** Sandbox-authorized, or one of the configured accounts of decision 0002. */
  can_create_groups: z.boolean(),
});

export type Profile = z.infer<typeof profile>;

const text = z.string().overwrite(tidyText).max(limits.profileText.maximum);
const optionalText = text.nullable().transform((value) => (value === '' ? null : value));
/** Numbers that banks and mail carriers read. */
const optionalNumberText = optionalText.transform((value) => value && withLatinDigits(value));

/**
 * What a member may change of their own profile. Creates the profile when there is none yet.
 * Other fields, such as the flags, are rejected with `field_not_editable`.
 * `updated_at` is part of the specified call; the server ignores it and uses its own clock.
 */
export const profileUpdate = z.strictObject(
  {
    name: text.min(1).optional(),
    first_name: optionalText.optional(),
    last_name: optionalText.optional(),
    phone: optionalNumberText.optional(),
    address: optionalText.optional(),
    city: optionalText.optional(),
    state: optionalText.optional(),
    zip_code: optionalNumberText.optional(),
    date_of_birth: plainDate.nullable().optional(),
    updated_at: z.iso.datetime().optional(),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? 'field_not_editable' : undefined) },
);

export type ProfileUpdate = z.infer<typeof profileUpdate>;
