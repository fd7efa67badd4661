import { type Cents, cents, debitsInTransit } from '@halqa/domain';
import type { GroupRepository } from '../ports/groups.ts';
import type { LedgerRepository } from '../ports/ledger.ts';
import type { MoneyRepository } from '../ports/money.ts';
import type { MoneyRail } from '../ports/money-rail.ts';

export type ReconcilePorts = {
  readonly groups: Pick<GroupRepository, 'listAll'>;
  readonly ledger: Pick<LedgerRepository, 'balancesOf'>;
  readonly money: Pick<MoneyRepository, 'listRounds'>;
  readonly rail: Pick<MoneyRail, 'ledgerBalance'>;
};

type Cash = { readonly pending: Cents; readonly available: Cents };

type Reconciled = {
  readonly books: Cash;
  readonly bank: Cash;
  readonly difference: Cash;
  /** What the reserve has laid out for contributions that were taken back. */
  readonly laidOut: Cents;
};

const PAGE = 50;

/**
 * Compares the cash of all groups' books with what the bank holds. Once every event was applied and every attempt was sent,
 * the difference is zero, to the cent. The bank's pending balance also has each debit that has not settled. What the reserve laid out is missing at the bank as it is in the books. Each group's
 * books are read at one moment, those of different groups at different ones: what moves meanwhile makes a difference.
 */
export async function reconcile(ports: ReconcilePorts): Promise<Reconciled> {
  let [pending, available, laidOut] = [0, 0, 0];
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const { items, next } = await ports.groups.listAll(after, PAGE);
    const accounts = ['cash:pending', 'cash:available', 'reserve'] as const;
    const balances = await Promise.all(
      items.map(async ({ group }) => ({
        ...(await ports.ledger.balancesOf(group.id, accounts)),
        inTransit: group.rounds === null ? 0 : debitsInTransit(await ports.money.listRounds(group.id)),
      })),
    );
    for (const balance of balances) {
      pending += balance['cash:pending'] + balance.inTransit;
      available += balance['cash:available'] + balance.reserve;
      laidOut -= balance.reserve;
    }
    after = next ?? undefined;
    isLast = next === null;
  }
  const bank = await ports.rail.ledgerBalance();
  const difference = { pending: cents(pending - bank.pending), available: cents(available - bank.available) };
  return { books: { pending: cents(pending), available: cents(available) }, bank, difference, laidOut: cents(laidOut) };
}
