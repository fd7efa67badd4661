import type { UserId } from '@halqa/domain';
import type { Bank } from '../ports/bank.ts';
import type { BankConnections } from '../ports/bank-connections.ts';
import type { Clock } from '../ports/clock.ts';
import type { LinkTokens } from '../ports/link-tokens.ts';
import type { Profiles } from '../ports/profiles.ts';

export type BankPorts = {
  readonly bank: Bank;
  readonly connections: BankConnections;
  readonly linkTokens: LinkTokens;
  readonly profiles: Profiles;
  readonly clock: Clock;
  /** What a linked bank means for the seats that wait for one. */
  readonly onBankLinked: (userId: UserId) => Promise<void>;
};
