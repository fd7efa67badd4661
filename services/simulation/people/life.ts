import type {
  Cycle,
  GroupState,
  Guarantor,
  Journal,
  JournalEntry,
  MembershipId,
  MoneyEvent,
  PlainDate,
  RoundMoney,
  Vote,
  VoteOption,
} from '@halqa/domain';

/** One group as its people and the rules see it. Each engine has one: that of decisions, and that of the product's functions. */
export type Life = {
  /** Whatever people decide follows from it. */
  readonly seed: string;
  /** What is left is compared with a life that is interrupted: nothing depends on the moment at which something happens. */
  readonly isCalm: boolean;
  /** What happens in some groups alone happens in this one, too. */
  readonly isEventful: boolean;
  /** How long a process may stand still between deciding and writing, in milliseconds. */
  readonly patience: number;
  readonly people: People;
  readonly pages: Pages;
  readonly now: () => number;
  /** Lets something begin at a time. */
  readonly plan: (at: number, begin: () => void) => void;
  /** Once the group has started. */
  readonly cycle: () => Cycle;
  /** In their order, shares and claims behind the turns; none before the group has started. */
  readonly rounds: () => readonly RoundMoney[];
  readonly journals: () => readonly Journal[];
};

/** Who the members are, and how each of them pays. */
export type People = {
  /** The person of a membership; undefined when there is none. */
  nameOf(member: MembershipId): string | undefined;
  /** Everybody who has a seat. */
  members(): readonly (readonly [MembershipId, string])[];
  /** Whether somebody does not pay by hand what they owe, at present. */
  paysNothing(member: MembershipId): boolean;
  /** Whether somebody will never pay what they owe. */
  isLost(member: MembershipId): boolean;
  /** Whether somebody pays once the group was paused, and not before. */
  recovers(member: MembershipId): boolean;
  /** Whether somebody did not pay from some turn on, also if they pay now. */
  stoppedPaying(member: MembershipId): boolean;
  /** Members ask others to step in for them. */
  readonly haveGuarantors: boolean;
  /** Whether somebody often cannot pay in time. */
  needsGuarantor(member: MembershipId): boolean;
  /** Nobody ever votes: operators have to end it when it cannot go on. */
  readonly isSilent: boolean;
};

/** What two members agree to by the same page. */
export type AgreedKind = 'swap' | 'guarantee';

/** What a member does by the pages of the group: now, or as soon as a process comes to it. */
export type Pages = {
  vote(member: MembershipId, number: number, option: VoteOption): void;
  /** @param choosing called with the amount that is there, in cents, just before it is asked for */
  takePart(member: MembershipId, round: number, choosing: (amount: number) => void): void;
  /**
   * @param turns of a guarantee: how many of the next ones
   * @param asking called just before the question is sent; false when it is not to be sent
   */
  ask(kind: AgreedKind, by: MembershipId, to: MembershipId, turns: number, asking: () => boolean): void;
  /** @param agreeing called with its turns just before a yes is sent */
  answer(
    kind: AgreedKind,
    to: MembershipId,
    by: MembershipId,
    accepts: boolean,
    agreeing: (rounds: readonly number[]) => void,
  ): void;
  /** @param ending called with its turns just before the end is sent; what it returns, when it was answered that it has ended */
  endGuarantee(pair: Guarantor, by: MembershipId, ending: (rounds: readonly number[]) => () => void): void;
  /** Somebody says that nothing is owed any more for a turn that a guarantor paid. */
  settle(pair: Guarantor, round: number, by: MembershipId): void;
};

/** A round or a share that was changed, as it was and as it is. */
export type RoundChange = { readonly before?: RoundMoney | undefined; readonly after: RoundMoney };

/** What one transaction changed of the group. */
export type GroupChange = {
  readonly rounds?: readonly RoundChange[];
  readonly entries?: readonly JournalEntry[];
  readonly events?: readonly MoneyEvent[];
  readonly vote?: { readonly before?: Vote | undefined; readonly after: Vote } | undefined;
  /** It came into this state. */
  readonly state?: GroupState | undefined;
  readonly pausedUntil?: PlainDate | undefined;
};
