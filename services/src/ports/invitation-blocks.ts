import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** Whose invitations an address blocks. */
export type Blocks = {
  readonly everyone: boolean;
  readonly senders: ReadonlySet<UserId>;
};

/** What people block who were invited; they need no account. An address is a keyed hash, see `hashOfAddress`. */
export type InvitationBlocks = {
  find(address: string): Promise<Blocks>;
  /** `sender` null: everyone. Idempotent. */
  block(address: string, sender: UserId | null, at: EpochMilliseconds): Promise<void>;
  allow(address: string, sender: UserId | null): Promise<void>;
};
