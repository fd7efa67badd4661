import {
  type EligibilityFacts,
  type EmailAddress,
  legalNameOf,
  parseEmailAddress,
  parsePlainDate,
  type UserId,
  userId,
} from '@halqa/domain';
import type { MandateText } from '../ports/group-records.ts';
import type { StoredProfile } from '../ports/profiles.ts';

/** A profile, in the types that the domain's decisions take. */
export type Person = EligibilityFacts & {
  readonly userId: UserId;
  readonly name: string;
  readonly email: EmailAddress;
  readonly isSandboxAuthorized: boolean;
  readonly hasBankAccount: boolean;
  readonly legalName: string | null;
  /** The account that is debited, as the mandate names it; null without one. */
  readonly debitAccount: MandateText['account'];
};

/** Throws when the profile has no valid address; no profile is created without one. */
export function personOf(profile: StoredProfile): Person {
  const email = parseEmailAddress(profile.email);
  if (email === undefined) throw new Error(`The profile ${profile.id} has no e-mail address`);
  return {
    userId: userId(profile.id),
    name: profile.name,
    email,
    isSandboxAuthorized: profile.is_plaid_sandbox_authorized,
    hasBankAccount: profile.has_bank_account,
    legalName: legalNameOf(profile),
    debitAccount: namedAccount(profile),
    dateOfBirth: profile.date_of_birth === null ? null : (parsePlainDate(profile.date_of_birth) ?? null),
    state: profile.state,
  };
}

/** The account that is debited, as the mandate names it; null without one. */
export function namedAccount({ has_bank_account, debit_account }: StoredProfile): MandateText['account'] {
  if (!has_bank_account || debit_account === null) return null;
  const { institutionName, maskNumber } = debit_account;
  return { institutionName, maskNumber };
}
