import type { AuditAction } from '@halqa/contract';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import type { StoredProfile } from './profiles.ts';

export type PeopleQuery = {
  /** The beginning of their addresses; '' for everybody. */
  readonly email: string;
  /** Only those without sandbox access. */
  readonly onlyWaiting: boolean;
  readonly after: string | undefined;
  readonly atMost: number;
};

/** All members, for operators. */
export type PeopleDirectory = {
  /** Newest first; in the order of addresses when they were searched by them. */
  list(wanted: PeopleQuery): Promise<Page<StoredProfile>>;
  /** What these members are called; nobody's name is left out. */
  namesOf(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>>;
};

/** One act of an operator, as it is kept for good. */
export type AuditEntry = {
  readonly id: string;
  readonly action: AuditAction;
  readonly by: UserId;
  readonly at: EpochMilliseconds;
  /** The member whom it was done to. */
  readonly whom: UserId | null;
  /** What the people were searched for. */
  readonly search: string | null;
};

/** The audit only grows: nothing in it is changed or taken away. */
export type AuditLog = {
  add(record: AuditEntry): Promise<void>;
  /** Newest first. */
  list(after: string | undefined, atMost: number): Promise<Page<AuditEntry>>;
};

/** A part of a list, and where the next part begins; null when this was the last. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };
