import { cents, claimRound, groupId, membershipId, plainDate, type RoundMoney } from '@halqa/domain';
import { expect, it } from 'vitest';
import type { CycleSave } from '../../ports/money.ts';
import type { Table } from '../table.ts';
import { cycleWrites } from './money-writes.ts';

// Nothing here reads: the writes of a decision without journals are made of the decision alone.
const tables = { table: { name: 'product' } as Table, ledgerTable: { name: 'ledger' } as Table };

/** A claim of $300 as it opens, of which so much is left to send, in cents. */
function claim(left: number): RoundMoney {
  const of = { round: claimRound(1), recipient: membershipId('m1'), version: 1 };
  const [date, isPaid] = [plainDate('2026-03-02'), left === 0];
  return {
    round: {
      ...of,
      contributionDate: date,
      debitDate: date,
      payoutDate: date,
      graceEnds: date,
      amount: cents(30_000),
      cash: cents(left),
      fromReserve: cents(0),
      state: isPaid ? 'paid' : 'funded',
    },
    contributions: [],
    payout: { ...of, amount: cents(left), state: isPaid ? 'settled' : 'funded', attempt: 0, settledOn: null },
  };
}

/** The keys of what a decision writes that opens the claim. */
async function written(opened: RoundMoney): Promise<readonly unknown[]> {
  const before = { state: 'active', version: 1 } as CycleSave['before'];
  const changes = { state: 'active', rounds: [opened], entries: [], due: [], events: [] } as const;
  const save: CycleSave = { groupId: groupId('g1'), at: 0, before, rounds: [], changes };
  const { writes } = await cycleWrites(tables, save);
  return writes.map(({ write }) => write.Put?.Item?.['PK']);
}

it('lists a claim as waiting for the bank, unless it is paid as it opens because all of it was set off', async () => {
  expect(await written(claim(10_000))).toContain('LIVE');
  expect(await written(claim(0))).not.toContain('LIVE');
});
