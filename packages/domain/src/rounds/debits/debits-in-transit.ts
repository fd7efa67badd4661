import { type Cents, cents } from '../../basics/money.ts';
import type { RoundMoney } from '../cycle.ts';
import type { ContributionState } from './contribution-states.ts';

const inTransit: readonly ContributionState[] = ['submitted', 'posted'];

/**
 * What is being collected and has not settled, in cents. The bank's pending balance has it from the creation of each debit on,
 * the books from its settlement on. https://plaid.com/docs/transfer/flow-of-funds/
 */
export function debitsInTransit(rounds: readonly Pick<RoundMoney, 'contributions'>[]): Cents {
  const debits = rounds.flatMap(({ contributions }) => contributions).filter(({ state }) => inTransit.includes(state));
  return cents(debits.reduce((sum, { amount }) => sum + amount, 0));
}
