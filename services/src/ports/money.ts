import type {
  Cycle,
  CycleChanges,
  EpochMilliseconds,
  Fact,
  GroupId,
  GroupState,
  MoneyChanges,
  MoneyEvent,
  PlainDate,
  RoundMoney,
  TransferEvent,
  TransferSubject,
  Vote,
} from '@halqa/domain';
import type { Expected } from './expected.ts';
import type { Attempt } from './transfers.ts';

/** What the start of a group fixed, and the state in which the group is. */
export type StartedGroup = {
  readonly cycle: Cycle;
  readonly state: GroupState;
  /** How often the order of payouts was changed since. */
  readonly orderChanges: number;
  /** The version of the group's item. */
  readonly version: number;
};

/** What decides a change of a round; undefined before the start, or without such a round. */
type RoundToChange = {
  readonly cycle: Cycle | undefined;
  readonly group: GroupState | undefined;
  /** The version of the group's item. */
  readonly groupVersion: number | undefined;
  readonly before: RoundMoney | undefined;
};

/** A decision about one round: what it was decided by, and what should be true. It expects the round as it was read. */
export type RoundSave = {
  readonly groupId: GroupId;
  /** When it was decided. */
  readonly at: EpochMilliseconds;
  readonly before: RoundMoney;
  /** What else it was decided by. */
  readonly expects?: readonly Expected[];
  readonly changes: MoneyChanges;
  /** The events of the bank that it applies: no event is applied twice. */
  readonly applies?: readonly AppliedEvent[];
  /** The debit or credit that was returned, when no debit may follow it. */
  readonly stopped?: Pick<Attempt, 'accountId' | 'requestedAt'> | undefined;
  /** The attempt that ends with it, without a transfer. */
  readonly ends?: Attempt | undefined;
  /** What the group's history says of it. */
  readonly fact?: Fact | undefined;
};

/** `wasEarly`: it came too early, and was stored until now. */
export type AppliedEvent = { readonly event: TransferEvent; readonly wasEarly: boolean };

/** An event that came too early for the round as it was read. */
export type EarlyEvent = {
  readonly groupId: GroupId;
  readonly before: RoundMoney;
  readonly event: TransferEvent;
};

/** A decision about the whole cycle; it expects the group, every round and share as they were read, and of a vote the version before. */
export type CycleSave = {
  readonly groupId: GroupId;
  readonly at: EpochMilliseconds;
  readonly before: StartedGroup;
  readonly rounds: readonly RoundMoney[];
  /** What changes, with the payout that the decision starts. */
  readonly changes: CycleChanges & Partial<Pick<MoneyChanges, 'instructions'>>;
  /** The shares that were read, too. */
  readonly shares?: readonly RoundMoney[];
  /** What else it was decided by. */
  readonly expects?: readonly Expected[] | undefined;
  /** As it becomes. */
  readonly vote?: Vote | undefined;
  /** What the group's history says of it. */
  readonly fact?: Fact | undefined;
};

/**
 * `stale`: something was changed since it was read; load and decide again. `repeated`: the event was applied or kept as early
 * before. Nothing is stored but by `saved`.
 */
export type MoneySaved = 'saved' | 'stale' | 'repeated';

/** A save that cannot succeed although nothing was changed since it was read: what is stored contradicts the rules of money. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';

  /** @param keys the items whose conditions failed */
  constructor(keys: string) {
    super(`invariant: ${keys}`);
  }
}

/** An event of a group's money, as it is stored. */
export type StoredMoneyEvent = {
  readonly at: EpochMilliseconds;
  readonly groupId: GroupId;
  readonly event: MoneyEvent;
};

/** The bank's day on which a debit or a credit was decided: it leaves on that day, or never. */
type TransferDay = { readonly subject: TransferSubject; readonly on: PlainDate };

/** All events of a group's money: twelve members cause a few hundred in twelve rounds. */
export const mostMoneyEvents = 1_000;

/** What was decided about the rounds of a group, for those who only read it. */
export type RoundReader = Pick<
  MoneyRepository,
  'findRound' | 'listRounds' | 'listShares' | 'readSharing' | 'listEvents' | 'findTransferDays'
>;

/** Rounds with their contributions and payouts, and the books that change with them in one transaction. */
export type MoneyRepository = {
  /** Undefined before the start, and for the sample group. */
  findCycle(groupId: GroupId): Promise<StartedGroup | undefined>;
  /** As it was at one moment; a save that relies on it expects the round's version. */
  findRound(groupId: GroupId, round: number): Promise<RoundMoney | undefined>;
  /**
   * What a started group fixed, and the round as it was: not of one moment. A transaction that changes both may be read in one of them
   * alone, so a save that takes more from the group than what never changes expects its version.
   */
  findRoundToChange(groupId: GroupId, round: number): Promise<RoundToChange>;
  /** The rounds of the cycle, in the order of their numbers. */
  listRounds(groupId: GroupId): Promise<readonly RoundMoney[]>;
  /** The rounds that pay out the shares of a group that ends early, and the claims of former members; none before they are due. */
  listShares(groupId: GroupId): Promise<readonly RoundMoney[]>;
  /**
   * The rounds of the cycle and those that pay out its shares, all as they were at one moment.
   *
   * @param turns how many rounds the cycle has
   * @param places of how many people there may be shares: the members, and those who were replaced
   */
  readSharing(
    groupId: GroupId,
    turns: number,
    places: number,
  ): Promise<{ readonly rounds: readonly RoundMoney[]; readonly shares: readonly RoundMoney[] }>;
  /** Newest first. */
  listEvents(groupId: GroupId, atMost: number): Promise<readonly StoredMoneyEvent[]>;
  /** In no particular order; without those that were never decided. */
  findTransferDays(groupId: GroupId, subjects: readonly TransferSubject[]): Promise<readonly TransferDay[]>;
  /** Whether all of it is stored as it was read. Waits for a transaction that is changing some of it. */
  isCurrent(groupId: GroupId, expects: readonly Expected[]): Promise<boolean>;
  saveRound(save: RoundSave): Promise<MoneySaved>;
  /** Stores an event for later, on the condition that the round is still the one that it came too early for. */
  keepEarly(early: EarlyEvent): Promise<MoneySaved>;
  saveCycle(save: CycleSave): Promise<MoneySaved>;
};
