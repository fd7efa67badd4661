import type { EpochMilliseconds } from '@halqa/domain';

/** Who wants to hear of new posts. */
export type Newsletter = {
  /** An address that is on the list already stays as it is. */
  add(email: string, at: EpochMilliseconds): Promise<void>;
};
