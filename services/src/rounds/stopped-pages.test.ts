import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../test/moved-money-world.ts';
import { startMoney, stopMoney } from '../../test/turn-switch.ts';
import { moneyWork } from '../compose/money-work.ts';
import { withoutClosedChoices } from '../notifications/open-questions.ts';

let world: MovedMoneyWorld;

/** Ann's turn, debited on Monday, March 16. */
beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
  await world.open();
});

const yourMoney = async (as: string) => (await world.read(as, world.groupId)).yourMoney;

describe('after the last day to pay', () => {
  beforeEach(async () => {
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    await world.endsGrace(1);
    world.clock.advanceDays(7);
  });

  it('a page says that nothing can be paid, nor a part chosen, exactly while the server does neither', async () => {
    const can = async () => [(await yourMoney('ben'))?.isMoneyStopped, (await yourMoney('ann'))?.isMoneyStopped];
    expect(await can()).toEqual([undefined, undefined]);
    await stopMoney(world);
    expect(await can()).toEqual([true, true]);
    expect(await yourMoney('ben')).toMatchObject({ payable: [{ round: 1 }] });
    expect(await yourMoney('ann')).toMatchObject({ shortPayout: { availableCents: 20_000 } });
    const about = { params: { id: world.groupId } };
    const [paying, taking] = await Promise.all([
      call(world.handler, 'payContribution', { as: 'ben', ...about, body: { round: 1 } }),
      call(world.handler, 'takePart', { as: 'ann', ...about, body: { round: 1, amountCents: 20_000 } }),
    ]);
    expect([paying, taking]).toMatchObject([
      { reply: { code: 'money_stopped' } },
      { reply: { code: 'money_stopped' } },
    ]);
    const asked = [{ kind: 'round_short', groupId: world.groupId }] as const;
    const choices = (isStopped: boolean) => withoutClosedChoices(world.eventPorts, userId('ann'), asked, isStopped);
    expect([await choices(false), await choices(true)]).toEqual([asked, []]);
    await startMoney(world);
    expect(await can()).toEqual([undefined, undefined]);
  });
});

it('a page says that all money is stopped also where only a payout waits that came back', async () => {
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
  world.clock.advanceDays(4);
  const [item] = (await world.stored()).filter((each) => each['kind'] === 'start_payout');
  await moneyWork(world.moneyPorts).start_payout(item as never);
  await world.payOut(1, ['submitted', 'returned'], { returnCode: 'R03' });
  await stopMoney(world);
  expect(await yourMoney('ann')).toMatchObject({ payable: [], payoutCameBack: true, isMoneyStopped: true });
});
