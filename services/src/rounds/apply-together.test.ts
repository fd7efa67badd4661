import { type GroupId, groupId, verifyBooks } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { connectionOf, onlyConnection } from '../../test/fakes/people.ts';
import { promptRail } from '../../test/fakes/rail.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { firstRailCursor, type RailEvent } from '../ports/money-rail.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { applyBankEvent } from './apply-event.ts';
import { runsOf } from './apply-together.ts';
import { syncBankEvents } from './sync-bank-events.ts';

let world: GroupWorld;
let id: GroupId;
let events: readonly RailEvent[];
/** How many events each save applied. */
let saves: number[];
/** How often events that came too early were looked for. */
let looked: number;

/** A monthly group whose three debits are at the bank, which reports them step by step. */
beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  const created = await world.created();
  id = groupId(created.groupId);
  for (const name of ['ben', 'cem']) await world.accept(name, created.inviteCode);
  await world.start('ann', id);
  world.clock.moveTo('2026-03-16T13:00:00Z');
  const steps = ['submitted', 'posted', 'settled', 'available'] as const;
  const rail = promptRail(steps);
  await world.sweep({ rail, connections: onlyConnection(connectionOf('ann')) });
  const reported = (await rail.events(firstRailCursor)).events;
  events = steps.flatMap((step) => reported.filter((event) => event.step === step));
  saves = [];
  looked = 0;
}, 60_000);

async function read(): Promise<void> {
  const { money, rail, transfers } = world.moneyPorts;
  const counted: typeof money = {
    ...money,
    saveRound: async (save) => {
      const saved = await money.saveRound(save);
      if (saved === 'saved') saves.push(save.applies?.length ?? 0);
      return saved;
    },
  };
  const lookedAt: typeof transfers = {
    ...transfers,
    listEarlyEvents: (...of) => {
      looked += 1;
      return transfers.listEarlyEvents(...of);
    },
  };
  const page = async () => ({ events, cursor: String(events.length), hasMore: false });
  await syncBankEvents({ ...world.moneyPorts, money: counted, transfers: lookedAt, rail: { ...rail, events: page } });
}

async function expectFunded(): Promise<void> {
  expect((await world.money.findRound(id, 1))?.round).toMatchObject({ state: 'funded', cash: 30_000 });
  const journals = await dynamoLedger(world.ledgerTable).list(id);
  expect(journals.filter(({ entry }) => entry.kind === 'contribution_settled')).toHaveLength(3);
  expect(verifyBooks(id, journals)).toMatchObject({ ok: true });
}

it('saves what the bank reports of several debits of one round at once in one transaction', async () => {
  await read();
  expect(saves).toEqual([3, 3, 3, 3]);
  await expectFunded();
}, 60_000);

it('applies each by itself when one of them was applied before, or comes too early', async () => {
  const first = events.find(({ step }) => step === 'submitted');
  const early = events.find(({ step, transferId }) => step === 'settled' && transferId === first?.transferId);
  if (first === undefined || early === undefined) throw new Error('The bank reports nothing');
  await applyBankEvent(world.moneyPorts, first);
  await applyBankEvent(world.moneyPorts, early);
  await read();
  // Submitted and settled one by one, because one of each was known; posted and available together.
  expect(saves.filter((count) => count > 1)).toEqual([3, 3]);
  expect(looked).toBeGreaterThan(0);
  await expectFunded();
}, 60_000);

it('puts neither two events of one transfer together, nor another round, nor a return', () => {
  const of = (round: number) => {
    return { groupId: id, subject: { kind: 'debit', round, member: 'm1' as never, attempt: 1 } } as const;
  };
  const reported = (transferId: string, step: RailEvent['step'], round = 1) => ({
    event: { id: `${transferId}-${step}`, transferId, step, at: 0 },
    of: of(round),
  });
  const runs = runsOf([
    reported('t1', 'submitted'),
    reported('t2', 'submitted'),
    reported('t1', 'posted'),
    reported('t3', 'posted', 2),
    reported('t2', 'returned'),
    reported('t4', 'settled'),
  ]);
  expect(runs.map((run) => run.map(({ event }) => event.id))).toEqual([
    ['t1-submitted', 't2-submitted'],
    ['t1-posted'],
    ['t3-posted'],
    ['t2-returned'],
    ['t4-settled'],
  ]);
});

it('saves the same together when the bank reports transfer by transfer', async () => {
  events = events.toSorted((one, other) => one.transferId.localeCompare(other.transferId));
  await read();
  expect(saves).toEqual([3, 3, 3, 3]);
  await expectFunded();
}, 60_000);

it('looks for no events that came too early where none came', async () => {
  await read();
  expect(looked).toBe(0);
});
