import type { AuditAction } from '@halqa/contract';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import type { Page } from './page.ts';

/** One act of an operator, as it is kept for good. */
export type AuditRecord = {
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
export type Audit = {
  add(record: AuditRecord): Promise<void>;
  /** Newest first. */
  list(after: string | undefined, atMost: number): Promise<Page<AuditRecord>>;
};
