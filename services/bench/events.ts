import { groupId } from '@halqa/domain';
import { moneyWork } from '../src/compose/money-work.ts';
import type { DueWork } from '../src/ports/due.ts';
import type { RailEvent } from '../src/ports/money-rail.ts';
import { syncBankEvents } from '../src/rounds/sync-bank-events.ts';
import { dynamoMoney } from '../src/store/money/money-repository.ts';
import { dynamoTransfers } from '../src/store/money/transfer-repository.ts';
import { copier, copyItems } from '../test/copy-items.ts';
import { connectionOf, onlyConnection } from '../test/fakes/people.ts';
import { promptRail } from '../test/fakes/rail.ts';
import { type GroupWorld, groupWorld } from '../test/group-world.ts';
import { newTable } from '../test/test-table.ts';
import { collectingGroup } from './collecting-group.ts';
import { emptySlice, rawTransactions, report, timed } from './raw-rate.ts';

/** As many as the bank returns at once. */
const PAGE = 500;

/** Applies the bank's events about the first round of so many groups, page by page. Returns the ratio. */
export async function benchEvents(groups: number, members: number): Promise<number> {
  const world = await groupWorld();
  const { id, events } = await debitedGroup(world, members);
  // Into tables of their own: the groups are copies of the one that was made by the product.
  const [table, ledgerTable] = await Promise.all([newTable(), newTable()]);
  const copies = Array.from({ length: groups }, (_, index) => copier(id, index));
  await copyItems(world.table, table, copies);
  await copyItems(world.ledgerTable, ledgerTable, copies);
  // As a bank does: all that was requested in one hour takes its steps together, group by group as it was requested.
  const steps = [...new Set(events.map(({ step }) => step))];
  const reported: RailEvent[] = steps.flatMap((step) => {
    const ofStep = events.filter((event) => event.step === step);
    return copies.flatMap((copy) => ofStep.map((event) => copy(event)));
  });

  const [applied, raw] = [emptySlice(), emptySlice()];
  const transfers = dynamoTransfers({ table, ledgerTable });
  const ports = { ...world.moneyPorts, money: dynamoMoney({ table, ledgerTable }), transfers };
  for (let first = 0; first < reported.length; first += PAGE) {
    const page = reported.slice(first, first + PAGE);
    const cursor = String(first + page.length);
    const rail = { ...ports.rail, events: async () => ({ events: page, cursor, hasMore: false }) };
    await timed(raw, () => rawTransactions(table, PAGE));
    await timed(applied, async () => {
      await syncBankEvents({ ...ports, rail });
      return page.length;
    });
  }
  const last = await ports.money.findRound(groupId(`${id}${groups - 1}`), 1);
  if (last?.round.state !== 'funded') throw new Error(`The last round is ${last?.round.state}, not funded`);
  return report('Events of the bank applied', applied, raw);
}

/** A group whose first debits are at the bank, and what the bank will report of them. */
async function debitedGroup(world: GroupWorld, count: number): Promise<{ id: string; events: readonly RailEvent[] }> {
  const { id, members } = await collectingGroup(world, count);
  const rail = promptRail(['submitted', 'posted', 'settled', 'available']);
  const handlers = moneyWork({ ...world.moneyPorts, rail, connections: onlyConnection(connectionOf('ann')) });
  const run = (kind: keyof typeof handlers, detail: DueWork['detail']) =>
    handlers[kind]({ kind, subject: id, detail, dueAt: world.clock.now() });
  for (const member of members) {
    await run('start_debit', { round: 1, member });
    await run('send_transfer', { kind: 'debit', round: 1, member, attempt: 1 });
  }
  return { id, events: (await rail.events('0')).events };
}
