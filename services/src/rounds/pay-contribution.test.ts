import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { missTurn, signGuarantee, startCover } from '../../test/covered-turn.ts';
import { paid } from '../../test/moved-money-world.ts';
import { payContribution } from './pay-now.ts';
import { type YourMoneyWorld, yourMoneyWorld } from './your-money.fixture.ts';

let world: YourMoneyWorld;

beforeEach(async () => {
  world = await yourMoneyWorld();
});

describe('a contribution whose debit failed', () => {
  beforeEach(async () => {
    await world.open();
    await world.debitReturned('ben', 'R12');
  });

  it('says to a member whose turn is the last one already that it is', async () => {
    await world.debitReturned('cem', 'R12');
    expect((await world.yourMoneyOf('cem'))?.payable).toMatchObject([{ turnMovesOn: '2026-03-26', isLastTurn: true }]);
    expect((await world.yourMoneyOf('ben'))?.payable[0]).not.toHaveProperty('isLastTurn');
    // Both owe it: whose turn is the last one then is not known.
    expect((await world.yourMoneyOf('ben'))?.payable[0]).not.toHaveProperty('turnDays');
    const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'cem' })).groups;
    expect(money?.movements[0]).toMatchObject({ round: 1, turnMovesOn: '2026-03-26', isLastTurn: true });
  });

  it('says to which day the own turn moves once everybody else has paid', async () => {
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    const { payoutSchedule } = await world.read('ben', world.groupId);
    const [, from, to] = payoutSchedule.map(({ date }) => date);
    const turnDays = { from, to };
    expect((await world.yourMoneyOf('ben'))?.payable).toMatchObject([{ turnMovesOn: '2026-03-26', turnDays }]);
    const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups;
    expect(money?.movements[0]).toMatchObject({ turnMovesOn: '2026-03-26', turnDays });
  });

  it('is debited once when its member pays it, however often and however much at once', async () => {
    expect(await world.yourMoneyOf('ben')).toEqual({
      payable: [{ round: 1, reason: 'debit_returned', graceEnds: '2026-03-23', turnMovesOn: '2026-03-26' }],
      payoutCameBack: false,
      mandateRevoked: false,
      shortPayout: null,
    });
    const replies = await Promise.all([world.pay('ben'), world.pay('ben'), world.pay('ben')]);
    expect([...replies, await world.pay('ben')].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await world.contributionOf('ben')).toMatchObject({ state: 'authorizing', attempt: 2 });
    expect(await world.dueOf('send_transfer')).toHaveLength(2);
    expect(await world.yourMoneyOf('ben')).toMatchObject({
      payable: [],
      underWay: [{ round: 1, reason: 'debit_started' }],
    });
  });

  it('says whether there was not enough money', async () => {
    await world.debitReturned('cem', 'R01');
    expect(await world.yourMoneyOf('cem')).toMatchObject({ payable: [{ round: 1, lackedMoney: true }] });
  });

  it('is shown as payable to its member alone, and paid by nobody else', async () => {
    expect(await world.yourMoneyOf('cem')).toBeNull();
    expect(await world.pay('cem')).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    expect(await world.pay('zoe')).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    expect(await world.pay('ben', 2)).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    expect(await world.contributionOf('ben')).toMatchObject({ state: 'returned', attempt: 1 });
  });

  it('is debited by hand a few times an hour at most', async () => {
    await world.ports.rateLimits.count('payments', 'ben', world.clock.now(), { amount: 10 });
    expect(await world.pay('ben')).toMatchObject({ status: 429 });
    expect(await world.contributionOf('ben')).toMatchObject({ state: 'returned' });
  });
});

describe('a contribution that a guarantor is debited for', () => {
  it('is not paid by its member, who learns why', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world);
    await startCover(world);
    const why = { status: 409, reply: { code: 'guarantor_debited' } };
    expect(await world.pay('cem')).toMatchObject(why);
    await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
    expect(await world.pay('cem')).toMatchObject(why);
    expect(await world.contributionOf('cem')).toMatchObject({
      state: 'available',
      attempt: 2,
      payer: world.memberOf('ben'),
    });
  });

  it('is not said to be paid by its member where the guarantor is debited while they ask', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world);
    const { rateLimits } = world.ports;
    const ports = {
      ...world.ports,
      rateLimits: {
        ...rateLimits,
        count: async (...counted: Parameters<typeof rateLimits.count>) => {
          await startCover(world);
          return rateLimits.count(...counted);
        },
      },
    };
    const request = { caller: { userId: userId('cem') }, params: { id: world.groupId }, body: { round: 1 } };
    expect(await payContribution(ports, request as never)).toMatchObject({ code: 'guarantor_debited' });
    expect(await world.contributionOf('cem')).toMatchObject({ attempt: 2, payer: world.memberOf('ben') });
  });
});
