import { payNow } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MovedMoneyWorld, movedMoneyWorld } from '../../test/moved-money-world.ts';
import { changeRound } from './change-round.ts';
import { moneyWork } from './money-work.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
}, 60_000);

const stored = async (kind: string) => (await world.stored()).filter((item) => item['kind'] === kind);

describe('a debit that is taken back after its round was paid out', () => {
  it('is collected again by a bank that is asked regularly until the money has come', async () => {
    await world.payRound(1);
    expect(await world.moneyPorts.transfers.hasLiveRounds()).toBe(false);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    const ben = world.memberOf('ben');
    await changeRound(world.moneyPorts, {
      groupId: world.groupId,
      round: 1,
      decide: (cycle, money) => payNow(cycle, money, ben),
    });
    const work = { kind: 'sync_bank_events', subject: 'rail', detail: '', dueAt: world.clock.now() };
    await moneyWork(world.moneyPorts).sync_bank_events(work);
    expect(await stored('sync_bank_events')).toHaveLength(1);
  });
});
