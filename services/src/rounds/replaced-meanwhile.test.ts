import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { openRound, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { askToLeave, offerPlace, takePlace, waitForPlace } from '../../test/hand-over.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { dynamoMoney } from '../store/money/money-repository.ts';
import type { Table } from '../store/table.ts';
import { applyEarly, applyEvent } from './apply-event.ts';
import { changeRound } from './change-round.ts';

let world: MovedMoneyWorld;

/** Ann has received. Zoe waits for the place of Cem, whose turn is the third, and the organizer has offered it to them. */
beforeEach(async () => {
  world = await movedMoneyWorld();
  await waitForPlace(world);
  await askToLeave(world);
  await offerPlace(world);
}, 60_000);

/** The table, in which something happens after the first reading of an item. */
function meanwhile(table: Table, happens: () => Promise<void>): Table {
  let isOver = false;
  const send = async (command: Parameters<typeof table.documents.send>[0]): Promise<unknown> => {
    const found = await table.documents.send(command);
    if (isOver || !(command instanceof GetCommand)) return found;
    isOver = true;
    await happens();
    return found;
  };
  const documents = new Proxy(table.documents, {
    get: (client, property) => (property === 'send' ? send : Reflect.get(client, property)),
  });
  return { ...table, documents };
}

describe('a turn that opens while somebody takes a place', () => {
  it('has the newcomer in it, and not whoever has left', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid, 2);
    const { table, ledgerTable } = world;
    const happens = async () => {
      world.clock.moveTo('2026-04-16T13:00:00Z');
      await takePlace(world);
      world.clock.moveTo('2026-05-15T13:00:00Z');
    };
    const money = dynamoMoney({ table: meanwhile(table, happens), ledgerTable });
    world.clock.moveTo('2026-05-15T13:00:00Z');
    await changeRound({ ...world.moneyPorts, money }, { groupId: world.groupId, round: 3, decide: openRound });

    const third = await world.money.findRound(world.groupId, 3);
    const members = ['ann', 'ben', 'zoe'].map((name) => world.memberOf(name));
    expect(third?.contributions.map(({ member }) => member)).toEqual(members);
    expect(third?.payout).toMatchObject({ recipient: world.memberOf('zoe'), amount: 20_000 });
    const journals = await world.ports.ledger.list(world.groupId);
    expect(verifyBooks(world.groupId, journals)).toMatchObject({ ok: true });
  });
});

describe('a turn that opens when the transaction by which somebody took a place can be read in its rounds, and not yet in the group', () => {
  it('has the newcomer in it, and not whoever has left', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid, 2);
    const { groupId } = world;
    const older = await world.money.findRoundToChange(groupId, 3);
    await takePlace(world);
    const newer = await world.money.findRoundToChange(groupId, 3);
    world.clock.moveTo('2026-05-15T13:00:00Z');
    const readings = [{ ...older, before: newer.before }, newer];
    const money = { ...world.money, findRoundToChange: async () => readings.shift() ?? newer };
    await changeRound({ ...world.moneyPorts, money }, { groupId, round: 3, decide: openRound });

    const third = await world.money.findRound(groupId, 3);
    const members = ['ann', 'ben', 'zoe'].map((name) => world.memberOf(name));
    expect(third?.contributions.map(({ member }) => member)).toEqual(members);
    expect(verifyBooks(groupId, await world.ports.ledger.list(groupId))).toMatchObject({ ok: true });
  });
});

describe('what a bank reports late about whoever has left', () => {
  it('keeps neither the debit nor the payout of a turn that somebody else pays since', async () => {
    const cem = world.memberOf('cem');
    const about = { kind: 'debit', round: 2, member: cem, attempt: 1 } as const;
    const ports = { ...world.moneyPorts, clock: world.clock };
    const late = (id: string) =>
      applyEvent(ports, {
        groupId: world.groupId,
        event: { id, subject: about, step: 'posted', at: world.clock.now() },
      });
    for (const name of ['ann', 'ben']) await world.debit(name, paid, 2);
    await world.debit('cem', ['started', 'submitted', 'returned'], 2, { returnCode: 'R01' });
    expect(await late('before')).toMatchObject({ as: 'early' });
    await takePlace(world);
    expect(await late('after')).toMatchObject({ as: 'early' });
    await world.debit('zoe', paid, 2);
    await applyEarly(ports, world.groupId, 2);
    world.clock.advanceDays(4);
    await world.payOut(2, received);
    expect((await world.money.findRound(world.groupId, 2))?.round.state).toBe('paid');
  });
});
