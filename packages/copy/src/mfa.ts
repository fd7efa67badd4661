/** The second step of a login; specification section 8, "Others". */
export const mfaWords = {
  invalid: 'Invalid MFA code',
  failedTitle: 'Verification Failed',
} as const;
