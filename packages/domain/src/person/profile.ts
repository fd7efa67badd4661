export const completionFields = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip_code',
  'date_of_birth',
] as const;

export type CompletionFields = {
  readonly [field in (typeof completionFields)[number]]?: string | null | undefined;
};

export type CompletionBand = 'good' | 'medium' | 'poor';

export type ProfileCompletion = { readonly percent: number; readonly band: CompletionBand };

/** The share of filled-in profile fields, as a whole percentage. */
export function profileCompletion(profile: CompletionFields): ProfileCompletion {
  const filled = completionFields.filter((field) => (profile[field] ?? '').trim() !== '').length;
  const percent = Math.round((100 * filled) / completionFields.length);
  return { percent, band: bandOf(percent) };
}

/** Specification section 5, "Profile completion percent". */
function bandOf(percent: number): CompletionBand {
  if (percent >= 80) return 'good';
  return percent >= 50 ? 'medium' : 'poor';
}

export type BankAccess = 'request_access' | 'link_bank' | 'connected';

/** Which of three cards about the bank the page shows. Sandbox access comes first, even when a bank is linked. */
export function bankAccess(profile: {
  readonly isSandboxAuthorized: boolean;
  readonly hasBankAccount: boolean;
}): BankAccess {
  if (!profile.isSandboxAuthorized) return 'request_access';
  return profile.hasBankAccount ? 'connected' : 'link_bank';
}

/** What the product calls somebody without a name. Specification section 5: "a blank display name becomes 'User'". */
export const placeholderName = 'User';

/**
 * The name by which a bank knows the owner of an account, from a profile: first and last name, or else the display name. Null
 * where neither is a person's name. https://plaid.com/docs/api/products/transfer/initiating-transfers/ (`user.legal_name`)
 */
export function legalNameOf(profile: {
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string | null {
  const parts = [profile.first_name, profile.last_name].map((part) => part?.trim() ?? '');
  const written = parts.every((part) => part !== '') ? parts.join(' ') : profile.name.trim();
  const isName = /\p{L}/u.test(written) && !written.includes('@') && written !== placeholderName;
  return isName ? written : null;
}
