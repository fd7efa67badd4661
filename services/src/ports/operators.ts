import type { AuditAction, Person } from '@halqa/contract';
import type { EpochMilliseconds, UserId } from '@halqa/domain';

export type PeopleQuery = {
  /** A prefix of their addresses; '' for all members. */
  readonly email: string;
  /** Only those who asked for sandbox access and wait for the answer, the longest first. */
  readonly onlyAsking: boolean;
  readonly after: string | undefined;
  readonly atMost: number;
};

/** All members, for operators. */
export type PeopleDirectory = {
  /** Newest first; by address when `email` is not empty; else with `onlyAsking` whoever has waited longest first. */
  list(wanted: PeopleQuery): Promise<Page<Person>>;
  /** The current names; an id without a profile is left out. */
  namesOf(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>>;
};

/** One act of an operator. */
export type AuditEntry = {
  readonly id: string;
  readonly action: AuditAction;
  readonly by: UserId;
  readonly at: EpochMilliseconds;
  /** The member concerned. */
  readonly whom: UserId | null;
  /** The text that people were searched by, or the id of the group that is to be ended. */
  readonly search: string | null;
  /** Why the operator did it, where they were asked. */
  readonly reason?: string;
};

/** Append-only. Entries are deleted only with all that is stored about a person, years after they closed their account. */
export type AuditLog = {
  add(record: AuditEntry): Promise<void>;
  /** Newest first. */
  list(after: string | undefined, atMost: number): Promise<Page<AuditEntry>>;
};

/** A page of a list, and the cursor of the next page; null on the last. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };
