import { type GroupId, verifyBooks } from '@halqa/domain';
import { reconcile } from '../src/rounds/checks/reconcile.ts';
import { dynamoLedger } from '../src/store/ledger/ledger-repository.ts';
import type { DrillWorld } from './drill-world.ts';

/** Every member has paid each round once and received once, at the bank itself; the books say the same, to the cent. */
export async function ensureAllRight(world: DrillWorld, people: ReadonlyMap<GroupId, unknown>): Promise<void> {
  const { ports, ledgerTable, rail, money } = world;
  const ledger = dynamoLedger(ledgerTable);
  const { difference } = await reconcile({ groups: ports.groups, ledger, money, rail });
  if (difference.pending !== 0 || difference.available !== 0)
    throw new Error(`The books differ: ${JSON.stringify(difference)}`);
  const made = await world.history.transfersSince(0);
  const statuses = new Map(world.bank.statement().transfers.map(({ transferId, status }) => [transferId, status]));
  const moved = new Map<string, number>();
  for (const { transferId, about, amount } of made) {
    const status = statuses.get(transferId) ?? '';
    if (about === undefined || ['returned', 'failed', 'cancelled'].includes(status)) continue;
    const { kind, round, member } = about.subject;
    const key = `${about.groupId} ${kind} ${round} ${member}`;
    moved.set(key, (moved.get(key) ?? 0) + amount);
  }
  for (const group of people.keys()) {
    const journals = await ledger.list(group);
    const cycle = (await money.findCycle(group))?.cycle;
    if (cycle === undefined) throw new Error('The group is gone');
    const verified = verifyBooks(group, journals);
    if (!verified.ok) throw new Error(`The books of ${group} are not right: ${JSON.stringify(verified)}`);
    for (const [index, recipient] of cycle.members.entries()) {
      const round = index + 1;
      for (const member of cycle.members) ensure(moved, `${group} debit ${round} ${member}`, cycle.contribution);
      ensure(moved, `${group} credit ${round} ${recipient}`, cycle.contribution * cycle.members.length);
    }
  }
  const [left] = moved;
  if (left !== undefined) throw new Error(`Moved although nobody owes it: ${left.join(' ')}`);
}

function ensure(moved: Map<string, number>, key: string, amount: number): void {
  const found = moved.get(key) ?? 0;
  if (found !== amount) throw new Error(`${key}: ${found} instead of ${amount}`);
  moved.delete(key);
}
