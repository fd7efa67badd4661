import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** A linked bank. The token opens the person's accounts: it is sealed at rest and never leaves the server. */
export type BankConnection = {
  readonly userId: UserId;
  readonly itemId: string;
  readonly accessToken: string;
  readonly connectedAt: EpochMilliseconds;
};

export type BankConnections = {
  /** Oldest first. */
  listOf(userId: UserId): Promise<readonly BankConnection[]>;
  save(connection: BankConnection): Promise<void>;
  remove(connection: Pick<BankConnection, 'userId' | 'itemId'>): Promise<void>;
};
