import * as z from 'zod';

/** An amount as Plaid writes it: dollars with two decimals, such as "10.00". */
export const Amount = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/, 'must be an amount such as "10.00"')
  .refine((amount) => centsOf(amount) > 0, 'must be more than zero');

/** "10.00" → 1000. */
export function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

/** 1000 → "10.00", -50 → "-0.50". */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
