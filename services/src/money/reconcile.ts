import { type Cents, cents } from '@halqa/domain';
import type { GroupRepository } from '../ports/groups.ts';
import type { LedgerRepository } from '../ports/ledger.ts';
import type { MoneyRail } from '../ports/money-rail.ts';

export type ReconcilePorts = {
  readonly groups: Pick<GroupRepository, 'listAll'>;
  readonly ledger: Pick<LedgerRepository, 'balanceOf'>;
  readonly rail: Pick<MoneyRail, 'ledgerBalance'>;
};

type Cash = { readonly pending: Cents; readonly available: Cents };

const PAGE = 100;

/**
 * Compares the cash of all groups' books with what the bank holds. Once every event was applied and every attempt was sent,
 * the difference is zero, to the cent. What the reserve laid out is missing at the bank as it is in the books.
 */
export async function reconcile(
  ports: ReconcilePorts,
): Promise<{ readonly books: Cash; readonly bank: Cash; readonly difference: Cash }> {
  let [pending, available] = [0, 0];
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const { items, next } = await ports.groups.listAll(after, PAGE);
    const balances = await Promise.all(
      items.map(({ group: { id } }) =>
        Promise.all([
          ports.ledger.balanceOf(id, 'cash:pending'),
          ports.ledger.balanceOf(id, 'cash:available'),
          ports.ledger.balanceOf(id, 'reserve'),
        ]),
      ),
    );
    for (const [waiting, ready, reserve] of balances) {
      pending += waiting;
      available += ready + reserve;
    }
    after = next ?? undefined;
    isLast = next === null;
  }
  const bank = await ports.rail.ledgerBalance();
  const difference = { pending: cents(pending - bank.pending), available: cents(available - bank.available) };
  return { books: { pending: cents(pending), available: cents(available) }, bank, difference };
}
