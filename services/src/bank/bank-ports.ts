import type { UserId } from '@halqa/domain';
import type { BalanceSnapshots, Bank, BankConnections, LinkTokens, ReadBankReport } from '../ports/bank.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { RoundReader } from '../ports/money.ts';
import type { WebhookCheck } from '../ports/money-rail.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { Clock, RateLimits } from '../ports/system.ts';
import type { AccessMode } from '../profile/member-access.ts';

export type BankPorts = {
  readonly bank: Bank;
  readonly connections: BankConnections;
  readonly balances: BalanceSnapshots;
  readonly rateLimits: Pick<RateLimits, 'count'>;
  readonly linkTokens: LinkTokens;
  readonly profiles: ProfileRepository;
  readonly groups: Pick<GroupRepository, 'listByMember' | 'find'>;
  readonly money: Pick<RoundReader, 'listRounds' | 'listShares'>;
  readonly clock: Clock;
  readonly mode: AccessMode;
  /** Takes the seats that wait for a linked bank. */
  readonly onBankLinked: (userId: UserId) => Promise<void>;
  readonly isFromBank: WebhookCheck;
  readonly readBankReport: ReadBankReport;
  readonly queue: DueQueue;
  /** Makes reading the bank's events due now. */
  readonly makeSyncDue: () => Promise<void>;
};
