import { cents, choosePart, startPayout, userId, type Vote } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { paid, received } from '../../../test/moved-money-world.ts';
import { stopMoney } from '../../../test/turn-switch.ts';
import { notify } from '../../consumers/notifier.ts';
import { endGroupByOperators, shareGroupCash } from '../../endings/ending-work.ts';
import { changeRound } from '../change-round.ts';
import { type NoticeWorld, noticeWorld } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await noticeWorld();
});

describe('the payer', () => {
  it('is notified of the debit when it is sent and when it has arrived', async () => {
    await world.open();
    await world.debit('ben', paid);
    expect(await world.heardBy('ben')).toEqual([
      'Turn 1 of Aunts has begun: your contribution is debited on March 16, 2026',
      'Your contribution to turn 1 of Aunts is on its way',
      'Your contribution to turn 1 of Aunts has arrived',
    ]);
    expect(world.subjectsTo('ben')).toEqual([]);
  });

  it('is mailed that a contribution has arrived whose first debit had failed', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    world.clock.advanceDays(4);
    await world.debit('ben', paid, 1, { attempt: 2 });
    await world.notifyNew();
    expect(world.subjectsTo('ben')).toEqual([
      'Your bank returned the debit for Aunts',
      'You paid turn 1 of 3 of Aunts',
    ]);
  });

  it.each([
    ['R16', 'your bank takes no debits from the account that you use'],
    [
      'R07',
      'it is debited as planned; or you pay it by hand there, from that day on, in time until 5 PM Eastern on April 22, 2026.',
    ],
  ])('is promised no debit of the next turn after a return %s that stops them', async (returnCode, why) => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode });
    await world.open(2);
    await world.happens({ kind: 'debits_ahead', round: 2, daysAhead: 3 });
    expect((await world.heardBy('ben')).slice(-2)).toEqual([
      'Turn 2 of Aunts has begun: your contribution is due on April 15, 2026, and not debited by itself',
      'Your contribution to Aunts is due on April 15, 2026, and not debited by itself',
    ]);
    const due = 'Your contribution to Aunts is due on April 15, 2026';
    const mail = world.sent.find(({ to, words }) => to === 'ben@example.com' && words.subject === due);
    expect(JSON.stringify(mail?.words)).toContain(why);
    expect(JSON.stringify(mail?.words)).not.toMatch(/is asked for|can be stopped/);
    expect((await world.heardBy('cem')).at(-1)).toBe('Your contribution to Aunts is debited on April 15, 2026');
  });

  describe('whose debit is repeated by itself', () => {
    const ahead = 'Your contribution to Aunts is debited on March 20, 2026';
    const fails = ['started', 'submitted', 'posted', 'returned'] as const;
    beforeEach(async () => {
      await world.open();
      await world.debit('ben', fails, 1, { returnCode: 'R01' });
      await world.notifyNew();
      expect((await world.stored()).filter(({ kind }) => kind === 'notify_again')).toMatchObject([
        { dueAt: Date.parse('2026-03-19T13:00:00Z') },
      ]);
      world.clock.moveTo('2026-03-19T13:00:00Z');
    });

    it('is reminded once on the day before it, without a mail', async () => {
      const before = world.subjectsTo('ben');
      await world.releasePostponed();
      await world.releasePostponed();
      expect((await world.heardBy('ben')).filter((each) => each === ahead)).toHaveLength(1);
      expect(await world.heardBy('cem')).not.toContain(ahead);
      expect(world.subjectsTo('ben')).toEqual(before);
    });

    it('is reminded of nothing while all money is stopped', async () => {
      await stopMoney(world);
      await world.releasePostponed();
      expect(await world.heardBy('ben')).not.toContain(ahead);
    });

    // A postponed event is released once: each reason not to remind has a test of its own.
    it('is reminded of nothing once the day has come', async () => {
      world.clock.moveTo('2026-03-20T14:00:00Z');
      await world.releasePostponed();
      expect(await world.heardBy('ben')).not.toContain(ahead);
    });

    it('is reminded of nothing once the contribution is on its way', async () => {
      world.clock.moveTo('2026-03-20T14:00:00Z');
      await world.debit('ben', ['started', 'submitted'], 1, { attempt: 2 });
      world.clock.moveTo('2026-03-19T13:00:00Z');
      await world.releasePostponed();
      expect(await world.heardBy('ben')).not.toContain(ahead);
    });
  });

  it('is mailed why a debit failed and until when the turn waits, whatever they chose', async () => {
    await world.preferences.change(userId('ben'), { email_reminders: false });
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    await world.notifyNew();
    expect(world.subjectsTo('ben')).toEqual(['Your bank returned the debit for Aunts']);
    const [mail] = world.mailsTo('ben');
    expect(mail?.words.paragraphs.join(' ')).toMatch(
      /not enough money in the account.*until 5 PM Eastern on March 23, 2026/,
    );
    expect(mail?.words.paragraphs.at(-1)).toContain('your turn becomes the last one, as you signed');
  });

  it.each(['R14', 'R15'])(
    'is mailed nothing more when the bank says with %s that they have died, or whoever acted for them',
    async (returnCode) => {
      await world.open();
      await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode });
      expect(await world.heardBy('ben')).toContain('Your contribution to turn 1 of Aunts did not go through');
      expect(world.subjectsTo('ben')).toEqual([]);
      // The recipient waits for it as for any other.
      expect((await world.money.findRound(world.groupId, 1))?.contributions).toContainEqual(
        expect.objectContaining({ member: world.memberOf('ben'), state: 'returned' }),
      );
    },
  );

  it.each([
    ['R14', []],
    ['R10', ['Your bank took back your contribution to Aunts']],
  ])('of a debit that was paid and comes back with %s is mailed: %j', async (returnCode, mails) => {
    await world.open();
    await world.debit('ben', paid);
    await world.debit('ben', ['returned'], 1, { returnCode });
    await world.notifyNew();
    expect(world.subjectsTo('ben').filter((subject) => /took back/.test(subject))).toEqual(mails);
  });

  it('is led to their bank when the bank asks for it', async () => {
    await world.open();
    await world.debit('cem', ['started', 'action_required']);
    await world.notifyNew();
    const [entry] = await world.notifications.list(userId('cem'), 1);
    expect(entry).toMatchObject({ kind: 'contribution_failed', href: '/profile/bank-accounts' });
    const mail = world.sent.find(({ words }) => /did not go through/.test(words.subject));
    expect(mail?.words.action).toEqual({ label: 'Link your bank', href: 'https://halqa.test/profile/bank-accounts' });
  });

  it('learns with the first return of a revoked mandate that nothing is debited any more', async () => {
    await world.open();
    await world.debit('ben', paid);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    await world.notifyNew();
    const mail = world.sent.find(({ words }) => /took back/.test(words.subject));
    expect(mail?.words.paragraphs.join(' ')).toMatch(/We do not ask this bank again/);
    expect(mail?.words.paragraphs.at(-1)).toContain(
      'You can pay it on the group’s page, in time until 5 PM Eastern on March 23, 2026.',
    );
    const [entry] = await world.notifications.list(userId('ben'), 1);
    expect(entry?.params).toMatchObject({ graceEnds: '2026-03-23' });
  });

  it('is notified when the bank takes the money back later', async () => {
    await world.open();
    await world.debit('ben', paid);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    expect((await world.heardBy('ben')).at(-1)).toBe(
      'Your bank took back your contribution to turn 1 of Aunts: no later one is debited by itself until you sign again',
    );
  });

  it('is asked in the last turn to sign again neither for that turn nor for a later one, which there is not', async () => {
    for (const round of [1, 2, 3]) await world.open(round);
    await world.debit('ben', paid, 3);
    await world.debit('ben', ['returned'], 3, { returnCode: 'R10' });
    expect((await world.heardBy('ben')).at(-1)).toBe('Your bank took back your contribution to turn 3 of Aunts');
    const mail = world.sent.find(({ words }) => /took back/.test(words.subject));
    expect(mail?.words.paragraphs.join(' ')).toMatch(/you pay this turn by hand\. It is due again/);
    expect(mail?.words.paragraphs.join(' ')).not.toMatch(/later|sign again/);
  });
});

it('the payer is mailed of what their bank took back once the cash was shared out that nobody’s share changes by it', async () => {
  await world.open();
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await endGroupByOperators(world.moneyPorts, world.groupId, 'rules');
  world.clock.advanceDays(92);
  await shareGroupCash(world.moneyPorts, world.groupId);
  await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
  await world.notifyNew();
  const mail = world.mailsTo('ben').at(-1)?.words;
  expect(mail?.subject).toBe('Your bank took back your contribution to Aunts');
  expect(mail?.paragraphs.at(-1)).toContain('laid out for the others: nobody’s share changes by it. You can pay it on');
  expect(mail?.paragraphs.join(' ')).not.toContain('due again');
});

it.each([
  ['2026-04-11T14:00:00Z', ['Turn 2 of Aunts has begun: your contribution is debited on April 15, 2026']],
  ['2026-04-12T14:00:00Z', []],
])(
  'everybody is notified of a turn that opens at %s, unless they are reminded of its debit that day',
  async (time, said) => {
    world.clock.moveTo(time);
    await world.happens({ kind: 'round_opened', round: 2 });
    expect((await world.heardBy('ben')).filter((each) => /has begun/.test(each))).toEqual(said);
  },
);

describe('the others', () => {
  it('are not notified of what went wrong with a member', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R02' });
    for (const other of ['ann', 'cem']) {
      expect(await world.heardBy(other)).toHaveLength(1);
      expect(world.subjectsTo(other)).toEqual([]);
    }
  });
});

it('says in the mail of the next turn until when members vote, while something is missing', async () => {
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  await world.open(2);
  const vote = { number: 1, result: null, openedAt: 0, endsAt: Date.parse('2026-04-30T13:00:00Z') } as unknown as Vote;
  const ports = { ...world.eventPorts, votes: { findLast: async () => vote } };
  const event = { kind: 'debits_ahead', round: 2, daysAhead: 3 } as const;
  await notify(ports, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
  const mail = world.mailsTo('ann').at(-1);
  expect(mail?.words.paragraphs.join(' ')).toContain('Members vote until Apr 30, 2026');
});

it('names in the mail of the next turn the rest of a payout of which a part has arrived', async () => {
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.advanceDays(7);
  const about = { groupId: world.groupId, round: 1 };
  await changeRound(world.moneyPorts, {
    ...about,
    decide: (cycle, money, now) => choosePart(cycle, money, cents(20_000), now),
  });
  await changeRound(world.moneyPorts, { ...about, decide: (cycle, money, now) => startPayout(cycle, money, 0, now) });
  await world.payOut(1, received.slice(1));
  await world.open(2);
  await world.happens({ kind: 'debits_ahead', round: 2, daysAhead: 3 });
  const saysOf = (name: string) =>
    world.sent.filter(({ to }) => to === `${name}@example.com`).map(({ words }) => JSON.stringify(words.facts));
  expect(saysOf('ann').at(-1)).toContain('The rest of the payout to you leaves later than planned');
  expect(saysOf('ben').at(-1)).toMatch(/The rest of the payout to Ann[^"]* leaves later than planned/);
});
