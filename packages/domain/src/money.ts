import type { Brand } from './ids.ts';

/** An amount of US cents: always a whole number, so that no rounding can lose one. */
export type Cents = Brand<number, 'Cents'>;

const CENTS_PER_DOLLAR = 100;

/** Names a whole number of cents. Throws a RangeError on a fraction: that is a bug, not an answer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`An amount is a whole number of cents, not ${amount}.`);
  }
  return amount as Cents;
}

/** The API speaks whole dollars, everything inside speaks cents. */
export function dollarsToCents(wholeDollars: number): Cents {
  return cents(wholeDollars * CENTS_PER_DOLLAR);
}

export function centsToDollars(amount: Cents): number {
  return amount / CENTS_PER_DOLLAR;
}

/** What one turn pays: everybody's contribution, the recipient's own included, nothing taken off. */
export function payoutPerTurn(contribution: Cents, memberCount: number): Cents {
  return cents(contribution * memberCount);
}
