import { balanceOf, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MoneyWorld, moneyWorld, stateOf } from '../../test/money-world.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';

let world: MoneyWorld;

beforeEach(async () => {
  world = await moneyWorld();
});

describe('a group whose organizer starts it', () => {
  it.each([
    ['monthly', { frequency: 'monthly', dayOfMonth: 15 }],
    ['weekly, with rounds that overlap', { frequency: 'weekly', dayOfWeek: 1 }],
    ['daily, with rounds that overlap', { frequency: 'daily' }],
  ] as const)(
    'runs to its end without anybody touching it: %s',
    async (_, rule) => {
      const id = await world.started(rule);
      await world.runUntil(async () => (await stateOf(world, id)) === 'completed');

      const journals = await dynamoLedger(world.ledgerTable).list(id);
      const verified = verifyBooks(id, journals);
      if (!verified.ok) throw new Error(verified.code);
      expect(verified.books.tally.completed).toBe(true);
      // Everybody paid and received three times a hundred dollars.
      const sumBy = (kind: string, of: (entry: (typeof journals)[number]['entry']) => string) =>
        journals
          .map(({ entry }) => entry)
          .filter((entry) => entry.kind === kind)
          .reduce((sums, entry) => sums.set(of(entry), (sums.get(of(entry)) ?? 0) + amountOf(entry)), new Map());
      const paid = sumBy('contribution_available', (entry) => ('member' in entry ? entry.member : ''));
      const received = sumBy('payout_settled', (entry) => ('round' in entry ? String(entry.round) : ''));
      expect([...paid.values()]).toEqual([30_000, 30_000, 30_000]);
      expect([...received.values()]).toEqual([30_000, 30_000, 30_000]);
      for (const [, balance] of verified.books.balances) expect(balance).toBe(0);
      expect(balanceOf(verified.books.balances, 'cash:available')).toBe(0);

      const { transfers } = (await world.bank.plaid.transferList({})).data;
      expect(transfers).toHaveLength(12);
      expect(await world.rail.ledgerBalance()).toEqual({ pending: 0, available: 0 });
      expect((await world.duePorts.due.listParked(undefined, 10)).items).toEqual([]);
    },
    120_000,
  );
});

const amountOf = (entry: object): number => ('amount' in entry ? Number(entry.amount) : 0);
