import type { Cents, Contribution, Payout, Round, RoundMoney } from '@halqa/domain';
import type { Written } from './observer.ts';

type StoredRound = Round & {
  readonly opened?: {
    readonly each: Cents;
    readonly contributions: readonly (readonly [
      Contribution['member'],
      Contribution['state'],
      number,
      Contribution['settledOn'],
      number,
      ('missed' | null)?,
      Contribution['retryOn']?,
    ])[];
    readonly payout: Pick<Payout, 'state' | 'attempt' | 'settledOn' | 'version'>;
  };
};

/** A round as it is stored, read without the product's adapter: whoever stores something else breaks a rule. */
export function storedRound(item: Readonly<Record<string, unknown>>): RoundMoney {
  const { opened, ...round } = item as unknown as StoredRound;
  if (opened === undefined) return { round, contributions: [], payout: null };
  const { round: number } = round;
  return {
    round,
    contributions: opened.contributions.map(([member, state, attempt, settledOn, version, missed, retryOn = null]) => ({
      ...{ round: number, amount: opened.each, member, state, attempt, settledOn, version, retryOn },
      ...(missed && { missed: true as const }),
    })),
    payout: { round: number, recipient: round.recipient, amount: round.amount, ...opened.payout },
  };
}

/** The round that one write changed, as it was and as it is; undefined when it changed something else. */
export function roundChange({ PK, SK, item, before }: Written) {
  if (!PK.startsWith('GROUP#') || !SK.startsWith('R#') || item === undefined) return undefined;
  return { before: before && storedRound(before), after: storedRound(item) };
}
