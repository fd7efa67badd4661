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

import type { People } from './people.ts';

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
  /** How probable it is that the others wait to be paid from the payout of a member whose turn became the last one. */
  readonly waitsForLast: number;
  /** How long somebody waits who could not pay, before they try it again, in milliseconds. */
  readonly payAgainAfter: number;
  readonly people: People;
  readonly pages: Pages;
  readonly now: () => number;
  /** Lets something begin at a time. */
  readonly plan: (at: number, begin: () => void) => void;
  /** Once the group has started. */
  readonly cycle: () => Cycle;
  /** In their order, shares and claims behind the turns; none before the group has started. */
  readonly rounds: () => readonly RoundMoney[];
  readonly round: (number: number) => RoundMoney | undefined;
  readonly journals: () => readonly Journal[];
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
   * @param beforeSending called just before the question is sent; false when it is not to be sent
   */
  ask(kind: AgreedKind, by: MembershipId, to: MembershipId, turns: number, beforeSending: () => boolean): void;
  /** @param agreeing called with its turns just before a yes is sent */
  answer(
    kind: AgreedKind,
    to: MembershipId,
    by: MembershipId,
    accepts: boolean,
    agreeing: (rounds: readonly number[]) => void,
  ): void;
  /** @param ending called with its turns just before the end is sent; the function that it returns, once the end was answered */
  endGuarantee(pair: Guarantor, by: MembershipId, ending: (rounds: readonly number[]) => () => void): void;
  /** @param stopped called when the page answers that the member's account takes no debits any more */
  pay(member: MembershipId, round: number, stopped: () => void): void;
  /** Asks for a payout that came back. */
  resend(member: MembershipId, round: number): void;
  /** Whether somebody has linked an account for that reason. */
  hasLinked(member: MembershipId, why: string): boolean;
  link(member: MembershipId, why: string): void;
  /** Whether the bank has reported that somebody's mandate was revoked or is not theirs, since they signed last. */
  isRevoked(member: MembershipId): boolean;
  /** Signs what there is to sign. */
  sign(member: MembershipId): void;
  /** Opens the bank's own dialog, in which somebody logs in again. */
  openRepair(member: MembershipId): void;
  repair(member: MembershipId): void;
  /** Whether the page says that a connection needs its person. */
  needsRepair(member: MembershipId): boolean;
  /** Has the accounts read anew. */
  confirmRepair(member: MembershipId): void;
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
  /** The kinds of what members have asked each other or agreed to, where the group was written. */
  readonly agreements?: readonly string[];
  /** The bank has said since then that the connection of a person needs them. */
  readonly attention?: { readonly member: MembershipId; readonly person: string; readonly since: string } | undefined;
};
