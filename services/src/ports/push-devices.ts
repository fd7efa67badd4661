import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** One browser that a member allowed to show pushes: where its push service takes them, and its keys (RFC 8291). */
export type PushDevice = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The devices of each member. */
export type PushDevices = {
  /** The same endpoint again takes the place of what was kept of it. */
  save(userId: UserId, device: PushDevice, at: EpochMilliseconds): Promise<void>;
  /** The one that was saved last comes first. */
  list(userId: UserId): Promise<readonly PushDevice[]>;
  /** Nothing happens for an endpoint that is not there. */
  remove(userId: UserId, endpoint: string): Promise<void>;
};
