import type { Decision } from '../basics/decision.ts';
import type { MembershipId } from '../basics/ids.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { Fact } from '../group/facts.ts';
import type { Group } from '../group/group.ts';
import type { Membership } from '../group/membership.ts';
import type { GroupMoney } from '../group/next-group.ts';
import type { PlannedRound } from '../group/schedule.ts';
import type { RoundMoney } from '../rounds/cycle.ts';
import type { Agreement, OfferedRole } from './agreement.ts';

/* What differs from kind to kind, and what a decision about an agreement is made of. */

export type AgreementGroup = Pick<
  Group,
  'state' | 'timeZone' | 'organizerId' | 'coOrganizer' | 'cycleWaits' | 'agreements' | 'movedToEnd' | 'replaced'
> & { readonly rounds: readonly PlannedRound[] | null };

export type AgreementSeat = Pick<Membership, 'id' | 'userId' | 'state' | 'position'>;

/** A group at one moment. */
export type Situation = {
  readonly group: AgreementGroup;
  readonly members: readonly AgreementSeat[];
  readonly now: EpochMilliseconds;
};

/** What is asked, and of whom. `turns`: for how many of their next turns. `sha256`: of the words that were shown. */
export type Asking =
  | { readonly kind: 'swap'; readonly to: MembershipId; readonly sha256: string }
  | { readonly kind: 'guarantee'; readonly to: MembershipId; readonly turns: number; readonly sha256: string }
  | { readonly kind: 'replacement'; readonly sha256: string }
  | { readonly kind: 'role'; readonly to: MembershipId; readonly role: OfferedRole };

export type AgreementProblem =
  | 'group_not_found'
  | 'organizer_only'
  | 'group_closed'
  | 'not_found'
  | 'terms_changed'
  | 'swap_impossible'
  | 'swap_not_asked'
  | 'guarantee_impossible'
  | 'guarantee_not_asked'
  | 'guarantee_over'
  | 'guarantor_taken'
  | 'debits_stopped'
  | 'replacement_impossible'
  | 'replacement_over'
  | 'role_taken'
  | 'role_not_offered';

export type WithAgreements = { readonly group: AgreementGroup; readonly members: readonly Membership[] };

/** What an agreement, or its end, changes beside itself. */
export type Effect<Value> = Decision<
  { readonly next: Value; readonly fact: Fact; readonly money?: GroupMoney | undefined },
  AgreementProblem
>;

/** @property areStopped whether no debit of who answers would be started */
export type Circumstances = {
  /** All rounds of the cycle; none before the start, and none are needed for a no. */
  readonly money: readonly RoundMoney[];
  readonly now: EpochMilliseconds;
  readonly areStopped?: boolean | undefined;
};

/**
 * Somebody who can be asked, null for the organizer, whoever that is. `rounds[n - 1]`: the turns that the agreement is about if it is
 * asked for n of them; kinds that are not asked for a number have one entry.
 */
export type Choice = { readonly to: MembershipId | null; readonly rounds: readonly (readonly number[])[] };

/** What differs from kind to kind. */
export type AgreementRules = {
  /** The problem of asking for what cannot be asked. */
  readonly impossible: AgreementProblem;
  /** The problem of an answer where nothing can be answered, and of withdrawing what was agreed meanwhile and does not end. */
  readonly notAsked: AgreementProblem;
  /** The problem of an end where there is nothing to end; null where that changes nothing. */
  readonly nothingToEnd: AgreementProblem | null;
  /**
   * Who reads that it was asked, declined or withdrawn, and its words: every member, both and the organizer, or both alone. That it was
   * agreed, and that it ended, every member reads in the history.
   */
  readonly readBy: 'members' | 'organizer' | 'both';
  /** Whether its words name days of turns: what was asked is over when turns get other days. */
  readonly namesDays: boolean;
  /** Whether the group has it after it was agreed: it is shown, or can be ended. */
  readonly lasts: boolean;
  /** The instant from which nobody can agree. */
  expiry(group: AgreementGroup, agreement: Pick<Agreement, 'at' | 'rounds'>): EpochMilliseconds;
  /** Whether what was asked can come true, apart from its time, and from the seats of both. */
  stands(situation: Situation, agreement: Agreement): boolean;
  /** Whether it can be answered in this state of the group. */
  isAnsweredIn(state: Group['state']): boolean;
  /** Whom `own` can ask by signing words, and for which turns each time. */
  choices(situation: Situation & Pick<Circumstances, 'money'>, own: AgreementSeat): readonly Choice[];
  /** Of a kind without words: whether `own` may ask it, and of whom. */
  ask?(
    situation: Situation,
    own: AgreementSeat,
    asking: Asking,
  ): Decision<Pick<Agreement, 'to' | 'rounds' | 'role'>, AgreementProblem>;
  agree<Value extends WithAgreements>(value: Value, agreement: Agreement, circumstances: Circumstances): Effect<Value>;
  /** What ends with one that was agreed. */
  end?<Value extends WithAgreements>(
    value: Value,
    agreement: Agreement,
    by: MembershipId,
    circumstances: Circumstances,
  ): Effect<Value>;
};
