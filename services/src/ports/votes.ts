import type { GroupId, Vote } from '@halqa/domain';

/** Votes of groups. They are opened and ended with what they decide, by `MoneyRepository.saveCycle`. */
export type Votes = {
  /** Newest first. */
  list(groupId: GroupId): Promise<readonly Vote[]>;
  /** The newest of a group. */
  findLast(groupId: GroupId): Promise<Vote | undefined>;
  /** Saves a changed vote, whose `version` is one above that which was read; false when it was changed since. */
  save(groupId: GroupId, vote: Vote): Promise<boolean>;
};
