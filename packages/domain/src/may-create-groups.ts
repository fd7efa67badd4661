import type { EmailAddress } from './email-address.ts';

/** Creating takes sandbox access or a place on the operator's list. */
export function mayCreateGroups(
  person: { readonly email: EmailAddress; readonly isSandboxAuthorized: boolean },
  allowList: readonly EmailAddress[],
): boolean {
  return person.isSandboxAuthorized || allowList.includes(person.email);
}
