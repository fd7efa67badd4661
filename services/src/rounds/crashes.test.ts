import { type GroupId, openRound, startDebit, type TransferSubject, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type KillAt, killed } from '../../test/killed.ts';
import { type MoneyWorld, moneyWorld } from '../../test/money-world.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { changeRound } from './change-round.ts';
import { reconcile } from './checks/reconcile.ts';
import { type SendPorts, sendTransfer } from './send-transfer.ts';
import { syncBankEvents } from './sync-bank-events.ts';

let world: MoneyWorld;
let id: GroupId;
let debits: readonly TransferSubject[];

/** Nine debits of three rounds are decided, and none is sent yet. */
beforeEach(async () => {
  world = await moneyWorld();
  id = await world.started({ frequency: 'daily' });
  world.moveTo(Date.parse('2026-03-09T15:00:00Z'));
  const { cycle } = (await world.money.findCycle(id)) ?? {};
  if (cycle === undefined) throw new Error('The group did not start');
  for (const round of [1, 2, 3]) {
    await changeRound(world.moneyPorts, { groupId: id, round, decide: openRound });
    for (const member of cycle.members) {
      const decide: Parameters<typeof changeRound>[1]['decide'] = (of, money, now) =>
        startDebit(of, money, { member, attempt: 0 }, null, now);
      await changeRound(world.moneyPorts, { groupId: id, round, decide });
    }
  }
  debits = [1, 2, 3].flatMap((round) =>
    cycle.members.map((member) => ({ kind: 'debit' as const, round, member, attempt: 1 })),
  );
}, 60_000);

/** The ports as a process sees them that is killed at its n-th call. */
const killedAt = (n: number, when: KillAt): SendPorts => {
  const kill = killed(n, when);
  const { transfers, money, rail, queue, connections, profiles } = world.moneyPorts;
  return {
    ...world.moneyPorts,
    transfers: kill(transfers),
    money: kill(money),
    rail: kill(rail),
    queue: kill(queue),
    connections: kill(connections),
    profiles: kill(profiles),
  };
};

const transfersAtBank = async () => (await world.bank.plaid.transferList({})).data.transfers;

describe.each(['before', 'after'] as const)('a process that is killed, %s any of its calls', (when) => {
  it('sends each debit once, however it is repeated', async () => {
    for (const [index, debit] of debits.entries()) {
      await expect(sendTransfer(killedAt(index + 1, when), id, debit)).rejects.toThrow('killed');
      await sendTransfer(world.moneyPorts, id, debit);
      await sendTransfer(world.moneyPorts, id, debit);
    }
    expect(await transfersAtBank()).toHaveLength(debits.length);
    const attempts = await Promise.all(debits.map((debit) => world.moneyPorts.transfers.findAttempt(id, debit)));
    const known = (await transfersAtBank()).map((transfer) => transfer.id).toSorted();
    expect(attempts.map((attempt) => attempt?.transferId).toSorted()).toEqual(known);
  }, 120_000);

  it('applies every event of the bank once, and the books equal the bank’s', async () => {
    const sent = debits.slice(0, 2);
    for (const debit of sent) await sendTransfer(world.moneyPorts, id, debit);
    world.moveTo(Date.parse('2026-03-10T14:00:00Z'));
    let kills = 0;
    for (let isDone = false; !isDone; ) {
      kills += 1;
      isDone = await syncBankEvents(killedAt(kills, when)).then(
        () => true,
        () => false,
      );
    }
    // One run for each call of the whole reading: at every one of them a process was killed.
    expect(kills).toBeGreaterThan(15);
    const rounds = await world.money.listRounds(id);
    const states = rounds.flatMap(({ contributions }) => contributions.map(({ state }) => state));
    expect(states.filter((state) => state === 'settled')).toHaveLength(2);
    expect(await dynamoLedger(world.ledgerTable).balanceOf(id, 'cash:pending')).toBe(20_000);
    const journals = await dynamoLedger(world.ledgerTable).list(id);
    expect(verifyBooks(id, journals)).toMatchObject({ ok: true });
    expect(journals.filter(({ entry }) => entry.kind === 'contribution_settled')).toHaveLength(2);
    expect(
      await reconcile({ ...world.ports, rail: world.rail, ledger: dynamoLedger(world.ledgerTable) }),
    ).toMatchObject({ difference: { pending: 0, available: 0 } });
  }, 120_000);
});

it('never requests another authorization after a search that is older than the end of the first', async () => {
  const [debit] = debits;
  if (debit === undefined) throw new Error('There is no debit');
  const { rail, transfers } = world.moneyPorts;
  const lost = { ...rail, create: () => Promise.reject(new Error('lost')) };
  await expect(sendTransfer({ ...world.moneyPorts, rail: lost }, id, debit)).rejects.toThrow('lost');
  const findByAuthorization: typeof rail.findByAuthorization = async (authorizationId) => {
    const found = await rail.findByAuthorization(authorizationId);
    // The process stands still; meanwhile another one may make the transfer.
    world.moveTo(world.clock.now() + 2 * 60 * 60_000);
    return found;
  };
  await sendTransfer({ ...world.moneyPorts, rail: { ...rail, findByAuthorization } }, id, debit).catch(() => undefined);
  expect((await transfers.findAttempt(id, debit))?.authorizations).toBe(1);
}, 60_000);
