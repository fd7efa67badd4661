import type { Cents, Contribution, MembershipId, Payout, Round, RoundMoney } from '@halqa/domain';
import type { Written } from './observer.ts';

type StoredRound = Omit<Round, 'graceEnds' | 'guarantors' | 'recipient' | 'claim'> & {
  readonly recipient: MembershipId | { readonly member: MembershipId; readonly claim: NonNullable<Round['claim']> };
  readonly graceEnds:
    | Round['graceEnds']
    | { readonly on: Round['graceEnds']; readonly guarantors: Round['guarantors'] };
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
      readonly g?: Contribution['payer'];
      readonly f?: Contribution['isReleased'];
      readonly x?: Contribution['isSetOff'];
    }[];
    readonly payout: Pick<Payout, 'state' | 'attempt' | 'settledOn' | 'parts' | 'version'> &
      Partial<Pick<Payout, 'amount'>>;
  };
};

/** A round as it is stored, read without the product's adapter: whoever stores something else breaks a rule. */
export function storedRound(item: Readonly<Record<string, unknown>>): RoundMoney {
  const { opened, graceEnds: grace, recipient: receives, ...rest } = item as unknown as StoredRound;
  const { member: recipient, claim } = typeof receives === 'string' ? { member: receives, claim: undefined } : receives;
  const { on: graceEnds, guarantors } = typeof grace === 'string' ? { on: grace, guarantors: undefined } : grace;
  const round: Round = { ...rest, recipient, graceEnds, ...(guarantors && { guarantors }), ...(claim && { claim }) };
  if (opened === undefined) return { round, contributions: [], payout: null };
  const { round: number } = round;
  return {
    round,
    contributions: opened.contributions.map(
      ({ m, s, v, a = 1, d = null, r = null, w = 'schedule', b = 0, p = 0, l = false, g, f, x }) => ({
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
        ...{ requestedBy: w, bounced: b, presented: p, isLate: l, payer: g, isReleased: f, isSetOff: x },
      }),
    ),
    payout: { round: number, recipient: round.recipient, amount: round.amount, ...opened.payout },
  };
}

/** The round or the share that one write changed, as it was and as it is; undefined when it changed something else. */
export function roundChange({ PK, SK, item, before }: Written) {
  if (!PK.startsWith('GROUP#') || !/^(R|SHARE)#/.test(SK) || item === undefined) return undefined;
  return { before: before && storedRound(before), after: storedRound(item) };
}
