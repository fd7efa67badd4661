import type { EpochMilliseconds, GroupId, MembershipId, MoneyChanges, RoundMoney, UserId, Waits } from '@halqa/domain';
import type { AuditEntry, Page } from './operators.ts';

/** An operator keeps a payout from being sent: who, since when and why. */
type PayoutHold = { readonly by: UserId; readonly at: EpochMilliseconds; readonly reason: string };

/** The payout of a round that is not paid yet. */
export type PayoutAhead = {
  readonly groupId: GroupId;
  readonly groupName: string;
  /** The version of the group's item. */
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
  /** Lists, group by group, the payouts of rounds that wait for the bank or for an operator, and those that are late before their round collects. */
  list(after: string | undefined, atMost: number): Promise<Page<PayoutAhead>>;
  find(groupId: GroupId, round: number): Promise<PayoutAhead | undefined>;
  /**
   * Saves a hold, or its end when it is null, with the audit entry and the entry in the group's history. False when the round
   * changed since it was read.
   */
  save(before: PayoutAhead, changes: MoneyChanges, hold: PayoutHold | null, entry: AuditEntry): Promise<boolean>;
};
