import { beforeEach, describe, expect, it } from 'vitest';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { moneyWork } from '../compose/money-work.ts';
import { endGroupByOperators, shareGroupCash } from '../endings/ending-work.ts';
import type { MoneyRepository } from '../ports/money.ts';
import { dynamoDueItems } from '../store/due/due-items.ts';
import { dynamoDueQueue } from '../store/due/due-writes.ts';

/* DynamoDB shows the items of a transaction one by one while it commits: due work may be read before what made it due. */

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
  await world.open();
}, 60_000);

const round = async () => {
  const found = await world.money.findRound(world.groupId, 1);
  if (found === undefined) throw new Error('There is no round');
  return found;
};

const work = (kind: string) => ({ kind, subject: world.groupId, detail: { round: 1 }, dueAt: world.clock.now() });

/** The group ends early with what Ann and Ben paid, and shares it out. */
async function sharesCash(): Promise<void> {
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await endGroupByOperators(world.moneyPorts, world.groupId, 'no_payment');
  world.clock.advanceDays(65);
  await shareGroupCash(world.moneyPorts, world.groupId);
}

/** The money as it is stored, but for the first reading of it. */
function firstReading(
  seen: Partial<Pick<MoneyRepository, 'findRoundToChange' | 'listRounds' | 'listShares'>>,
): MoneyRepository {
  const once = <Call extends (...args: never[]) => unknown>(first: Call | undefined, then: Call): Call => {
    let isFirst = first !== undefined;
    return ((...args: never[]) => {
      const call = isFirst && first !== undefined ? first : then;
      isFirst = false;
      return call(...args);
    }) as Call; // calls one of two functions of this type
  };
  const { findRoundToChange, listRounds, listShares } = world.money;
  return {
    ...world.money,
    findRoundToChange: once(seen.findRoundToChange, findRoundToChange),
    listRounds: once(seen.listRounds, listRounds),
    listShares: once(seen.listShares, listShares),
  };
}

describe('what is due before the transaction that made it due can be read', () => {
  it('is a payout that is made nevertheless', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', paid.slice(0, -1));
    const before = await world.money.findRoundToChange(world.groupId, 1);
    await world.debit('cem', ['available']);
    world.clock.advanceDays(4);
    const money = firstReading({ findRoundToChange: async () => before });
    await moneyWork({ ...world.moneyPorts, money }).start_payout(work('start_payout'));
    expect((await round()).payout?.state).toBe('authorizing');
  });

  it('is the end of a cycle that ends nevertheless', async () => {
    for (const number of [1, 2, 3]) {
      if (number > 1) await world.open(number);
      for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, number);
      world.clock.advanceDays(4);
      if (number < 3) await world.payOut(number, received);
    }
    await world.payOut(3, received.slice(0, -1));
    const before = await world.money.listRounds(world.groupId);
    await world.payOut(3, ['settled']);
    const money = firstReading({ listRounds: async () => before });
    await moneyWork({ ...world.moneyPorts, money }).complete_cycle({ ...work('complete_cycle'), detail: { round: 3 } });
    expect((await world.aggregateOf(world.groupId)).group.state).toBe('clearing');
  }, 60_000);

  it('is the last share of a group that ends nevertheless', async () => {
    const { groupId, moneyPorts: ports } = world;
    await sharesCash();
    const shares = (await world.money.listShares(groupId)).map((share) => share.round.round);
    for (const share of shares) await world.payOut(share, received.slice(0, -1));
    const seen = await world.money.listShares(groupId);
    for (const share of shares) await world.payOut(share, ['settled']);
    const money = firstReading({ listShares: async () => seen });
    await moneyWork({ ...ports, money }).complete_cycle({
      ...work('complete_cycle'),
      detail: { round: Number(shares[0]) },
    });
    expect((await world.aggregateOf(groupId)).group.state).toBe('dissolved');
  }, 60_000);

  it('is no end of a group whose shares were written after they were read', async () => {
    const { groupId, moneyPorts: ports } = world;
    await sharesCash();
    const money = firstReading({ listShares: async () => [] });
    await moneyWork({ ...ports, money }).complete_cycle({ ...work('complete_cycle'), detail: { round: 1 } });
    expect((await world.aggregateOf(groupId)).group.state).toBe('winding_down');
  }, 60_000);
});

describe('a look at a payout by a process that stood still', () => {
  it('reports nothing once another process has claimed the work', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', [...paid.slice(0, -1), 'returned'], 1, { returnCode: 'R01' });
    world.clock.moveTo('2026-03-20T16:00:00Z');
    const due = dynamoDueItems(world.table);
    const look = work('look_at_payout');
    await dynamoDueQueue(world.table).add(look);
    const first = await due.claim({ ...look, notBefore: look.dueAt, attempts: 0 }, look.dueAt + 60_000);
    if (first === undefined) throw new Error('Nobody has claimed it');
    const { look_at_payout: lookAt } = moneyWork(world.moneyPorts);
    const reports = async () =>
      (await world.money.listEvents(world.groupId, 100)).filter(({ event }) => event.kind === 'payout_late').length;
    const again = await due.claim(first, look.dueAt + 120_000);
    await expect(lookAt(look, first)).rejects.toThrow('conflict');
    expect(await reports()).toBe(0);
    await lookAt(look, again);
    expect(await reports()).toBe(1);
  });
});
