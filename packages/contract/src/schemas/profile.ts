import * as z from 'zod';
import { plainDate } from './plain-date.ts';

/** Specification section 3, "User profile". `has_bank_account` and `can_create_groups` are derived by the server. */
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
  /** Sandbox-authorized, or one of the configured accounts of decision 0002. */
  can_create_groups: z.boolean(),
});

export type Profile = z.infer<typeof profile>;
