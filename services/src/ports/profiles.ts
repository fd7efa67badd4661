import { bankAttention, profile, type StoredPreferences } from '@halqa/contract';
import type { EmailAddress, EpochMilliseconds, Problem, UserId } from '@halqa/domain';
import * as z from 'zod';

/** A profile as it is stored. `can_create_groups` depends on configuration and is derived in the reply. */
export const storedProfile = profile.omit({ can_create_groups: true }).extend({
  /** See `BankAttention`. */
  bank_attention: bankAttention
    .extend({ isOfDebit: z.literal(true).optional() })
    .nullable()
    .default(null),
  /** Absent while the account is open. */
  closed_at: z.iso.datetime().optional(),
});
export type StoredProfile = z.infer<typeof storedProfile>;

export type ProfileChanges = Partial<
  Omit<
    StoredProfile,
    | 'id'
    | 'email'
    | 'created_at'
    | 'is_admin'
    | 'is_plaid_sandbox_authorized'
    | 'has_bank_account'
    | 'debit_account'
    | 'bank_attention'
    | 'closed_at'
    | 'access_request'
  >
>;

export type ProfileChangeResult =
  | { readonly ok: true; readonly profile: StoredProfile }
  | Problem<'profile_missing' | 'date_of_birth_fixed'>;

/** Id, author and time of the audit entry that is written with a change; the store adds the action and whom it is about. */
export type AuditStamp = { readonly id: string; readonly by: UserId; readonly at: EpochMilliseconds };

export type ProfileRepository = {
  find(userId: UserId): Promise<StoredProfile | undefined>;
  /** False when this person has a profile already. */
  create(profile: StoredProfile): Promise<boolean>;
  /** A date of birth is written once; the same one again is accepted. */
  change(userId: UserId, changes: ProfileChanges): Promise<ProfileChangeResult>;
  findByEmail(email: string): Promise<StoredProfile | undefined>;
  /** Grants sandbox access and adds the audit entry. False when it was granted already. */
  grantSandbox(userId: UserId, grant: AuditStamp): Promise<boolean>;
  /** Stores that the member asked for sandbox access; changes nothing when they asked before or have it. */
  askForAccess(userId: UserId, at: EpochMilliseconds): Promise<void>;
  /** Rejects what the member asked for and adds the audit entry with its reason. False when nothing is asked for. */
  rejectSandbox(userId: UserId, rejection: AuditStamp & { readonly reason: string }): Promise<boolean>;
  /** Makes the member an operator and adds the audit entry. False when they are one already. */
  makeOperator(userId: UserId, grant: AuditStamp): Promise<boolean>;
};

/** Each member's preferences; defaults where nothing was chosen. */
export type PreferenceRepository = {
  find(userId: UserId): Promise<StoredPreferences>;
  /** Changes the named choices only; returns all of them. */
  change(userId: UserId, changes: Partial<StoredPreferences>): Promise<StoredPreferences>;
};

/** An account of the user pool. Only a verified address is known to be the person's own. */
export type Account = {
  readonly userId: UserId;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isConfirmed: boolean;
};

/**
 * `rejected`: the code does not or no longer fit, or there is no such account. `limited`: so many wrong codes were tried that
 * the right one is rejected too, until a new one is mailed or some time has passed.
 */
export type Confirmation = 'confirmed' | 'rejected' | 'limited';

export type IdentityDirectory = {
  find(userId: UserId): Promise<Account | undefined>;
  findByEmail(email: EmailAddress): Promise<Account | undefined>;
  /** Confirms the address with the code of the mail. */
  confirmEmail(userId: UserId, code: string): Promise<Confirmation>;
};
