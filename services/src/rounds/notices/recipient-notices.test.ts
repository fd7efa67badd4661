import { cents, plainDate, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { paid, received } from '../../../test/moved-money-world.ts';
import { type NoticeWorld, noticeWorld } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await noticeWorld();
});

describe('the recipient', () => {
  it('is notified when the payout is planned, sent and received', async () => {
    await world.payRound(1);
    expect((await world.heardBy('ann')).slice(-3)).toEqual([
      'Your payout from Aunts is to be sent on March 17, 2026',
      'Your payout from Aunts is on its way',
      'Your payout from Aunts has arrived',
    ]);
    expect(world.subjectsTo('ann')).toContain('Your payout from Aunts is on its way');
  });

  it('is mailed by preference, but always that a payout was sent, or could not be delivered', async () => {
    await world.preferences.change(userId('ann'), { email_payouts: false, email_reminders: false });
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, [...received.slice(0, 3), 'failed']);
    await world.notifyNew();
    expect(world.subjectsTo('ann')).toEqual([
      'Your payout from Aunts is on its way',
      'Your payout from Aunts could not be delivered',
    ]);
    const [entry] = await world.notifications.list(userId('ann'), 1);
    expect(entry).toMatchObject({ kind: 'payout_failed', href: '/profile/bank-accounts' });
  });

  it('is no longer said to the others to have received a payout that has come back, without a word of their bank', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, received);
    world.clock.advanceDays(1);
    await world.payOut(1, ['returned'], { returnCode: 'R02' });
    for (const other of ['ben', 'cem'])
      expect((await world.heardBy(other)).slice(-2)).toEqual([
        'Turn 1 of Aunts is complete: Ann has received the payout',
        'The payout of turn 1 of Aunts to Ann could not be delivered after all: it is to be sent again',
      ]);
    expect(world.subjectsTo('ben').join()).not.toContain('delivered');
    expect((await world.heardBy('ann')).join()).not.toContain('after all');
  });

  it('is said to the others to have received nothing that never arrived', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, [...received.slice(0, 3), 'failed']);
    expect((await world.heardBy('ben')).filter((each) => /complete|delivered/.test(each))).toEqual([]);
  });

  it('reads with a payout that leaves when their next contribution is due', async () => {
    await world.open();
    world.clock.moveTo('2026-03-20T12:00:00Z');
    const member = world.memberOf('ann');
    await world.happens({ kind: 'payout_sent', round: 1, member });
    const mail = world.mailsTo('ann').at(-1);
    expect(mail?.words.paragraphs[0]).toContain('your next contribution is due on April 15, 2026.');
  });

  it('is notified of the next day when our own bank did not take the payout', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, ['started', 'declined']);
    expect((await world.heardBy('ann')).at(-1)).toBe('Your payout from Aunts is delayed to March 23, 2026');
    const mail = world.sent.find(({ words }) => /delayed/.test(words.subject));
    expect(mail?.words.paragraphs.join(' ')).toMatch(/our bank did not take your payout. Nothing was sent/);
  });

  it('is notified of a later day, with both days', async () => {
    await world.open();
    await world.happens({ kind: 'payout_planned', round: 1, on: plainDate('2026-03-25') });
    expect((await world.heardBy('ann')).at(-1)).toBe('Your payout from Aunts is delayed to March 25, 2026');
    const mail = world.sent.find(({ words }) => /delayed/.test(words.subject));
    expect(mail?.words.paragraphs.join(' ')).toContain('instead of March 17, 2026');
  });

  it('is notified of no day when what was late has arrived and the payout leaves at once', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    world.clock.advanceDays(9);
    await world.debit('cem', paid);
    await world.payOut(1, ['started', 'submitted']);
    const bell = await world.heardBy('ann');
    expect(bell.filter((each) => /delayed|planned/.test(each))).toEqual([]);
    expect(bell.at(-1)).toBe('Your payout from Aunts is on its way');
  });

  it('reads behind the bell that it is the rest of a payout that comes on another day', async () => {
    await world.open();
    const parts = { amount: cents(10_000), rest: cents(0) };
    await world.happens({ kind: 'payout_planned', round: 1, on: plainDate('2026-03-20'), ...parts });
    expect(await world.heardBy('ann')).toContain('The rest of your payout from Aunts is delayed to March 20, 2026');
  });
});
