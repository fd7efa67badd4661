import type { Cents, Contribution, Payout, Round, RoundMoney } from '@halqa/domain';
import type { Written } from './observer.ts';

type StoredRound = Round & {
  readonly opened?: {
    readonly each: Cents;
    readonly contributions: readonly {
      readonly m: Contribution['member'];
      readonly s: Contribution['state'];
      readonly v: number;
      readonly a?: number;
      readonly d?: Contribution['settledOn'];
      readonly r?: Contribution['retryOn'];
      readonly w?: Contribution['requestedBy'];
      readonly b?: number;
      readonly p?: number;
      readonly l?: boolean;
    }[];
    readonly payout: Pick<Payout, 'state' | 'attempt' | 'settledOn' | 'parts' | 'version'>;
  };
};

/** A round as it is stored, read without the product's adapter: whoever stores something else breaks a rule. */
export function storedRound(item: Readonly<Record<string, unknown>>): RoundMoney {
  const { opened, ...round } = item as unknown as StoredRound;
  if (opened === undefined) return { round, contributions: [], payout: null };
  const { round: number } = round;
  return {
    round,
    contributions: opened.contributions.map(
      ({ m, s, v, a = 1, d = null, r = null, w = 'schedule', b = 0, p = 0, l = false }) => ({
        ...{
          round: number,
          amount: opened.each,
          member: m,
          state: s,
          attempt: a,
          version: v,
          settledOn: d,
          retryOn: r,
        },
        ...{ requestedBy: w, bounced: b, presented: p, isLate: l },
      }),
    ),
    payout: { round: number, recipient: round.recipient, amount: round.amount, ...opened.payout },
  };
}

/** The round that one write changed, as it was and as it is; undefined when it changed something else. */
export function roundChange({ PK, SK, item, before }: Written) {
  if (!PK.startsWith('GROUP#') || !SK.startsWith('R#') || item === undefined) return undefined;
  return { before: before && storedRound(before), after: storedRound(item) };
}
