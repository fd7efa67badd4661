import { type Cents, cents } from '../../money.ts';
import type { ContributionState } from '../states/contribution-states.ts';
import type { RoundMoney } from './cycle.ts';

const inTransit: readonly ContributionState[] = ['submitted', 'posted'];

/**
 * What is being collected and has not settled, in cents. The bank's pending balance has it from the creation of each debit on,
 * the books from its settlement on. https://plaid.com/docs/transfer/flow-of-funds/
 */
export function debitsInTransit(rounds: readonly Pick<RoundMoney, 'contributions'>[]): Cents {
  const debits = rounds.flatMap(({ contributions }) => contributions).filter(({ state }) => inTransit.includes(state));
  return cents(debits.reduce((sum, { amount }) => sum + amount, 0));
}
