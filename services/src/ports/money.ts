import type {
  Cycle,
  CycleChanges,
  EpochMilliseconds,
  GroupId,
  GroupState,
  MoneyChanges,
  MoneyEvent,
  RoundMoney,
} from '@halqa/domain';

/** What the start of a group fixed, and the state in which the group is. */
export type StartedGroup = {
  readonly cycle: Cycle;
  readonly state: GroupState;
  /** Of the group's item. */
  readonly version: number;
};

/** A decision about one round: what it was decided by, and what should be true. */
export type RoundSave = {
  readonly groupId: GroupId;
  /** When it was decided. */
  readonly at: EpochMilliseconds;
  readonly before: RoundMoney;
  readonly changes: MoneyChanges;
};

/** A decision about the whole cycle; it expects the group and every round as they were read. */
export type CycleSave = {
  readonly groupId: GroupId;
  readonly at: EpochMilliseconds;
  readonly before: StartedGroup;
  readonly rounds: readonly RoundMoney[];
  readonly changes: CycleChanges;
};

/** `stale`: something was changed since it was read, and nothing is stored; load and decide again. */
export type MoneySaved = 'saved' | 'stale';

/** An event of a group's money, as it is stored. */
type StoredMoneyEvent = {
  readonly at: EpochMilliseconds;
  readonly groupId: GroupId;
  readonly event: MoneyEvent;
};

/** Rounds with their contributions and payouts, and the books that change with them in one transaction. */
export type MoneyRepository = {
  /** Undefined before the start, and for the sample group. */
  findCycle(groupId: GroupId): Promise<StartedGroup | undefined>;
  /** As it was at one moment, or at several: a save that relies on it expects the round's version. */
  findRound(groupId: GroupId, round: number): Promise<RoundMoney | undefined>;
  /** In the order of their numbers. */
  listRounds(groupId: GroupId): Promise<readonly RoundMoney[]>;
  /** Newest first. */
  listEvents(groupId: GroupId, atMost: number): Promise<readonly StoredMoneyEvent[]>;
  saveRound(save: RoundSave): Promise<MoneySaved>;
  saveCycle(save: CycleSave): Promise<MoneySaved>;
};
