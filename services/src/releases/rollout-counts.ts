import type { Changes, LiveRollout, Tally, Visitor } from '@halqa/releases';

/** Minutes since 1970. */
export type Minute = number;

export const minuteOf = (time: number): Minute => Math.floor(time / 60_000);

/** What was concluded from the counts of every minute until `minute`. */
type StoredTally = { readonly tally: Tally; readonly minute: Minute };

/** What is counted of a rollout while it lasts, in the releases' table: functions share no memory. Everything in it expires. */
export type RolloutCounts = {
  /** `visitor` is the cohort's id, of which a hash is stored. */
  readVisitor(rollout: LiveRollout, visitor: string): Promise<Visitor | undefined>;
  /** False when it is not as `before` any more. */
  saveVisitor(rollout: LiveRollout, visitor: string, before: Visitor | undefined, after: Visitor): Promise<boolean>;
  /** Counts a new visitor of this address, which is a keyed hash. False when enough of its visitors are compared. */
  addVisitorOf(rollout: LiveRollout, address: string): Promise<boolean>;
  /** True for the first failure from this address. */
  addFailureOf(rollout: LiveRollout, address: string): Promise<boolean>;
  addChanges(rollout: LiveRollout, minute: Minute, changes: Changes): Promise<void>;
  readTally(rollout: LiveRollout): Promise<StoredTally>;
  /** False when another evaluation has saved one since `before` was read. */
  saveTally(rollout: LiveRollout, before: StoredTally, after: StoredTally): Promise<boolean>;
  /** The counts of the minutes behind `after`, up to `last`, in their order. */
  changesOf(
    rollout: LiveRollout,
    minutes: { after: Minute; last: Minute },
  ): Promise<{ minute: Minute; changes: Changes }[]>;
};
