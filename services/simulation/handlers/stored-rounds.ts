import type { Round, RoundMoney } from '@halqa/domain';
import type { Written } from './observer.ts';

/** A round as it is stored, read without the product's adapter: whoever stores something else breaks a rule. */
export function storedRound(item: Readonly<Record<string, unknown>>): RoundMoney {
  const { contributions, payout, ...round } = item as Round & Pick<RoundMoney, 'contributions' | 'payout'>;
  return { round, contributions, payout };
}

/** The round or the share that one write changed, as it was and as it is; undefined when it changed something else. */
export function roundChange({ PK, SK, item, before }: Written) {
  if (!PK.startsWith('GROUP#') || !/^(R|SHARE)#/.test(SK) || item === undefined) return undefined;
  return { before: before && storedRound(before), after: storedRound(item) };
}
