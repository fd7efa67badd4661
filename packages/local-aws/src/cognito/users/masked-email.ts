/** The address as Cognito shows where a code went: `a***@e***`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@(.).*$/, '$1***@$2***');
}
