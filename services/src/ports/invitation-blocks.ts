import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** A block; the one of a mail program keeps what was pending when it was made. */
export type Block = { readonly blockedAt: EpochMilliseconds; readonly keepsPending: boolean };

/** Whose invitations an address blocks. */
export type Blocks = {
  readonly everyone: Block | undefined;
  readonly senders: ReadonlyMap<UserId, Block>;
};

/** What people block who were invited; they need no account. An address is a keyed hash, see `hashOfAddress`. */
export type InvitationBlocks = {
  find(address: string): Promise<Blocks>;
  /** `sender` null: everyone. In place of what was blocked before, unless it keeps what is pending. Idempotent. */
  block(address: string, sender: UserId | null, block: Block): Promise<void>;
  allow(address: string, sender: UserId | null): Promise<void>;
};
