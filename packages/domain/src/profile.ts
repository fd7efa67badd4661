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

/** Which of the three bank cards is shown. Sandbox access comes first, even when a bank is linked. */
export function bankAccess(profile: {
  readonly isSandboxAuthorized: boolean;
  readonly hasBankAccount: boolean;
}): BankAccess {
  if (!profile.isSandboxAuthorized) return 'request_access';
  return profile.hasBankAccount ? 'connected' : 'link_bank';
}
