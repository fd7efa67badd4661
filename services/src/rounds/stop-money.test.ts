import type { GroupId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { type MoneyWorld, moneyWorld, stateOf } from '../../test/money-world.ts';
import { startMoney, stopMoney } from '../../test/turn-switch.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { reconcile } from './checks/reconcile.ts';
import { stoppableRail } from './stop-money.ts';

const DAY = 86_400_000;
let world: MoneyWorld;
let id: GroupId;

/** Ann, Ben and Cem pay and receive in that order, a week after another. */
beforeEach(async () => {
  world = await moneyWorld();
  id = await world.started({ frequency: 'weekly', dayOfWeek: 1 });
}, 60_000);

const transfers = async () => (await world.bank.plaid.transferList({})).data.transfers;
const stopNow = () => stopMoney(world);
const startNow = () => startMoney(world);

async function passDays(days: number): Promise<void> {
  const until = world.clock.now() + days * DAY;
  for (;;) {
    const next = await world.duePorts.due.nextAt(await world.duePorts.waitingKinds());
    if (next === undefined || next > until) break;
    world.moveTo(next);
    await world.sweep();
  }
  world.moveTo(until);
  await world.sweep();
}

const ledgerOf = () => dynamoLedger(world.ledgerTable);
const difference = async () => {
  const { groups } = world.ports;
  return (await reconcile({ ...world, groups, ledger: ledgerOf() })).difference;
};

it('sends nothing while all money is stopped, records what the bank reports, and sends each debit once afterwards', async () => {
  await world.runUntil(async () => (await transfers()).length === 3);
  await stopNow();
  await passDays(20);
  const stopped = await transfers();
  expect(stopped.map(({ type, status }) => `${type} ${status}`)).toEqual(Array(3).fill('debit funds_available'));
  const [first] = await world.money.listRounds(id);
  expect(first?.contributions.map(({ state }) => state)).toEqual(Array(3).fill('available'));
  await startNow();
  await world.runUntil(async () => (await stateOf(world, id)) === 'completed');
  const all = await transfers();
  expect(all.filter(({ type }) => type === 'debit')).toHaveLength(9);
  expect(all.filter(({ type }) => type === 'credit')).toHaveLength(3);
  expect(await difference()).toEqual({ pending: 0, available: 0 });
}, 60_000);

it('counts no days on which all money was stopped towards the end of the time to pay', async () => {
  await world.linkBank('Ben', 'Empty Checking');
  await world.runUntil(async () => {
    const [round] = await world.money.listRounds(id);
    return round?.contributions.some(({ isLate }) => isLate) ?? false;
  });
  const before = (await world.money.listRounds(id))[0]?.round.graceEnds ?? '';
  await stopNow();
  await passDays(12);
  const meanwhile = (await world.money.listRounds(id))[0]?.round;
  expect(meanwhile?.state).toBe('collecting');
  expect(`${meanwhile?.graceEnds}` > before).toBe(true);
  await startNow();
  await passDays(5);
  expect((await world.money.listRounds(id))[0]?.round.state).toBe('collecting');
  await passDays(5);
  expect((await world.money.listRounds(id))[0]?.round.state).toBe('short');
}, 60_000);

it('takes no payment by hand meanwhile, and says why', async () => {
  await world.linkBank('Ben', 'Empty Checking');
  await world.runUntil(async () => {
    const [round] = await world.money.listRounds(id);
    return round?.contributions.some(({ isLate }) => isLate) ?? false;
  });
  await stopNow();
  const request = { as: 'ben', params: { id }, body: { round: 1 } };
  expect(await call(world.handler, 'payContribution', request)).toMatchObject({
    status: 409,
    reply: { code: 'money_stopped' },
  });
  await startNow();
  expect((await call(world.handler, 'payContribution', request)).status).toBe(200);
}, 60_000);

it('decides a payout anew that waited: a contribution that came back meanwhile keeps it from leaving', async () => {
  const firstRound = async () => (await world.money.listRounds(id))[0];
  const unanswered: MoneyWorld['rail'] = {
    ...world.rail,
    authorize: async (request) => {
      if (request.direction === 'credit') throw new Error('The bank does not answer');
      return world.rail.authorize(request);
    },
  };
  await world.runUntil(async () => (await firstRound())?.payout?.state === 'authorizing', { rail: unanswered });
  await stopNow();
  const debited = (await transfers()).find(({ type }) => type === 'debit');
  await world.bank.plaid.sandboxTransferSimulate({
    transfer_id: debited?.id ?? '',
    event_type: 'returned',
    failure_reason: { failure_code: 'R10' },
  });
  await passDays(2);
  await startNow();
  await passDays(1);
  expect((await transfers()).filter(({ type }) => type === 'credit')).toEqual([]);
  expect((await firstRound())?.payout).toMatchObject({ state: 'scheduled', attempt: 1 });
}, 60_000);

it('sends nothing when the switch cannot be read', async () => {
  const unreadable = { read: () => Promise.reject(new Error('The table does not answer')) };
  const rail = stoppableRail(world.rail, unreadable);
  await world.runUntil(async () => (await world.money.listRounds(id))[0]?.round.state === 'collecting', { rail });
  await sweepFiveTimes(rail);
  expect(await transfers()).toEqual([]);
}, 60_000);

async function sweepFiveTimes(rail: MoneyWorld['rail']): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    world.moveTo(((await world.duePorts.due.nextAt()) ?? 0) + 1);
    await world.sweep({ rail });
  }
}
