import { createHash } from 'node:crypto';
import { mandateText, mandateVersion, scheduleText } from '@halqa/copy';
import {
  centsToDollars,
  type EmailAddress,
  type EpochMilliseconds,
  type GroupTerms,
  parseEmailAddress,
  parsePlainDate,
  type Residence,
  type UserId,
  userId,
} from '@halqa/domain';
import type { Mandate } from '../ports/groups.ts';
import type { StoredProfile } from '../ports/profiles.ts';

/** A member as the decisions of a group know them. */
export type Person = Residence & {
  readonly userId: UserId;
  readonly name: string;
  readonly email: EmailAddress;
  readonly isSandboxAuthorized: boolean;
  readonly hasBankAccount: boolean;
};

/** Throws when the profile holds no address: none is created that way. */
export function personOf(profile: StoredProfile): Person {
  const email = parseEmailAddress(profile.email);
  if (email === undefined) throw new Error(`The profile ${profile.id} has no e-mail address`);
  return {
    userId: userId(profile.id),
    name: profile.name,
    email,
    isSandboxAuthorized: profile.is_plaid_sandbox_authorized,
    hasBankAccount: profile.has_bank_account,
    dateOfBirth: profile.date_of_birth === null ? null : (parsePlainDate(profile.date_of_birth) ?? null),
    state: profile.state,
  };
}

/** The signature of a member: which text they saw, and when they agreed to it. */
export function signMandate(terms: GroupTerms, signedAt: EpochMilliseconds): Mandate {
  const text = mandateText({
    group: terms.name,
    members: terms.memberCount,
    contribution: centsToDollars(terms.contribution),
    schedule: scheduleText(terms.rule),
  });
  return { version: mandateVersion, sha256: createHash('sha256').update(text).digest('hex'), signedAt };
}
