import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { paid, received } from '../../test/moved-money-world.ts';
import { type YourMoneyWorld, yourMoneyWorld } from './your-money.fixture.ts';

let world: YourMoneyWorld;

beforeEach(async () => {
  world = await yourMoneyWorld();
});

const resend = (as: string) => call(world.handler, 'resendPayout', { as, params: { id: world.groupId } });

describe('a payout that its recipient asks to be sent again', () => {
  beforeEach(async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
  });

  it('is sent again once, where it came back', async () => {
    expect(await resend('ann')).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    await world.payOut(1, ['started', 'submitted', 'returned']);
    expect(await world.yourMoneyOf('ann')).toMatchObject({ payoutCameBack: true });
    expect(await world.yourMoneyOf('ben')).toBeNull();
    expect(await resend('ben')).toMatchObject({ status: 409 });
    const replies = await Promise.all([resend('ann'), resend('ann')]);
    expect([...replies, await resend('ann')].map(({ status }) => status)).toEqual([200, 200, 200]);
    await world.startPayouts();
    expect(await resend('ann')).toMatchObject({ status: 200 });
    await world.startPayouts();
    const round = await world.money.findRound(world.groupId, 1);
    expect(round).toMatchObject({ payout: { state: 'authorizing', attempt: 2 }, round: { cash: 0 } });
  });

  it('is not sent beside a debit that was returned: neither one that is known, nor one that could not be applied yet', async () => {
    await world.payOut(1, ['started', 'submitted', 'returned']);
    const subject = { kind: 'debit', round: 1, member: world.memberOf('ben'), attempt: 1 } as const;
    const event = { id: 'r10', transferId: 't1', step: 'returned', at: world.clock.now(), returnCode: 'R10' } as const;
    await world.moneyPorts.transfers.setAside(event, { groupId: world.groupId, subject }, world.clock.now() + 60_000);
    expect(await resend('ann')).toMatchObject({ status: 200 });
    await expect(world.startPayouts()).rejects.toThrow('events_set_aside');
    await world.moneyPorts.transfers.endSetAside({ groupId: world.groupId, subject }, event.id);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    expect((await world.money.findRound(world.groupId, 1))?.payout).toMatchObject({
      state: 'needs_account',
      attempt: 1,
    });
  });

  it('leaves by itself once a contribution is paid that was missing when it was asked for', async () => {
    await world.payOut(1, ['started', 'submitted', 'returned']);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R01' });
    expect(await resend('ann')).toMatchObject({ status: 200 });
    await world.startPayouts();
    expect((await world.money.findRound(world.groupId, 1))?.payout).toMatchObject({ state: 'scheduled', attempt: 1 });
    expect(await world.yourMoneyOf('ann')).toBeNull();
    await world.pay('ben');
    await world.debit('ben', paid.slice(1), 1, { attempt: 2 });
    world.clock.advanceDays(10);
    await world.startPayouts();
    const round = await world.money.findRound(world.groupId, 1);
    expect(round).toMatchObject({ payout: { state: 'authorizing', attempt: 2 }, round: { cash: 0 } });
  });

  it('is not sent again where it has arrived', async () => {
    await world.payOut(1, received);
    expect(await resend('ann')).toMatchObject({ status: 200 });
    expect((await world.money.findRound(world.groupId, 1))?.payout).toMatchObject({ state: 'settled', attempt: 1 });
  });

  it('is not sent to the same account where that is closed, and the money stays its recipient’s', async () => {
    await world.payOut(1, ['started', 'submitted']);
    await world.payOut(1, ['returned'], { returnCode: 'R02' });
    expect(await world.yourMoneyOf('ann')).toMatchObject({ payoutCameBack: true, account: 'stopped' });
    expect(await resend('ann')).toMatchObject({ status: 409, reply: { code: 'bank_account_stopped' } });
    await world.startPayouts();
    const round = await world.money.findRound(world.groupId, 1);
    expect(round).toMatchObject({ payout: { state: 'needs_account', attempt: 1 }, round: { cash: 30_000 } });
  });
});
