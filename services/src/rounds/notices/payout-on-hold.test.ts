import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { formatDate } from '@halqa/copy';
import {
  cents,
  choosePart,
  claimRound,
  holdPayout,
  type MoneyEvent,
  plainDate,
  releasePayout,
  shareRound,
} from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { paid, received } from '../../../test/moved-money-world.ts';
import { askedOnDashboard } from '../../../test/open-questions.ts';
import { notify } from '../../consumers/notifier.ts';
import { keys } from '../../store/keys.ts';
import { firstTurn, type NoticeWorld, noon } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await firstTurn();
});

describe('of a payout that an operator holds, its recipient', () => {
  it('hears when it begins, and once more on its day', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await world.changeFirstTurn((_, money) => holdPayout(money));
    await world.lookAtPayout(noon);
    world.clock.moveTo('2026-03-21T15:00:00Z');
    expect(await world.delaysHeardBy('ann')).toEqual([
      'Your payout from Aunts is on hold: Halqa checks it before it is sent',
      'Your payout from Aunts, planned for March 17, 2026, has not left: Halqa checks it before it is sent',
    ]);
    expect(world.mailsTo('ann').map(({ words }) => words.heading)).toContain('Your payout is on hold');
  });

  it('is asked nothing when the turn becomes short meanwhile, and has the choice when it is released', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted']);
    await world.changeFirstTurn((_, money) => holdPayout(money));
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-24T15:00:00Z');
    await world.notifyNew();
    const mail = world.mailsTo('ann').find(({ words }) => words.heading === 'The payout of turn 1 of 3 waits');
    expect(JSON.stringify(mail?.words.paragraphs)).toContain('there is nothing for you to decide until then');
    expect(JSON.stringify(mail?.words.paragraphs)).not.toContain('you decide:');
    expect(await askedOnDashboard(world, 'ann')).toEqual([]);
    await world.changeFirstTurn((cycle, money, now) => releasePayout(cycle, money, now));
    await world.notifyNew();
    expect(await askedOnDashboard(world, 'ann')).toEqual(['part_available']);
  });

  it('reads what is left of it, once a part has arrived', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-24T15:00:00Z');
    await world.changeFirstTurn((cycle, money, now) => choosePart(cycle, money, cents(20_000), now));
    await world.payOut(1, received);
    await world.changeFirstTurn((_, money) => holdPayout(money));
    await world.changeFirstTurn((cycle, money, now) => releasePayout(cycle, money, now));
    await world.notifyNew();
    const shown = world
      .mailsTo('ann')
      .flatMap(({ words }) =>
        /on hold/.test(words.heading) ? [words.facts?.find(([name]) => name === 'You receive')?.[1]] : [],
      );
    expect(shown).toEqual(['$100', '$100']);
    expect(world.mailsTo('ann').map(({ words }) => words.heading)).toEqual(
      expect.arrayContaining(['The rest of your payout is on hold', 'The rest of your payout is no longer on hold']),
    );
    expect((await world.heardBy('ann')).filter((each) => each.startsWith('The rest of your payout'))).toHaveLength(2);
  });

  it('hears that it waits as before when it is over, contributions are missing, and nobody knows the day', async () => {
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R02' });
    world.clock.moveTo('2026-03-18T15:00:00Z');
    await world.changeFirstTurn((_, money) => holdPayout(money));
    world.clock.advanceDays(0.001);
    await world.changeFirstTurn((cycle, money, now) => releasePayout(cycle, money, now));
    expect((await world.delaysHeardBy('ann')).at(-1)).toBe(
      'Your payout from Aunts is no longer on hold: it is sent when every contribution is here',
    );
  });

  it('hears of a turn that was moved to the end that what they owe is taken first', async () => {
    const { name: TableName, documents } = world.table;
    const movedToEnd = [{ member: world.memberOf('ann'), round: 1, from: 1, at: world.clock.now() }];
    const UpdateExpression = 'SET movedToEnd = :moved';
    const values = { ExpressionAttributeValues: { ':moved': movedToEnd } };
    await documents.send(new UpdateCommand({ TableName, Key: keys.group(world.groupId), UpdateExpression, ...values }));
    await world.changeFirstTurn((_, money) => holdPayout(money));
    world.clock.advanceDays(0.001);
    await world.changeFirstTurn((cycle, money, now) => releasePayout(cycle, money, now));
    expect((await world.delaysHeardBy('ann')).at(-1)).toBe(
      'Your payout from Aunts is no longer on hold: it is to be sent on March 17, 2026, and what you owe then is taken from it first',
    );
  });

  it.each([
    [shareRound(1), 'Your share of Aunts is on hold: Halqa', 'Your share of Aunts is sent on March 20, 2026'],
    [
      claimRound(1),
      'What you had paid into Aunts is on hold: Halqa',
      'What you had paid into Aunts is sent to you on March 20, 2026',
    ],
  ])(
    'hears of a share and of a claim, round %i, when it begins, and of the day when it is over',
    async (round, onHold, planned) => {
      world.clock.moveTo('2026-03-17T15:00:00Z');
      const [money] = await world.money.listRounds(world.groupId);
      if (money === undefined) throw new Error('no round');
      const findRound = async () => ({ ...money, round: { ...money.round, round } });
      const ports = { ...world.eventPorts, money: { ...world.eventPorts.money, findRound } };
      const heard = async (event: MoneyEvent) => {
        await notify(ports, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
        return (await world.heardBy('ann')).at(-1);
      };
      expect(await heard({ kind: 'payout_on_hold', round })).toContain(onHold);
      const mails = world.mailsTo('ann').length;
      world.clock.advanceDays(1);
      expect(await heard({ kind: 'payout_planned', round, on: plainDate('2026-03-20'), wasOnHold: true })).toBe(
        planned,
      );
      expect(world.mailsTo('ann')).toHaveLength(mails + 1);
    },
  );

  it('reads the day that pages show once it is released, and hears the same where it leaves on that day', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await world.changeFirstTurn((_, money) => holdPayout(money));
    world.clock.moveTo('2026-03-17T17:00:00Z');
    await world.changeFirstTurn((cycle, money, now) => releasePayout(cycle, money, now));
    const page = await call(world.handler, 'readGroup', { as: 'ann', params: { id: world.groupId } });
    const [shown] = replyOf('readGroup', page).payoutSchedule;
    expect([shown?.date, shown?.late]).toEqual(['2026-03-17', undefined]);
    expect((await world.heardBy('ann')).at(-1)).toBe(
      'Your payout from Aunts is no longer on hold: it is to be sent on March 17, 2026',
    );
    expect(world.mailsTo('ann').at(-1)?.words.paragraphs[0]).toContain('It is to be sent on March 17, 2026.');
  });

  it('reads on every page the weekend day on which it leaves when it is released then', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await world.changeFirstTurn((_, money) => holdPayout(money));
    world.clock.moveTo('2026-03-21T12:00:00Z');
    await world.changeFirstTurn((cycle, money, now) => releasePayout(cycle, money, now));
    const page = await call(world.handler, 'readGroup', { as: 'ann', params: { id: world.groupId } });
    expect(replyOf('readGroup', page).payoutSchedule[0]?.late).toEqual({ expectedOn: '2026-03-21' });
    expect((await world.heardBy('ann')).at(-1)).toContain('it is to be sent on March 21, 2026');
  });

  it('reads the day that what is on its way gives, where the check is over before it has arrived', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    world.clock.moveTo('2026-03-18T14:00:00Z');
    await world.debit('cem', ['started', 'submitted']);
    await world.changeFirstTurn((_, money) => holdPayout(money));
    world.clock.advanceDays(0.001);
    await world.changeFirstTurn((cycle, money, now) => releasePayout(cycle, money, now));
    const page = await call(world.handler, 'readGroup', { as: 'ann', params: { id: world.groupId } });
    const on = replyOf('readGroup', page).payoutSchedule[0]?.late?.expectedOn ?? '';
    expect(on).not.toBe('');
    expect((await world.heardBy('ann')).at(-1)).toContain(
      `is no longer on hold: it is to be sent on ${formatDate(on)}`,
    );
  });

  it('reads that the check was the reason where another day follows from it', async () => {
    const event = { kind: 'payout_planned', round: 1, on: plainDate('2026-03-20'), wasOnHold: true } as const;
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    const [mail] = world.mailsTo('ann');
    expect(mail?.words.subject).toBe('Your payout from Aunts is no longer on hold');
    expect(mail?.words.paragraphs[0]).toMatch(/^The check of your payout .*It is to be sent on March 20, 2026 instead/);
    expect(mail?.words.paragraphs.join(' ')).not.toContain('late');
  });
});
