import {
  type Contribution,
  type GroupId,
  livePayoutStates,
  type MembershipId,
  type PlainDate,
  type RoundMoney,
  type TransferSubject,
} from '@halqa/domain';
import type { RoundReader } from '../ports/money.ts';

/**
 * On which day a debit or a credit left, also once it has settled: that is the day of the bank's own statement. Banks debit on business
 * days alone, also what they are asked for in between or after the last hour of a day.
 */
export type TransferDays = { readonly dayOf: (subject: TransferSubject) => PlainDate | undefined };

export async function readTransferDays(
  { money }: { readonly money: Pick<RoundReader, 'findTransferDays'> },
  groupId: GroupId,
  subjects: readonly TransferSubject[],
): Promise<TransferDays> {
  const days = subjects.length === 0 ? [] : await money.findTransferDays(groupId, subjects);
  return {
    dayOf: (subject) => days.find((day) => isSame(day.subject, subject))?.on,
  };
}

const isSame = (one: TransferSubject, other: TransferSubject): boolean =>
  one.kind === other.kind && one.round === other.round && one.member === other.member && one.attempt === other.attempt;

/** The newest debit of a contribution. */
export const debitOf = ({
  round,
  member,
  attempt,
}: Pick<Contribution, 'round' | 'member' | 'attempt'>): TransferSubject => ({
  kind: 'debit',
  round,
  member,
  attempt,
});

/** The newest debit of each contribution from one member's account: of their own, and of those that they pay for others. */
export const newestDebits = (rounds: readonly RoundMoney[], member: MembershipId): readonly TransferSubject[] =>
  rounds.flatMap(({ contributions }) =>
    contributions
      .filter((each) => (each.payer ?? each.member) === member && each.attempt > 0 && !each.isSetOff)
      .map(debitOf),
  );

/** The credits that are on their way. */
export const allLiveCredits = (rounds: readonly RoundMoney[]): readonly TransferSubject[] =>
  rounds.flatMap(({ payout }) =>
    payout !== null && livePayoutStates.includes(payout.state)
      ? [{ kind: 'credit', round: payout.round, member: payout.recipient, attempt: payout.attempt } as const]
      : [],
  );

/** By round, the day on which a payout that is on its way was sent. */
export const sentDays = (rounds: readonly RoundMoney[], { dayOf }: TransferDays): ReadonlyMap<number, PlainDate> =>
  new Map(
    allLiveCredits(rounds).flatMap((credit) => {
      const on = dayOf(credit);
      return on ? [[credit.round, on] as const] : [];
    }),
  );

/** The credits to one member that are on their way. */
export const liveCredits = (rounds: readonly RoundMoney[], recipient: MembershipId): readonly TransferSubject[] =>
  allLiveCredits(rounds).filter(({ member }) => member === recipient);
