export type BankAccess = 'request_access' | 'link_bank' | 'connected';

/** Which of the three bank cards a person sees; access comes before a bank, whatever was linked earlier. */
export function bankAccess(profile: {
  readonly isSandboxAuthorized: boolean;
  readonly hasBankAccount: boolean;
}): BankAccess {
  if (!profile.isSandboxAuthorized) return 'request_access';
  return profile.hasBankAccount ? 'connected' : 'link_bank';
}
