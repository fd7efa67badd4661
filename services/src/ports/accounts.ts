import type { AuditAction, MailProblem, SecurityChange, StoredPreferences } from '@halqa/contract';
import type { Device, EpochMilliseconds, GroupId, UserId } from '@halqa/domain';
import type { AuditEntry } from './operators.ts';
import type { StoredProfile } from './profiles.ts';

/** What is stored about a person beside their groups. Lists are newest first. */
export type PersonalRecords = {
  readonly profile: StoredProfile;
  readonly preferences: StoredPreferences;
  readonly mailProblem: MailProblem | null;
  readonly newsletterSince: EpochMilliseconds | null;
  readonly calendarSince: EpochMilliseconds | null;
  readonly sessions: readonly {
    readonly signedInAt: EpochMilliseconds;
    readonly usedAt: EpochMilliseconds;
    readonly device: Device;
  }[];
  readonly securityChanges: readonly { readonly at: EpochMilliseconds; readonly change: SecurityChange }[];
  readonly devices: readonly { readonly endpoint: string; readonly savedAt: EpochMilliseconds }[];
  readonly notifications: readonly { readonly at: EpochMilliseconds; readonly title: string }[];
  readonly operatorActs: readonly { readonly at: EpochMilliseconds; readonly action: AuditAction }[];
};

/** The bank of an account and the groups that rely on it: the account is closed on the condition that neither has changed. */
export type AccountBonds = { readonly bankItemId: string | null; readonly groups: ReadonlySet<GroupId> };

export type Closing = {
  readonly userId: UserId;
  readonly at: EpochMilliseconds;
  readonly bonds: AccountBonds;
  /** The entry of an operator who closes it; null where its owner does. */
  readonly audit: AuditEntry | null;
};

export type Accounts = {
  /** Undefined when there is no such person. */
  readRecords(userId: UserId): Promise<PersonalRecords | undefined>;
  findBonds(userId: UserId): Promise<AccountBonds>;
  /**
   * Marks the account as closed, so that no seat is taken with its bank any more, and makes due what has to be deleted now and
   * later. False when a bond changed; true when it was closed already.
   */
  close(closing: Closing): Promise<boolean>;
  /** Deletes what nobody needs any more: details of the profile, devices, calendar, notifications and the newsletter. Idempotent. */
  deleteUnneeded(userId: UserId): Promise<void>;
  /** Deletes all that is left under the person's own key, and under their address. Idempotent. */
  erase(userId: UserId): Promise<void>;
};

/** The account in the user pool, for whoever closes it. */
export type PoolAccounts = {
  /** Nobody can log in to it any more. Does nothing where there is none. */
  delete(userId: UserId): Promise<void>;
};
