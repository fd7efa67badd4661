import { type Cents, cents, debitsInTransit, type GroupRecord } from '@halqa/domain';
import * as z from 'zod';
import type { GroupRepository } from '../../ports/groups.ts';
import type { LedgerRepository } from '../../ports/ledger.ts';
import type { MoneyRepository } from '../../ports/money.ts';
import type { MoneyRail } from '../../ports/money-rail.ts';
import { visitAllGroups, wholePass } from './all-groups.ts';
import type { Progress } from './daily-checks.ts';

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

const sums = z.object({ pending: z.int(), available: z.int(), laidOut: z.int() });
const passCheckpoint = z.object({ after: z.string().nullable(), found: sums });
const nothingYet = { after: null, found: { pending: 0, available: 0, laidOut: 0 } };

const ACCOUNTS = ['cash:pending', 'cash:available', 'reserve'] as const;

/**
 * Compares the cash of all groups' books with what the bank holds. Once every event was applied and every attempt was sent,
 * the difference is zero, to the cent. The bank's pending balance has each debit before it settles, so those are added to the books;
 * what the reserve laid out is missing at the bank, so it is taken off. Each group's books are read at one moment, those of different
 * groups at different ones: what moves meanwhile makes a difference.
 *
 * @returns undefined when there was no time for all groups
 */
export async function reconcileFrom(ports: ReconcilePorts, progress: Progress): Promise<Reconciled | undefined> {
  const begun = passCheckpoint.parse(progress.checkpoint ?? nothingYet);
  const all = await visitAllGroups(ports, progress, begun, async (groups, found) => {
    const ofGroups = await Promise.all(groups.map(({ group }) => cashOf(ports, group)));
    return ofGroups.reduce(
      (sum, each) => ({
        pending: sum.pending + each.pending,
        available: sum.available + each.available,
        laidOut: sum.laidOut + each.laidOut,
      }),
      found,
    );
  });
  if (all === undefined) return undefined;
  const books = { pending: cents(all.pending), available: cents(all.available) };
  const bank = await ports.rail.ledgerBalance();
  const difference = {
    pending: cents(books.pending - bank.pending),
    available: cents(books.available - bank.available),
  };
  return { books, bank, difference, laidOut: cents(all.laidOut) };
}

/** Compares without a checkpoint, in a process that has as much time as it needs. */
export async function reconcile(ports: ReconcilePorts): Promise<Reconciled> {
  const compared = await reconcileFrom(ports, wholePass);
  if (compared === undefined) throw new Error('A pass with time for all groups ended before');
  return compared;
}

async function cashOf({ ledger, money }: ReconcilePorts, { id, rounds }: GroupRecord) {
  const balance = await ledger.balancesOf(id, ACCOUNTS);
  const inTransit = rounds === null ? 0 : debitsInTransit(await money.listRounds(id));
  return {
    pending: balance['cash:pending'] + inTransit,
    available: balance['cash:available'] + balance.reserve,
    laidOut: -balance.reserve,
  };
}
