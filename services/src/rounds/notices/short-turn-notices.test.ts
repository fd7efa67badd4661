import { cents, groupId, holdPayout, userId, type Vote } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { paid } from '../../../test/moved-money-world.ts';
import { askedOnDashboard } from '../../../test/open-questions.ts';
import { sweepHere } from '../../../test/sweep-here.ts';
import { stopMoney } from '../../../test/turn-switch.ts';
import { moneyWork } from '../../compose/money-work.ts';
import { notify } from '../../consumers/notifier.ts';
import { waitingNow } from '../../notifications/waiting-on-dashboard.ts';
import { firstTurn, type NoticeWorld } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await firstTurn();
});

const openVote: Vote = {
  number: 1,
  openedAt: 0,
  endsAt: Number.MAX_SAFE_INTEGER,
  options: ['wait', 'dissolve'],
  missing: [],
  entitled: [],
  votes: new Map(),
  owed: [],
  result: null,
  version: 1,
};

describe('the recipient of a turn that is short', () => {
  beforeEach(async () => {
    await world.debit('ann', paid);
    await world.debit('ben', ['started', 'submitted', 'posted']);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
    const { end_grace } = moneyWork(world.moneyPorts);
    world.clock.moveTo('2026-03-23T22:00:00Z');
    await sweepHere(world.duePorts, { end_grace });
  });

  it('hears while members vote that what is here can be sent once the vote is over', async () => {
    await world.debit('ben', ['settled', 'available']);
    await world.passOver();
    const part = { round: 1, member: world.memberOf('ann'), amount: cents(20_000), rest: cents(10_000) } as const;
    const event = { kind: 'part_available', ...part } as const;
    const ports = { ...world.eventPorts, votes: { findLast: async () => openVote } };
    await notify(ports, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
    const sentence = 'More of turn 1 of Aunts is here, and can be sent to you whenever no vote is open';
    expect(await world.heardBy('ann')).toContain(sentence);
    const subjects = world.subjectsTo('ann');
    expect(subjects).toContain('$200 from Aunts is here, and waits while members vote');
  });

  it('hears while all money is stopped, in the bell and by mail, that what is here can be sent once money goes on', async () => {
    await stopMoney(world);
    await world.debit('ben', ['settled', 'available']);
    const sentence =
      'More of turn 1 of Aunts is here, and can be sent to you once payments go on, unless a vote is open then';
    expect(await world.heardBy('ann')).toContain(sentence);
    const mail = world.mailsTo('ann').findLast(({ words }) => words.subject.startsWith('$200'))?.words;
    expect(mail).toMatchObject({
      subject: '$200 from Aunts is here, and waits while all payments are stopped',
      preview: 'Nothing is sent while all payments are stopped.',
    });
    expect(mail?.paragraphs.join(' ')).toMatch(/Once they go on, you decide: wait/);
    expect(mail?.paragraphs.join(' ')).not.toMatch(/until then you can choose|now/);
  });

  it.each(['part_withdrawn', 'round_short'] as const)(
    'hears of %s that they decide once money goes on',
    async (kind) => {
      await stopMoney(world);
      const part = { member: world.memberOf('ann'), amount: cents(20_000), rest: cents(10_000) };
      await world.happensLater({ kind, round: 1, missing: 1, ...part });
      const text = world.mailsTo('ann').at(-1)?.words.paragraphs.at(-1);
      expect(text).toMatch(/All payments are stopped for a while.* once they go on.* (you can choose|you decide)/i);
    },
  );

  it('hears of a turn that becomes short while members vote that they decide when the vote is over', async () => {
    await world.passOver();
    const event = { kind: 'round_short', round: 1, missing: 1 } as const;
    const ports = { ...world.eventPorts, votes: { findLast: async () => openVote } };
    await notify(ports, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
    expect(world.mailsTo('ann').at(-1)?.words.paragraphs.at(-1)).toMatch(
      /^Members vote .* If it goes on, you decide then: /,
    );
  });

  it('hears when members begin to vote that what they could be sent waits, and nobody else does', async () => {
    await world.debit('ben', ['settled', 'available']);
    await world.passOver();
    const event = { kind: 'vote_opened', vote: 1, endsAt: world.clock.now() + 1_000_000, entitled: [] } as const;
    await notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
    const waits = /cannot be sent to you while members vote/;
    expect(world.mailsTo('ann').at(-1)?.words.paragraphs.join(' ')).toMatch(waits);
    expect(world.mailsTo('ben').at(-1)?.words.paragraphs.join(' ')).not.toMatch(waits);
  });

  it('hears how much more can be sent to them when it arrives, and nobody else does', async () => {
    const parts = async (person: string) => (await world.heardBy(person)).filter((each) => /can be sent/.test(each));
    expect(await parts('ann')).toEqual([]);
    await world.debit('ben', ['settled', 'available']);
    const sentence = 'More of turn 1 of Aunts is here, and can be sent to you whenever no vote is open';
    expect([await parts('ann'), await parts('ben')]).toEqual([[sentence], []]);
    const mail = world.mailsTo('ann').find(({ words }) => /can be sent to you now/.test(words.subject));
    expect(mail?.words.paragraphs[0]).toContain('$200 of your payout is here');
    expect(waitingNow(await world.notifications.listWaiting(userId('ann')), world.clock.now())).toMatchObject([
      { kind: 'part_available', params: { amountCents: 20_000 } },
    ]);
  });
});

it('the recipient of a short turn is asked on the dashboard only while there is a part to take', async () => {
  await world.debit('ann', ['started', 'submitted']);
  await world.endsGrace(1);
  world.clock.moveTo('2026-03-24T15:00:00Z');
  await world.notifyNew();
  expect(await askedOnDashboard(world, 'ann')).toEqual([]);
  await world.debit('ben', paid);
  world.clock.moveTo('2026-03-30T15:00:00Z');
  await world.notifyNew();
  expect(await askedOnDashboard(world, 'ann')).toEqual(['part_available']);
  await world.changeFirstTurn((_, money) => holdPayout(money));
  expect(await askedOnDashboard(world, 'ann')).toEqual([]);
});
