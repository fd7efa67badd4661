import { cents } from '@halqa/domain';
import type { MoneyMode } from '../../basics/money-mode.ts';
import { type MoneyRail, RailUnavailable } from '../../ports/money-rail.ts';
import type { PlaidSettings } from './plaid-client.ts';
import { plaidRail } from './plaid-rail.ts';

/** The rail of a stage. */
export const railOfMode = (mode: MoneyMode, plaid: PlaidSettings): MoneyRail =>
  mode === 'sandbox' ? plaidRail(plaid) : closedRail;

/** Where money is not moved: no bank is called, nothing was ever transferred, and the account is empty. */
const closedRail: MoneyRail = {
  authorize: reject,
  create: reject,
  findByAuthorization: reject,
  events: async (cursor) => ({ events: [], cursor, hasMore: false }),
  ledgerBalance: async () => ({ pending: cents(0), available: cents(0) }),
};

async function reject(): Promise<never> {
  throw new RailUnavailable('money is not moved');
}
