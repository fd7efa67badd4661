import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notificationSentence } from '@halqa/copy';
import { dateInZone, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { missTurn, signGuarantee, startCover } from '../../test/covered-turn.ts';
import { connectionOf, onlyConnection } from '../../test/fakes/people.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { moneyWork } from '../compose/money-work.ts';
import { withEndedStops } from '../notifications/open-questions.ts';
import { waitingNow } from '../notifications/waiting-on-dashboard.ts';
import { keys } from '../store/keys.ts';
import { payContribution } from './pay-now.ts';

let world: MovedMoneyWorld;
beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
}, 60_000);

const pay = (as: string, round = 1) =>
  call(world.handler, 'payContribution', { as, params: { id: world.groupId }, body: { round } });
const resend = (as: string) => call(world.handler, 'resendPayout', { as, params: { id: world.groupId } });
const yourMoney = async (as: string) => (await world.read(as, world.groupId)).yourMoney;
const asksOf = async (as: string) =>
  replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups.find(({ id }) => id === world.groupId)
    ?.asks;
const contributionOf = async (name: string, round = 1) =>
  (await world.money.findRound(world.groupId, round))?.contributions.find(
    ({ member }) => member === world.memberOf(name),
  );
const due = async (kind: string) => (await world.stored()).filter((item) => item['kind'] === kind);

const returned = (name: string, returnCode: string, round = 1) =>
  world.debit(name, ['started', 'submitted', 'posted', 'returned'], round, { returnCode });

describe('a contribution whose debit failed', () => {
  beforeEach(async () => {
    await world.open();
    await returned('ben', 'R12');
  });

  it('says of whose turn is the last one already that it is', async () => {
    await returned('cem', 'R12');
    expect((await yourMoney('cem'))?.payable).toMatchObject([{ turnMovesOn: '2026-03-26', isLastTurn: true }]);
    expect((await yourMoney('ben'))?.payable[0]).not.toHaveProperty('isLastTurn');
    // Both owe it: whose turn is the last one then is not known.
    expect((await yourMoney('ben'))?.payable[0]).not.toHaveProperty('turnDays');
    const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'cem' })).groups;
    expect(money?.movements[0]).toMatchObject({ round: 1, turnMovesOn: '2026-03-26', isLastTurn: true });
  });

  it('says to which day the own turn moves once everybody else has paid', async () => {
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    const { payoutSchedule } = await world.read('ben', world.groupId);
    const [, from, to] = payoutSchedule.map(({ date }) => date);
    const turnDays = { from, to };
    expect((await yourMoney('ben'))?.payable).toMatchObject([{ turnMovesOn: '2026-03-26', turnDays }]);
    const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups;
    expect(money?.movements[0]).toMatchObject({ turnMovesOn: '2026-03-26', turnDays });
  });

  it('is debited once when its member pays it, however often and however much at once', async () => {
    expect(await yourMoney('ben')).toEqual({
      payable: [{ round: 1, reason: 'debit_returned', graceEnds: '2026-03-23', turnMovesOn: '2026-03-26' }],
      payoutCameBack: false,
      mandateRevoked: false,
      shortPayout: null,
    });
    const replies = await Promise.all([pay('ben'), pay('ben'), pay('ben')]);
    expect([...replies, await pay('ben')].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await contributionOf('ben')).toMatchObject({ state: 'authorizing', attempt: 2 });
    expect(await due('send_transfer')).toHaveLength(2);
    expect(await yourMoney('ben')).toMatchObject({ payable: [], underWay: [{ round: 1, reason: 'debit_started' }] });
  });

  it('says whether there was not enough money', async () => {
    await returned('cem', 'R01');
    expect(await yourMoney('cem')).toMatchObject({ payable: [{ round: 1, lackedMoney: true }] });
  });

  it('is shown as payable to its member alone, and paid by nobody else', async () => {
    expect(await yourMoney('cem')).toBeNull();
    expect(await pay('cem')).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    expect(await pay('zoe')).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    expect(await pay('ben', 2)).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    expect(await contributionOf('ben')).toMatchObject({ state: 'returned', attempt: 1 });
  });

  it('is debited by hand a few times an hour at most', async () => {
    await world.ports.rateLimits.count('payments', 'ben', world.clock.now(), { amount: 10 });
    expect(await pay('ben')).toMatchObject({ status: 429 });
    expect(await contributionOf('ben')).toMatchObject({ state: 'returned' });
  });
});

describe('a contribution that a guarantor is debited for', () => {
  it('is not paid by its member, who learns why', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world);
    await startCover(world);
    const why = { status: 409, reply: { code: 'guarantor_debited' } };
    expect(await pay('cem')).toMatchObject(why);
    await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
    expect(await pay('cem')).toMatchObject(why);
    expect(await contributionOf('cem')).toMatchObject({ state: 'available', attempt: 2, payer: world.memberOf('ben') });
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
    expect(await contributionOf('cem')).toMatchObject({ attempt: 2, payer: world.memberOf('ben') });
  });
});

describe('a payout that came back', () => {
  /** Does the work that starts payouts, as often as it is due. */
  const startPayouts = async () => {
    for (const item of await due('start_payout')) await moneyWork(world.moneyPorts).start_payout(item as never);
  };

  beforeEach(async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
  });

  it('is sent again once, when its recipient asks for it', async () => {
    expect(await resend('ann')).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    await world.payOut(1, ['started', 'submitted', 'returned']);
    expect(await yourMoney('ann')).toMatchObject({ payoutCameBack: true });
    expect(await yourMoney('ben')).toBeNull();
    expect(await resend('ben')).toMatchObject({ status: 409 });
    const replies = await Promise.all([resend('ann'), resend('ann')]);
    expect([...replies, await resend('ann')].map(({ status }) => status)).toEqual([200, 200, 200]);
    await startPayouts();
    expect(await resend('ann')).toMatchObject({ status: 200 });
    await startPayouts();
    const round = await world.money.findRound(world.groupId, 1);
    expect(round).toMatchObject({ payout: { state: 'authorizing', attempt: 2 }, round: { cash: 0 } });
  });

  it('is not sent beside a debit that was returned: neither one that is known, nor one that could not be applied yet', async () => {
    await world.payOut(1, ['started', 'submitted', 'returned']);
    const subject = { kind: 'debit', round: 1, member: world.memberOf('ben'), attempt: 1 } as const;
    const event = { id: 'r10', transferId: 't1', step: 'returned', at: world.clock.now(), returnCode: 'R10' } as const;
    await world.moneyPorts.transfers.setAside(event, { groupId: world.groupId, subject }, world.clock.now() + 60_000);
    expect(await resend('ann')).toMatchObject({ status: 200 });
    await expect(startPayouts()).rejects.toThrow('events_set_aside');
    await world.moneyPorts.transfers.endSetAside({ groupId: world.groupId, subject }, event.id);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    expect((await world.money.findRound(world.groupId, 1))?.payout).toMatchObject({
      state: 'needs_account',
      attempt: 1,
    });
  });

  it('that is asked for while a contribution is missing leaves by itself once that is paid', async () => {
    await world.payOut(1, ['started', 'submitted', 'returned']);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R01' });
    expect(await resend('ann')).toMatchObject({ status: 200 });
    await startPayouts();
    expect((await world.money.findRound(world.groupId, 1))?.payout).toMatchObject({ state: 'scheduled', attempt: 1 });
    expect(await yourMoney('ann')).toBeNull();
    await pay('ben');
    await world.debit('ben', paid.slice(1), 1, { attempt: 2 });
    world.clock.advanceDays(10);
    await startPayouts();
    const round = await world.money.findRound(world.groupId, 1);
    expect(round).toMatchObject({ payout: { state: 'authorizing', attempt: 2 }, round: { cash: 0 } });
  });

  it('that has arrived is not sent again', async () => {
    await world.payOut(1, received);
    expect(await resend('ann')).toMatchObject({ status: 200 });
    expect((await world.money.findRound(world.groupId, 1))?.payout).toMatchObject({ state: 'settled', attempt: 1 });
  });

  it('from a closed account is not sent to the same one, and the money stays its recipient’s', async () => {
    await world.payOut(1, ['started', 'submitted']);
    await world.payOut(1, ['returned'], { returnCode: 'R02' });
    expect(await yourMoney('ann')).toMatchObject({ payoutCameBack: true, account: 'stopped' });
    expect(await resend('ann')).toMatchObject({ status: 409, reply: { code: 'bank_account_stopped' } });
    await startPayouts();
    const round = await world.money.findRound(world.groupId, 1);
    expect(round).toMatchObject({ payout: { state: 'needs_account', attempt: 1 }, round: { cash: 30_000 } });
  });
});

describe('a member whose bank reported the mandate as revoked', () => {
  const startDebit = async (round: number) => {
    const connections = onlyConnection({ ...connectionOf('ben'), connectedAt: world.clock.now() + 1 });
    await world.sweep({ connections });
    return (await contributionOf('ben', round))?.state;
  };

  /** Every notification of Ben, and what waits for him. */
  const said = async () => {
    const ben = userId('ben');
    const [listed, things] = await Promise.all([
      world.notifications.list(ben, 50),
      world.notifications.listWaiting(ben),
    ]);
    const all = await withEndedStops(world.ports, ben, [...listed, ...waitingNow(things, world.clock.now())]);
    return all.map((each) => notificationSentence(each)).join('\n');
  };

  beforeEach(async () => {
    await world.open();
    await returned('ben', 'R10');
    await world.open(2);
    expect(await startDebit(2)).toBe('action_required');
  });

  it('signs again in the running group: the text is stored, and what waited is debited', async () => {
    expect(await yourMoney('ben')).toMatchObject({ mandateRevoked: true });
    expect(await asksOf('ben')).toEqual([{ kind: 'mandate', name: null, until: null }]);
    expect(await yourMoney('cem')).toBeNull();
    expect(await asksOf('cem')).toEqual([]);
    const before = (await world.stored()).filter(({ SK }) => String(SK).startsWith('SIGNED#')).length;
    expect(await world.agree('ben', world.groupId)).toMatchObject({ status: 200 });
    expect((await world.stored()).filter(({ SK }) => String(SK).startsWith('SIGNED#'))).toHaveLength(before + 1);
    expect(await yourMoney('ben')).toMatchObject({ mandateRevoked: false });
    expect(await asksOf('ben')).toEqual([]);
    await world.projectAll();
    expect(await startDebit(2)).toBe('authorizing');
    expect((await world.aggregateOf(world.groupId)).group.state).toBe('active');
  });

  it('is asked to sign until the last turn waits for nobody any more', async () => {
    await world.notifyAll();
    expect(await said()).toMatch(/until you sign again/);
    await world.open(3);
    expect(await startDebit(3)).toBe('action_required');
    world.clock.advanceDays(7);
    await world.notifyAll();
    expect(await said()).toMatch(/turn 3 of Aunts was not debited$/m);
    expect(await said()).not.toMatch(/sign again/);
    expect(await yourMoney('ben')).toMatchObject({ mandateRevoked: true });
    world.clock.advanceDays(1);
    const shown = await yourMoney('ben');
    expect(shown).toMatchObject({ mandateRevoked: false });
    expect(shown?.payable.find(({ round }) => round === 3)?.reason).toBe('member_pays');
    expect(await asksOf('ben')).toEqual([]);
  });

  it('is notified that the next turn was not debited, and no page says that a debit failed', async () => {
    await world.notifyAll();
    const about = (each: { words: { subject: string } }) => each.words.subject.includes('was not debited');
    const mail = world.sent.findLast((each) => each.to === 'ben@example.com' && about(each));
    expect(mail?.words.subject).toBe('Your contribution to Aunts was not debited');
    expect(mail?.words.paragraphs[0]).toMatch(/turn 2 of 3 of Aunts was not debited: your bank had returned a debit/);
    const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ben' }));
    expect(activity.filter(({ type }) => type === 'contribution')).toHaveLength(1);
  });

  it('reads on each page that they sign again or pay, and from then on that what waited is debited by itself', async () => {
    const pages = async () => {
      const { yourMoney: shown, members } = await world.read('ben', world.groupId);
      const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups;
      const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ben' }));
      return {
        payable: shown?.payable.find(({ round }) => round === 2),
        row: members.find(({ isYou }) => isYou)?.contribution?.reason,
        toPay: money?.toPay.find(({ round }) => round === 2)?.reason,
        debitsStopped: money?.debitsStopped,
        movement: money?.movements.find(({ kind, round }) => kind === 'contribution' && round === 2),
        card: groups.find(({ id }) => id === world.groupId),
      };
    };
    const stopped = 'debits_stopped';
    expect(await pages()).toMatchObject({
      payable: { reason: stopped, graceEnds: '2026-04-22' },
      row: stopped,
      toPay: stopped,
      debitsStopped: true,
      movement: { state: 'due', isStopped: true, isRepeated: false, date: '2026-04-15', payUntil: '2026-04-22' },
      card: { nextContribution: '2026-04-22' },
    });
    world.clock.advanceDays(1);
    await world.agree('ben', world.groupId);
    const follows = 'debit_follows';
    expect(await pages()).toMatchObject({
      payable: { reason: follows },
      row: follows,
      toPay: follows,
      debitsStopped: false,
      movement: { state: 'planned', isStopped: false, isRepeated: false, date: '2026-04-16', payUntil: null },
      card: { nextContribution: '2026-04-16', contributionsByHand: 0 },
    });
    world.clock.moveTo('2026-04-22T21:00:00Z');
    await world.endsGrace(2);
    expect(await pages()).toMatchObject({
      payable: { reason: 'member_pays' },
      row: 'member_pays',
      movement: { state: 'failed', isOverdue: true, isStopped: false, isRepeated: false, payUntil: null },
    });
  });

  it('is asked to sign by no notification any more once they have', async () => {
    await world.notifyAll();
    expect((await said()).match(/until you sign again/g)).toHaveLength(3);
    world.clock.advanceDays(1);
    await world.agree('ben', world.groupId);
    expect(await said()).toMatch(/turn 2 of Aunts was not debited$/m);
    expect(await said()).not.toMatch(/sign again/);
  });

  it('is sent to their bank where that is in the way once they have signed again', async () => {
    await world.agree('ben', world.groupId);
    const attention = { kind: 'login_required', since: new Date(world.clock.now()).toISOString(), until: null };
    const attended = { Key: keys.profile(userId('ben')), UpdateExpression: 'SET bank_attention = :attention' };
    await world.table.documents.send(
      new UpdateCommand({
        TableName: world.table.name,
        ...attended,
        ExpressionAttributeValues: { ':attention': attention },
      }),
    );
    expect((await yourMoney('ben'))?.payable).toMatchObject([{ round: 1 }, { reason: 'bank_needs_attention' }]);
  });

  it('is not written to as if the delay were ours, once what waited is debited', async () => {
    world.clock.advanceDays(5);
    await world.agree('ben', world.groupId);
    await world.projectAll();
    expect(await startDebit(2)).toBe('authorizing');
    await world.debit('ben', ['submitted'], 2, { attempt: 1 });
    await world.notifyAll();
    expect((await contributionOf('ben', 2))?.state).toBe('submitted');
    expect(world.sent.map(({ words }) => words.subject)).not.toContain(
      'Your contribution to Aunts is being debited now',
    );
  });

  it('reads in the mail of it what is debited by itself since then, and what is paid by hand', async () => {
    await world.agree('ben', world.groupId);
    await world.notifyAll();
    const mail = world.sent.findLast(({ words }) => /^You signed the terms of Aunts again$/.test(words.subject));
    expect(mail?.words.paragraphs).toEqual([
      'What you owe to turn 1 is not debited by itself: please pay it by hand, on the page of the group.',
      'What you owe to turn 2 waited for your signature, and is debited by itself as soon as your bank can be asked.',
      'Contributions that are due later are debited by themselves again.',
      expect.stringContaining('counts, and is not paid again'),
    ]);
  });

  it('signs nothing but the text that was shown, and nobody signs for them', async () => {
    const body = { mandateSha256: 'a'.repeat(64) };
    const params = { id: world.groupId };
    expect(await call(world.handler, 'agreeToTerms', { as: 'ben', params, body })).toMatchObject({
      status: 409,
      reply: { code: 'terms_changed' },
    });
    expect(await world.agree('cem', world.groupId)).toMatchObject({ status: 200 });
    expect(await yourMoney('ben')).toMatchObject({ mandateRevoked: true });
  });

  it('has their mandate revoked again by another return', async () => {
    await world.agree('ben', world.groupId);
    await world.open(3);
    world.clock.advanceDays(1);
    await returned('ben', 'R07', 3);
    expect(await yourMoney('ben')).toMatchObject({ mandateRevoked: true });
  });
});

it('does not debit what a member had asked for themselves, and says so, when they link their bank again', async () => {
  await world.open();
  await returned('ben', 'R12');
  await pay('ben');
  await world.debit('ben', ['action_required'], 1, { attempt: 2 });
  await world.notifyAll();
  const mail = world.sent.findLast(({ to }) => to === 'ben@example.com');
  expect(mail?.words.paragraphs.join(' ')).toMatch(/link your bank again, and then pay this turn/);
  await linkBank(world.table, 'ben');
  await world.projectAll();
  await world.sweep({ connections: onlyConnection(connectionOf('ben')) });
  expect(await contributionOf('ben')).toMatchObject({ state: 'action_required', attempt: 2 });
});

it('debits the other account when one was linked before the bank returned the first as closed', async () => {
  await world.open();
  await world.debit('ben', ['started', 'submitted', 'posted']);
  await linkBank(world.table, 'ben');
  await world.projectAll();
  await world.debit('ben', ['returned'], 1, { returnCode: 'R02' });
  expect((await contributionOf('ben'))?.state).toBe('action_required');
  world.clock.advanceDays(1);
  const other = { ...connectionOf('ben'), connectedAt: world.clock.now() };
  await world.sweep({ connections: onlyConnection(other) });
  expect(await contributionOf('ben')).toMatchObject({ state: 'authorizing', attempt: 2 });
});

it('says that the bank takes nothing of the account when it is paid by hand, and starts no debit', async () => {
  await world.open();
  await linkBank(world.table, 'ben');
  await returned('ben', 'R02');
  expect(await yourMoney('ben')).toMatchObject({ account: 'stopped' });
  expect(await pay('ben')).toMatchObject({ status: 409, reply: { code: 'bank_account_stopped' } });
  expect(await contributionOf('ben')).toMatchObject({ attempt: 1 });
});

it('says that a contribution can be paid from the other account once one is linked', async () => {
  await world.open();
  await returned('ben', 'R02');
  expect(await yourMoney('ben')).toMatchObject({ account: 'stopped' });
  const first = async () =>
    replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups[0]?.movements.find(
      ({ kind }) => kind === 'contribution',
    );
  expect(await first()).toMatchObject({ round: 1, isStopped: true, isRepeated: false });
  const other = { accountId: 'other', institutionName: 'Chase', accountName: 'Checking', maskNumber: '1111' };
  await linkBank(world.table, 'ben', other, world.clock.now() + 1);
  expect(await yourMoney('ben')).toMatchObject({ account: 'replaced', payable: [{ round: 1 }] });
  expect(await first()).toMatchObject({ round: 1, isStopped: false, isRepeated: true, payUntil: null });
  // A debit of that one, too, waits for the bank: for a login.
  const attention = { kind: 'login_required', since: new Date(world.clock.now()).toISOString(), until: null };
  await world.table.documents.send(
    new UpdateCommand({
      TableName: world.table.name,
      Key: keys.profile('ben'),
      UpdateExpression: 'SET bank_attention = :attention',
      ExpressionAttributeValues: { ':attention': attention },
    }),
  );
  expect(await first()).toMatchObject({ round: 1, isStopped: true, isRepeated: false });
});

it('names the accounts of the linked bank that it takes no debits of, also once another one of them is debited', async () => {
  await world.open();
  const checking = { accountId: 'checking', institutionName: 'Chase', accountName: 'Checking', maskNumber: '1111' };
  await linkBank(world.table, 'ben', checking);
  const [at, member] = [world.clock.now(), world.memberOf('ben')];
  const stop = { ...keys.accountStop(world.groupId, member, 'savings'), at, accountId: 'savings' };
  await world.table.documents.send(new PutCommand({ TableName: world.table.name, Item: stop }));
  const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups;
  expect(money).toMatchObject({ accountStopped: false, stoppedAccountIds: ['savings'] });
});

it('debits a contribution that waits for another account once one is linked', async () => {
  await world.open();
  await returned('ben', 'R02');
  await world.open(2);
  const closed = onlyConnection(connectionOf('ben'));
  await world.sweep({ connections: closed });
  expect((await contributionOf('ben', 2))?.state).toBe('action_required');
  await linkBank(world.table, 'ben');
  await world.projectAll();
  const other = { ...connectionOf('ben'), connectedAt: world.clock.now() + 1 };
  await world.sweep({ connections: onlyConnection(other) });
  expect((await contributionOf('ben', 2))?.state).toBe('authorizing');
});

describe('a turn that is short', () => {
  const take = (as: string, amountCents: number, round = 1) =>
    call(world.handler, 'takePart', { as, params: { id: world.groupId }, body: { round, amountCents } });
  const startPayouts = async () => {
    for (const item of await due('start_payout')) await moneyWork(world.moneyPorts).start_payout(item as never);
  };
  const turn = async (as: string) => (await world.read(as, world.groupId)).payoutSchedule[0];
  const payout = async () => (await world.money.findRound(world.groupId, 1))?.payout;
  const statement = async (as: string) =>
    replyOf('readStatement', await call(world.handler, 'readStatement', { as, params: { id: world.groupId } }));
  const acts = async () => (await world.stored()).filter(({ SK }) => String(SK).startsWith('FACT#'));

  beforeEach(async () => {
    await world.open();
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    await returned('ben', 'R12');
    await world.endsGrace(1);
    world.clock.advanceDays(7);
  });

  it('sends a part that came back again as that part, and nothing else', async () => {
    await take('ann', 20_000);
    await startPayouts();
    await world.payOut(1, ['submitted', 'returned'], { returnCode: 'R03' });
    expect(await yourMoney('ann')).toMatchObject({ payoutCameBack: true, shortPayout: { availableCents: 20_000 } });
    expect(await take('ann', 30_000)).toMatchObject({ status: 409, reply: { code: 'part_changed' } });
    expect((await take('ann', 20_000)).status).toBe(200);
    expect(await yourMoney('ann')).toMatchObject({ payoutCameBack: false, shortPayout: { chosenCents: 20_000 } });
    await startPayouts();
    expect(await payout()).toMatchObject({ state: 'authorizing', attempt: 2, parts: { sending: 20_000 } });
  });

  it('sends what is there once its recipient chooses so, and the rest by itself when it has come', async () => {
    const there = { round: 1, missing: 1, receivedCents: 0, availableCents: 20_000, restCents: 10_000 };
    expect(await yourMoney('ann')).toMatchObject({ shortPayout: { ...there, chosenCents: null } });
    const replies = await Promise.all([take('ann', 20_000), take('ann', 20_000), take('ann', 20_000)]);
    expect([...replies, await take('ann', 20_000)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await yourMoney('ann')).toMatchObject({ shortPayout: { ...there, chosenCents: 20_000 } });
    expect((await acts()).filter(({ kind }) => kind === 'part_chosen')).toMatchObject([
      { by: world.memberOf('ann'), count: 1 },
    ]);

    await startPayouts();
    await startPayouts();
    expect(await payout()).toMatchObject({ state: 'authorizing', attempt: 1, parts: { sending: 20_000 } });
    const late = { expectedOn: null };
    const moving = { parts: [{ amountCents: 20_000, date: null }], missing: 1, late };
    expect(await turn('cem')).toMatchObject({ status: 'pending', ...moving });
    const inParts = { wholeCents: 30_000, parts: moving.parts };
    const card = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ann' })).groups[0];
    expect(card).toMatchObject({ yourPayoutSent: true, yourPayoutInParts: inParts, yourPayoutLate: late });
    expect(card?.nextPayout).toMatchObject({ amount: 200, isSent: true, inParts, late, missing: 1 });
    const money = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' })).groups[0];
    expect(money?.payout).toMatchObject(moving);
    const read = await call(world.handler, 'readGroupCalendar', { as: 'ann', params: { id: world.groupId } });
    const dates = replyOf('readGroupCalendar', read).dates.filter(({ kind }) => kind === 'payout');
    expect(dates.map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [20_000, 'under_way'],
      [10_000, 'late'],
    ]);
    const sentOn = money?.movements.find(({ state }) => state === 'on_its_way')?.date;
    expect([dates[0]?.date, sentOn]).toEqual(Array(2).fill(dateInZone(world.clock.now(), 'America/New_York')));
    await world.payOut(1, ['submitted', 'posted', 'settled']);
    expect(await turn('cem')).toMatchObject({
      status: 'pending',
      parts: [{ amountCents: 20_000, date: '2026-03-23' }],
    });
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'cem' }));
    expect(groups.find(({ id }) => id === world.groupId)?.nextPayout).toMatchObject({
      amount: 100,
      inParts: { wholeCents: 30_000, parts: [{ amountCents: 20_000, date: '2026-03-23' }] },
    });
    const sent = (await yourMoney('ann'))?.shortPayout;
    expect(sent).toMatchObject({ receivedCents: 20_000, availableCents: 0 });
    expect(sent).not.toHaveProperty('mayBeReturned');
    expect(await statement('ann')).toMatchObject({ receivedCents: 20_000, onTheWayCents: 0 });

    await pay('ben');
    await world.debit('ben', ['submitted', 'posted', 'settled', 'available'], 1, { attempt: 2 });
    world.clock.advanceDays(7);
    await startPayouts();
    expect(await payout()).toMatchObject({ state: 'authorizing', attempt: 2, parts: { sending: null } });
    await world.payOut(1, ['submitted', 'posted', 'settled'], { attempt: 2 });
    expect(await turn('ben')).toMatchObject({ status: 'completed', amount: 300 });
    expect((await turn('ben'))?.parts.map(({ amountCents }) => amountCents)).toEqual([20_000, 10_000]);
    const rows = (await statement('ann')).rows.filter(({ kind }) => kind === 'payout_received');
    expect(rows.map(({ amountCents, part }) => [amountCents, part])).toEqual([
      [20_000, 'part'],
      [10_000, 'rest'],
    ]);
    expect(await statement('ann')).toMatchObject({ receivedCents: 30_000 });
  });

  it('is decided by its recipient alone, and only for the amount that they were shown', async () => {
    expect(await yourMoney('cem')).toBeNull();
    expect(await take('cem', 20_000)).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    expect(await take('zoe', 20_000)).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    expect(await take('ann', 20_000, 2)).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    for (const other of [10_000, 30_000])
      expect(await take('ann', other)).toMatchObject({ status: 409, reply: { code: 'part_changed' } });
    expect((await payout())?.parts).toBeUndefined();
    expect(await due('start_payout')).toEqual([]);
  });

  it('is not sent without a bank, nor asked for again and again', async () => {
    await world.ports.rateLimits.count('payments', 'ann', world.clock.now(), { amount: 10 });
    expect(await take('ann', 20_000)).toMatchObject({ status: 429 });
    expect((await payout())?.parts).toBeUndefined();
  });

  it('sends nothing when what was chosen came back before', async () => {
    await take('ann', 20_000);
    await world.debit('cem', ['returned'], 1, { returnCode: 'R10' });
    await startPayouts();
    expect(await payout()).toMatchObject({ state: 'scheduled', attempt: 0, parts: { chosen: null } });
    expect(await due('send_transfer')).toHaveLength(3);
    expect(await yourMoney('ann')).toMatchObject({ shortPayout: { missing: 2, availableCents: 10_000 } });
  });

  it('says until when its recipient can choose, and no more once a vote can have begun', async () => {
    const ends = async () => {
      const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' }));
      return [(await yourMoney('ann'))?.shortPayout?.until, groups[0]?.payout?.choiceUntil];
    };
    const until = '2026-03-26T13:00:00.000Z';
    expect(await ends()).toEqual([until, until]);
    world.clock.moveTo(until);
    expect(await ends()).toEqual([undefined, undefined]);
  });

  it('says whether a bank can still take back what has arrived', async () => {
    await world.debit('cem', ['returned'], 1, { returnCode: 'R10' });
    expect((await yourMoney('ann'))?.shortPayout).not.toHaveProperty('mayBeReturned');
    await pay('ben');
    expect((await yourMoney('ann'))?.shortPayout).not.toHaveProperty('clearing');
    await world.debit('ben', ['submitted', 'posted', 'settled'], 1, { attempt: 2 });
    expect(await yourMoney('ann')).toMatchObject({
      shortPayout: { availableCents: 10_000, restCents: 20_000, mayBeReturned: true, clearing: { cents: 10_000 } },
    });
    await world.debit('ben', ['available'], 1, { attempt: 2 });
    expect((await yourMoney('ann'))?.shortPayout).not.toHaveProperty('mayBeReturned');
    expect((await yourMoney('ann'))?.shortPayout).not.toHaveProperty('clearing');
  });
});
