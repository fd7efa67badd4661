import type { EpochMilliseconds, GroupId, MembershipId, MoneyChanges, RoundMoney, UserId, Waits } from '@halqa/domain';
import type { AuditEntry, Page } from './operators.ts';

/** That an operator keeps a payout from being sent. */
type PayoutHold = { readonly by: UserId; readonly at: EpochMilliseconds; readonly reason: string };

/** The payout of a round that is not paid yet. */
export type PayoutAhead = {
  readonly groupId: GroupId;
  readonly groupName: string;
  /** Of the group's item. */
  readonly version: number;
  readonly money: RoundMoney;
  readonly waits: Waits;
  /** Whose turn became the last one. */
  readonly movedToEnd: readonly MembershipId[];
  readonly recipientName: string | null;
  readonly recipientId: UserId | null;
  readonly hold: PayoutHold | null;
};

export type PayoutHolds = {
  /** Payouts of the rounds that have begun to collect, and of those that are late before they could, group by group. */
  list(after: string | undefined, atMost: number): Promise<Page<PayoutAhead>>;
  find(groupId: GroupId, round: number): Promise<PayoutAhead | undefined>;
  /**
   * Saves a hold, or its end when it is null, with the audit entry and the entry in the group's history. False when the round
   * changed since it was read.
   */
  save(before: PayoutAhead, changes: MoneyChanges, hold: PayoutHold | null, entry: AuditEntry): Promise<boolean>;
};
