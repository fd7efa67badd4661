import type { Brand } from './ids.ts';

/** A whole number of US cents; amounts are never fractions or floats. */
export type Cents = Brand<number, 'Cents'>;

const CENTS_PER_DOLLAR = 100;

/** Brands a whole number of cents. Throws a RangeError on a fraction, which is a bug. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`An amount is a whole number of cents, not ${amount}.`);
  }
  return amount as Cents;
}

/** Converts an amount of the API, which sends whole dollars. */
export function dollarsToCents(wholeDollars: number): Cents {
  return cents(wholeDollars * CENTS_PER_DOLLAR);
}

export function centsToDollars(amount: Cents): number {
  return amount / CENTS_PER_DOLLAR;
}

/** The payout of one round: every member's contribution, the recipient's own included, without deductions. */
export function payoutPerRound(contribution: Cents, memberCount: number): Cents {
  return cents(contribution * memberCount);
}
