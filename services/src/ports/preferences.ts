import type { Preferences } from '@halqa/contract';
import type { UserId } from '@halqa/domain';

/** What each member chose. Whoever never chose has the defaults. */
export type PreferenceRepository = {
  find(userId: UserId): Promise<Preferences>;
  /** Leaves out what is not to change; answers all choices as they are now. */
  change(userId: UserId, changes: Partial<Preferences>): Promise<Preferences>;
};
