import { type Problem, problem } from '../basics/decision.ts';
import type { MembershipId } from '../basics/ids.ts';
import type { NotAllowed } from '../basics/transition.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import type { Contribution, DebitStop, DueItem, Instruction, Payout, RoundMoney } from './cycle.ts';
import type { MoneyEvent } from './money-event.ts';

/** What should be true: the round as it is afterwards, and everything to write in the same transaction. */
export type MoneyChanges = {
  readonly money: RoundMoney;
  readonly entries: readonly JournalEntry[];
  readonly due: readonly DueItem[];
  readonly instructions: readonly Instruction[];
  readonly events: readonly MoneyEvent[];
  /** Of whom no debit may be started from now on. */
  readonly stops: readonly { readonly member: MembershipId; readonly stop: DebitStop }[];
  /** The group, which was paused, is active again. */
  readonly resumes?: true | undefined;
};

/** What a function decides about one round: changes, or why nothing changes. */
export type MoneyDecision = ({ readonly ok: true } & MoneyChanges) | NotAllowed | NotDue;

/**
 * Nothing to do: the item is unknown, the payout is not due, or the cycle is not over. `sets_off`: not before what the recipient
 * owes was taken from it.
 */
export type NotDue = Problem<'unknown_subject' | 'nothing_to_do' | 'sets_off'>;

export const notDue: (code: NotDue['code']) => NotDue = problem;

/**
 * Completes a decision: what differs from before gets the next version, and its write expects the version before. The
 * round gets one with every change of its contributions and payout, so that of two decisions about one round only the
 * first is written: each of two last settlements would otherwise see the other one missing.
 */
export function changed(
  before: RoundMoney,
  after: RoundMoney,
  rest: Partial<Omit<MoneyChanges, 'money'>>,
): { readonly ok: true } & MoneyChanges {
  const contributions = after.contributions.map((each, index) => nextVersion(before.contributions[index], each));
  const payout = after.payout === null ? null : nextVersion(before.payout ?? undefined, after.payout);
  const differs =
    after.round !== before.round ||
    payout !== before.payout ||
    contributions.some((each, index) => each !== before.contributions[index]);
  const round = differs ? { ...after.round, version: before.round.version + 1 } : before.round;
  const money = differs ? { round, contributions, payout } : before;
  return { ok: true, money, entries: [], due: [], instructions: [], events: [], stops: [], ...rest };
}

function nextVersion<Item extends Contribution | Payout>(before: Item | undefined, after: Item): Item {
  return before === after ? after : { ...after, version: (before?.version ?? 0) + 1 };
}

export function contributionOf(money: RoundMoney, member: Contribution['member']): Contribution | undefined {
  return money.contributions.find((each) => each.member === member);
}

/** The round with one contribution replaced. */
export function withContribution(money: RoundMoney, contribution: Contribution): RoundMoney {
  const contributions = money.contributions.map((each) => (each.member === contribution.member ? contribution : each));
  return { ...money, contributions };
}
