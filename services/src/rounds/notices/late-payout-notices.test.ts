import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { formatDate, notificationSentence } from '@halqa/copy';
import {
  cents,
  choosePart,
  claimRound,
  groupId,
  holdPayout,
  type MoneyEvent,
  plainDate,
  releasePayout,
  shareRound,
  userId,
  type Vote,
} from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { noWait } from '../../../test/fakes/system.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../../test/moved-money-world.ts';
import { askedOnDashboard } from '../../../test/open-questions.ts';
import { sweepHere } from '../../../test/sweep-here.ts';
import { stopMoney } from '../../../test/turn-switch.ts';
import { moneyWork } from '../../compose/money-work.ts';
import { notify } from '../../consumers/notifier.ts';
import { waitingNow } from '../../notifications/waiting-on-dashboard.ts';
import type { StoredMoneyEvent } from '../../ports/money.ts';
import { keys } from '../../store/keys.ts';
import { changeRound, type RoundChange } from '../change-round.ts';

let world: MovedMoneyWorld;

/** A turn of Ann that is debited on Monday 16 March; its payout is planned for the 17th. */
beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
  await world.passOver();
  await world.open();
});

/** Does what is due of looks at payouts, by the sweeper's own way. */
const lookAt = async (time: string) => {
  world.clock.moveTo(time);
  const { look_at_payout } = moneyWork(world.moneyPorts);
  await sweepHere(world.duePorts, { look_at_payout });
};
const noon = '2026-03-17T16:00:00Z';

async function heardBy(person: string): Promise<string[]> {
  await world.notifyNew();
  const entries = await world.notifications.list(userId(person), 50);
  return entries.toReversed().map((entry) => notificationSentence(entry));
}

const lateOf = async (person: string) =>
  (await heardBy(person)).filter((each) => /not left|on hold|delayed/.test(each));
const mailsTo = (person: string) => world.sent.filter(({ to }) => to === `${person}@example.com`);
const happens = (event: MoneyEvent) => {
  world.clock.advanceDays(0.1);
  return notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
};
const change = (decide: RoundChange['decide']) =>
  changeRound(
    { money: world.money, backoff: noWait, clock: world.clock },
    { groupId: world.groupId, round: 1, decide },
  );

describe('on the day of a debit that is not made', () => {
  const delayed = async (person: string) => (await heardBy(person)).filter((each) => /not debited/.test(each));
  const lookAtDebits = async (time: string) => {
    world.clock.moveTo(time);
    const { look_at_debits } = moneyWork(world.moneyPorts);
    await sweepHere(world.duePorts, { look_at_debits });
  };

  it('its member hears at noon that it waits, once, and nobody whose debit has begun', async () => {
    await world.debit('ben', ['started']);
    await lookAtDebits('2026-03-16T15:59:00Z');
    expect(await delayed('ann')).toEqual([]);
    await lookAtDebits('2026-03-16T16:00:00Z');
    await lookAtDebits('2026-03-16T16:01:00Z');
    const sentence =
      'Your contribution to turn 1 of Aunts is not debited today: Halqa asks your bank as soon as it can';
    expect([await delayed('ann'), await delayed('ben'), await delayed('cem')]).toEqual([[sentence], [], [sentence]]);
    expect(mailsTo('ann').at(-1)?.words.paragraphs.join(' ')).toContain('you are not late');
  });

  it('whose debit had failed before is asked to see to it that the money is there', async () => {
    const before = { ann: 'leave the money in your account', ben: 'see to it that the money is there' };
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    await stopMoney(world);
    for (const [person, text] of Object.entries(before)) {
      await lookAtDebits(person === 'ann' ? '2026-03-16T16:00:00Z' : '2026-03-20T16:00:00Z');
      await world.notifyNew();
      const mail = mailsTo(person).findLast(({ words }) => words.subject.endsWith('is not debited today'));
      expect(mail?.words.paragraphs[0]).toContain(`please ${text}.`);
      expect(JSON.stringify(mail?.words).includes('nothing for you to do')).toBe(person === 'ann');
    }
  });

  it('its member is mailed when the debit begins on a later day', async () => {
    const wasMailed = async (person: string) => {
      await world.notifyNew();
      return mailsTo(person).some(({ words }) => words.subject === 'Your contribution to Aunts is being debited now');
    };
    await world.debit('ben', ['started', 'submitted']);
    expect(await wasMailed('ben')).toBe(false);
    await lookAtDebits('2026-03-16T16:00:00Z');
    world.clock.moveTo('2026-03-17T15:00:00Z');
    await world.debit('ann', ['started', 'submitted']);
    expect(await wasMailed('ann')).toBe(true);
  });

  it('its member reads on which day banks debit it, where it begins at a weekend', async () => {
    await lookAtDebits('2026-03-16T16:00:00Z');
    world.clock.moveTo('2026-03-21T15:00:00Z');
    await world.debit('ann', ['started', 'submitted']);
    await world.notifyNew();
    const mail = mailsTo('ann').at(-1)?.words;
    expect(mail?.subject).toBe('Your contribution to Aunts is debited on March 23, 2026');
    expect(mail?.paragraphs[0]).toContain('it leaves your account on March 23, 2026.');
    expect((await heardBy('ann')).findLast((each) => each.startsWith('Your contribution to turn 1'))).toMatch(
      / is on its way: banks debit it on March 23, 2026$/,
    );
  });

  it('its member reads the day where that is known', async () => {
    const member = world.memberOf('ann');
    const event = { kind: 'debit_delayed', round: 1, member, on: plainDate('2026-03-17') } as const;
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    expect((await delayed('ann')).at(-1)).toMatch(/not debited today: your bank is asked on March 17, 2026$/);
  });
});

it('a payout that was to leave later is to leave on its planned day again as soon as everything has arrived, in the bell and by mail', async () => {
  await world.debit('ann', paid);
  await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
  await world.debit('cem', ['started', 'submitted', 'posted', 'settled']);
  const planned = 'Your payout from Aunts is to be sent on March 17, 2026';
  expect(await heardBy('ann')).not.toContain(planned);
  expect((await heardBy('ann')).at(-1)).toMatch(/leaves later: 1 contribution is missing; it is expected to leave on/);
  expect(
    (await call(world.handler, 'payContribution', { as: 'ben', params: { id: world.groupId }, body: { round: 1 } }))
      .status,
  ).toBe(200);
  await world.debit('ben', ['submitted', 'posted', 'settled'], 1, { attempt: 2 });
  const before = mailsTo('ann').length;
  expect((await heardBy('ann')).filter((each) => each === planned)).toHaveLength(1);
  expect(mailsTo('ann').at(-1)?.words.subject).toMatch(/March 17, 2026/);
  expect(mailsTo('ann').length).toBeGreaterThan(before);
  // Also when what had arrived before is delivered again.
  for (const { at, event } of await world.money.listEvents(groupId(world.groupId), 50))
    if (event.kind === 'contribution_paid')
      await notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at, event });
  await lookAt('2026-03-17T15:00:00Z');
  expect((await heardBy('ann')).filter((each) => each === planned)).toHaveLength(1);
  expect(mailsTo('ann').filter(({ words }) => words.subject === mailsTo('ann').at(-1)?.words.subject)).toHaveLength(1);
});

it('two debits that fail at the same moment are one notice to the recipient, also when it is delivered again', async () => {
  await world.debit('ann', paid);
  for (const name of ['ben', 'cem'])
    await world.debit(name, ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
  const failed = (await world.money.listEvents(groupId(world.groupId), 50)).flatMap(({ event }) =>
    event.kind === 'contribution_failed' ? [event] : [],
  );
  const at = world.clock.now();
  const laterOf = async () =>
    (await world.notifications.list(userId('ann'), 50)).filter(({ kind }) => kind === 'payout_late').length;
  const counts: number[] = [];
  for (const event of [...failed, ...failed]) {
    await notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at, event });
    counts.push(await laterOf());
  }
  expect([failed.length, counts]).toEqual([2, [1, 1, 1, 1]]);
  expect(mailsTo('ann').filter(({ words }) => /payout/.test(words.subject))).toHaveLength(1);
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

  it('hears while members vote that it can be sent once the vote is over', async () => {
    await world.debit('ben', ['settled', 'available']);
    await world.passOver();
    const part = { round: 1, member: world.memberOf('ann'), amount: cents(20_000), rest: cents(10_000) } as const;
    const event = { kind: 'part_available', ...part } as const;
    const ports = { ...world.eventPorts, votes: { findLast: async () => openVote } };
    await notify(ports, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
    const sentence = 'More of turn 1 of Aunts is here, and can be sent to you whenever no vote is open';
    expect(await heardBy('ann')).toContain(sentence);
    const subjects = mailsTo('ann').map(({ words }) => words.subject);
    expect(subjects).toContain('$200 from Aunts is here, and waits while members vote');
  });

  it('hears while all money is stopped, in the bell and by mail, that it can be sent once money goes on', async () => {
    await stopMoney(world);
    await world.debit('ben', ['settled', 'available']);
    const sentence =
      'More of turn 1 of Aunts is here, and can be sent to you once payments go on, unless a vote is open then';
    expect(await heardBy('ann')).toContain(sentence);
    const mail = mailsTo('ann').findLast(({ words }) => words.subject.startsWith('$200'))?.words;
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
      await happens({ kind, round: 1, missing: 1, ...part });
      const text = mailsTo('ann').at(-1)?.words.paragraphs.at(-1);
      expect(text).toMatch(/All payments are stopped for a while.* once they go on.* (you can choose|you decide)/i);
    },
  );

  it('hears of a turn that becomes short while members vote that they decide when the vote is over', async () => {
    await world.passOver();
    const event = { kind: 'round_short', round: 1, missing: 1 } as const;
    const ports = { ...world.eventPorts, votes: { findLast: async () => openVote } };
    await notify(ports, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
    expect(mailsTo('ann').at(-1)?.words.paragraphs.at(-1)).toMatch(/^Members vote .* If it goes on, you decide then: /);
  });

  it('hears when members begin to vote that what they could be sent waits, and nobody else does', async () => {
    await world.debit('ben', ['settled', 'available']);
    await world.passOver();
    const event = { kind: 'vote_opened', vote: 1, endsAt: world.clock.now() + 1_000_000, entitled: [] } as const;
    await notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
    const waits = /cannot be sent to you while members vote/;
    expect(mailsTo('ann').at(-1)?.words.paragraphs.join(' ')).toMatch(waits);
    expect(mailsTo('ben').at(-1)?.words.paragraphs.join(' ')).not.toMatch(waits);
  });

  it('hears how much more can be sent to them when it arrives, and nobody else does', async () => {
    const parts = async (person: string) => (await heardBy(person)).filter((each) => /can be sent/.test(each));
    expect(await parts('ann')).toEqual([]);
    await world.debit('ben', ['settled', 'available']);
    const sentence = 'More of turn 1 of Aunts is here, and can be sent to you whenever no vote is open';
    expect([await parts('ann'), await parts('ben')]).toEqual([[sentence], []]);
    const mail = mailsTo('ann').find(({ words }) => /can be sent to you now/.test(words.subject));
    expect(mail?.words.paragraphs[0]).toContain('$200 of your payout is here');
    expect(waitingNow(await world.notifications.listWaiting(userId('ann')), world.clock.now())).toMatchObject([
      { kind: 'part_available', params: { amountCents: 20_000 } },
    ]);
  });
});

describe('the recipient of a turn of which a contribution is paid by hand', () => {
  const heard = async (person: string) => (await heardBy(person)).filter((each) => /contribution to your/.test(each));
  const onItsWay = 'A contribution to your turn 1 of Aunts is on its way';
  /** Cem pays at that time what a bank returned. */
  const payAt = async (time: string) => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    await world.notifyNew();
    world.clock.moveTo(time);
    await call(world.handler, 'payContribution', { as: 'cem', params: { id: world.groupId }, body: { round: 1 } });
    await world.debit('cem', ['submitted'], 1, { attempt: 2 });
  };

  it('hears at once that it is on its way, and nobody else does, nor by mail while it can be in time', async () => {
    await payAt('2026-03-16T14:00:00Z');
    expect(await heard('ann')).toEqual([onItsWay]);
    expect([await heard('ben'), await heard('cem')]).toEqual([[], []]);
    expect(mailsTo('ann')).toEqual([]);
  });

  it('hears and is mailed at once of the day that is expected by it, and not again at noon', async () => {
    await payAt('2026-03-18T14:00:00Z');
    const day = 'March 19, 2026';
    expect(await heard('ann')).toEqual([`${onItsWay}: your payout is expected to leave on ${day}`]);
    const late = { round: 1, waitsFor: 'collecting', missing: 1 } as const;
    await happens({ kind: 'payout_late', ...late, on: plainDate('2026-03-19') });
    expect(await lateOf('ann')).toEqual([]);
    const subjects = mailsTo('ann').map(({ words }) => words.subject);
    expect(subjects).toEqual([`Your payout from Aunts is expected on ${day}`]);
  });

  it('hears of the day, too, when the contribution is their own', async () => {
    for (const name of ['ben', 'cem']) await world.debit(name, paid);
    await world.debit('ann', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    world.clock.moveTo('2026-03-18T14:00:00Z');
    await call(world.handler, 'payContribution', { as: 'ann', params: { id: world.groupId }, body: { round: 1 } });
    await world.debit('ann', ['submitted'], 1, { attempt: 2 });
    expect(await heard('ann')).toEqual([`${onItsWay}: your payout is expected to leave on March 19, 2026`]);
    expect(mailsTo('ann').at(-1)?.words.subject).toBe('Your payout from Aunts is expected on March 19, 2026');
    expect((await heardBy('ann')).filter((each) => /Your contribution .* on its way/.test(each))).toHaveLength(2);
  });

  it('hears of the day of the rest, too, while a part is on its way to them', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-24T14:00:00Z');
    const params = { id: world.groupId };
    await call(world.handler, 'takePart', { as: 'ann', params, body: { round: 1, amountCents: 20_000 } });
    await world.payOut(1, ['started', 'submitted']);
    await world.notifyNew();
    await call(world.handler, 'payContribution', { as: 'cem', params, body: { round: 1 } });
    await world.debit('cem', ['submitted'], 1, { attempt: 2 });
    expect((await heard('ann')).at(-1)).toBe(
      `${onItsWay}: the rest of your payout is expected to leave on March 25, 2026`,
    );
    expect(JSON.stringify(mailsTo('ann').at(-1)?.words)).toMatch(/\$100/);
  });

  it('hears that this day is off when it comes back', async () => {
    await payAt('2026-03-18T14:00:00Z');
    await heard('ann');
    await happens({ kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 1 });
    expect((await lateOf('ann')).at(-1)).toMatch(/it is no longer expected to leave on March 19, 2026$/);
  });
});

describe('the recipient who heard of a day by a payment by hand', () => {
  const days = async () =>
    (await heardBy('ann')).filter((each) => /not left|leaves later|A contribution to your/.test(each));
  const onItsWay = 'A contribution to your turn 1 of Aunts is on its way';
  beforeEach(async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    await lookAt(noon);
    world.clock.moveTo('2026-03-17T20:00:00Z');
    await call(world.handler, 'payContribution', { as: 'cem', params: { id: world.groupId }, body: { round: 1 } });
    await world.debit('cem', ['submitted'], 1, { attempt: 2 });
    await days();
  });

  it('hears at once that it is off where that fails, and not again at noon', async () => {
    world.clock.moveTo('2026-03-18T13:00:00Z');
    await world.debit('cem', ['posted', 'returned'], 1, { returnCode: 'R12', attempt: 2 });
    const heard = await days();
    expect(heard.slice(1)).toEqual([
      `${onItsWay}: your payout is expected to leave on March 18, 2026`,
      expect.stringMatching(
        /has not left: 1 contribution is missing; it is no longer expected to leave on March 18, 2026$/,
      ),
    ]);
    expect(mailsTo('ann').at(-1)?.words.subject).toBe('Your payout from Aunts is no longer expected on March 18, 2026');
    await lookAt('2026-03-18T16:00:00Z');
    expect(await days()).toEqual(heard);
  });
});

describe('the recipient of a turn of which a debit failed and is repeated by itself', () => {
  const late = 'Your payout from Aunts, planned for March 17, 2026, leaves later: 1 contribution is missing';
  const onFriday = `${late}; it is expected to leave on March 23, 2026`;
  const heard = async (person: string) =>
    (await heardBy(person)).filter((each) => /leaves later|has not left|A contribution to your/.test(each));
  const subjects = () => mailsTo('ann').map(({ words }) => words.subject);
  const fail = (attempt: number) => world.debit('cem', ['posted', 'returned'], 1, { returnCode: 'R01', attempt });
  beforeEach(async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, ['started', 'submitted']);
    await fail(1);
  });

  it('hears at once of the day that follows from it, by mail, too, and nobody else does', async () => {
    expect([await heard('ann'), await heard('ben'), await heard('cem')]).toEqual([[onFriday], [], []]);
    expect(subjects()).toEqual(['Your payout from Aunts is expected on March 23, 2026']);
    const [mail] = mailsTo('ann');
    // By hand it could be paid in time.
    expect(mail?.words.paragraphs[0]).toMatch(
      /was planned for March 17, 2026\. Not all contributions have arrived yet\. If all arrive as planned now, .* March 23, 2026\. What is missing can be paid in time until 5 PM Eastern on March 23, 2026\./,
    );
  });

  it('hears of each further one in the bell, and is not mailed again', async () => {
    await heard('ann');
    world.clock.advanceDays(0.01);
    await world.debit('ben', ['posted', 'returned'], 1, { returnCode: 'R01' });
    expect(await heard('ann')).toEqual([onFriday, onFriday.replace('1 contribution is', '2 contributions are')]);
    expect(subjects()).toHaveLength(1);
  });

  it('hears nothing more at noon while the day stays, and the next one where it changes', async () => {
    await heard('ann');
    for (const name of ['ann', 'ben']) await world.debit(name, paid.slice(2));
    await lookAt(noon);
    await lookAt('2026-03-18T16:00:00Z');
    expect(await heard('ann')).toEqual([onFriday]);
    await happens({ kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 1, on: plainDate('2026-03-24') });
    expect(await heard('ann')).toHaveLength(2);
    expect(subjects()).toHaveLength(2);
  });

  it('hears of the planned day again where it is paid by hand in time, and of the later one again if that fails', async () => {
    await heard('ann');
    world.clock.moveTo('2026-03-16T15:00:00Z');
    await call(world.handler, 'payContribution', { as: 'cem', params: { id: world.groupId }, body: { round: 1 } });
    await world.debit('cem', ['submitted'], 1, { attempt: 2 });
    const again = 'A contribution to your turn 1 of Aunts is on its way';
    const inTime = `${again}: your payout is expected to leave on March 17, 2026`;
    expect(await heard('ann')).toEqual([onFriday, inTime]);
    await fail(2);
    expect(await heard('ann')).toEqual([onFriday, inTime, onFriday]);
    const expected = 'Your payout from Aunts is expected on March';
    expect(subjects()).toEqual([`${expected} 23, 2026`, `${expected} 17, 2026`, `${expected} 23, 2026`]);
  });

  it('hears nothing where it is delivered again after the repeat has begun', async () => {
    world.clock.moveTo('2026-03-20T13:00:00Z');
    await world.debit('cem', ['started'], 1, { attempt: 2 });
    const event = { kind: 'contribution_failed', round: 1, retryOn: plainDate('2026-03-20') } as const;
    await happens({ ...event, member: world.memberOf('cem') });
    expect(await lateOf('ann')).toEqual([]);
    expect(mailsTo('ann')).toEqual([]);
  });
});

it('hears, by mail too, that it leaves on its planned day after all, once, also where its money is there later', async () => {
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid.slice(0, 2));
  const stored = (event: MoneyEvent) => {
    world.clock.advanceDays(0.1);
    return change((_, money) => ({
      ok: true,
      money,
      entries: [],
      due: [],
      instructions: [],
      stops: [],
      events: [event],
    }));
  };
  const late = { kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 3 } as const;
  await stored({ ...late, on: plainDate('2026-03-18') });
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, ['posted', 'settled']);
  await stored({ kind: 'payout_planned', round: 1, on: plainDate('2026-03-17') });
  world.clock.advanceDays(0.1);
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, ['available']);
  const planned = (await heardBy('ann')).filter((each) => /planned for|is sent on/.test(each));
  expect(planned.slice(1)).toEqual([]);
  expect(planned).toHaveLength(1);
  expect(mailsTo('ann').map(({ words }) => words.subject)).toEqual([
    'Your payout from Aunts is expected on March 18, 2026',
    'Your payout from Aunts is sent on March 17, 2026',
  ]);
});

describe('while all money is stopped, the recipient of a turn', () => {
  const heard = async () =>
    (await heardBy('ann')).filter((each) => /leaves later|has not left|A contribution to your/.test(each));
  const shown = async () => {
    const page = await call(world.handler, 'readGroup', { as: 'ann', params: { id: world.groupId } });
    return replyOf('readGroup', page).payoutSchedule[0]?.late;
  };
  beforeEach(async () => {
    await world.debit('cem', ['started', 'submitted']);
    world.clock.advanceDays(0.01);
  });

  it('hears that all payments are stopped, and not that contributions are missing that nobody was asked for', async () => {
    await stopMoney(world);
    await happens({ kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 3 });
    expect(await heard()).toEqual([expect.stringMatching(/Halqa has stopped all payments for a while$/)]);
    expect(mailsTo('ann').at(-1)?.words.paragraphs[0]).toContain('Nothing is collected or sent until they go on.');
  });

  it('hears of no day once everything is there, and that an earlier one is off', async () => {
    await happens({ kind: 'payout_late', round: 1, waitsFor: 'clearing', missing: 0, on: plainDate('2026-03-18') });
    await stopMoney(world);
    await happens({ kind: 'payout_planned', round: 1, on: plainDate('2026-03-18') });
    expect((await heard()).at(-1)).toMatch(
      /Halqa has stopped all payments for a while; it is no longer expected to leave on March 18/,
    );
    expect(mailsTo('ann').at(-1)?.words.paragraphs[0]).toContain('Nothing is collected or sent until they go on.');
  });

  it('hears of no day that the repeat of a failed debit would give', async () => {
    await stopMoney(world);
    await world.debit('cem', ['posted', 'returned'], 1, { returnCode: 'R01' });
    expect(await heard()).toEqual([]);
    expect(await shown()).toEqual({ expectedOn: null, isStopped: true });
  });

  it('hears that what is missing is on its way, and of no day', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['posted', 'returned'], 1, { returnCode: 'R12' });
    world.clock.moveTo('2026-03-18T14:00:00Z');
    await call(world.handler, 'payContribution', { as: 'cem', params: { id: world.groupId }, body: { round: 1 } });
    await world.debit('cem', ['submitted'], 1, { attempt: 2 });
    // At the same instant.
    await stopMoney(world);
    expect(await heard()).toEqual(['A contribution to your turn 1 of Aunts is on its way']);
    expect(await shown()).toEqual({ expectedOn: null, isStopped: true });
  });
});

it('hears at once that a debit has begun that waited for its member, and nothing of one on its planned day', async () => {
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  const event = { kind: 'debit_sent', round: 1, member: world.memberOf('cem') } as const;
  const heardOf = async (moment: string) => {
    const at = Date.parse(moment);
    await notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at, event });
    return (await heardBy('ann')).filter((each) => /contribution to your/.test(each));
  };
  expect(await heardOf('2026-03-16T13:00:00Z')).toEqual([]);
  expect(await heardOf('2026-03-18T14:00:00Z')).toEqual(['A contribution to your turn 1 of Aunts is on its way']);
});

describe('on the day of a payout that has not left, its recipient', () => {
  it('hears at noon how many contributions are missing and until when they can be paid, once, and nobody else does', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
    await lookAt('2026-03-17T15:59:00Z');
    expect(await lateOf('ann')).toEqual([]);
    await lookAt(noon);
    await lookAt('2026-03-17T16:01:00Z');
    const sentence = 'Your payout from Aunts, planned for March 17, 2026, has not left: 1 contribution is missing';
    expect(await lateOf('ann')).toEqual([sentence]);
    expect([await lateOf('ben'), await lateOf('cem')]).toEqual([[], []]);
    const [mail] = mailsTo('ann').filter(({ words }) => /not left/.test(words.subject));
    const text = mail?.words.paragraphs.join(' ');
    expect(text).toContain('What is missing can be paid in time until 5 PM Eastern on March 23, 2026');
    expect(text).not.toMatch(/Cem/);
  });

  it.each([
    [['ann for ben', 'ann for cem'], 'Then guarantors are debited for it; if that fails, too, you decide'],
    [['ann for cem'], 'Then a guarantor is debited for some of it; if that fails, too, you decide'],
    // From somebody whose own contribution is missing nobody is debited for another.
    [['ben for cem'], 'If it is not here then, you decide'],
    [['cem for ann'], 'If it is not here then, you decide'],
  ])('is mailed what guarantors are debited for: %j', async (named, sentence) => {
    await world.debit('ann', paid);
    for (const name of ['ben', 'cem'])
      await world.debit(name, ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
    const [money] = await world.money.listRounds(world.groupId);
    if (money === undefined) throw new Error('no round');
    const guarantors = named.map((each) => {
      const [guarantor = '', member = ''] = each.split(' for ');
      return { guarantor: world.memberOf(guarantor), member: world.memberOf(member) };
    });
    const findRound = async () => ({ ...money, round: { ...money.round, guarantors } });
    const ports = { ...world.eventPorts, money: { ...world.eventPorts.money, findRound } };
    const late = { kind: 'payout_late', round: 1, missing: 2, waitsFor: 'collecting' } as const;
    const event = { ...late, graceEnds: plainDate('2026-03-23') };
    await notify(ports, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
    const [mail] = mailsTo('ann').filter(({ words }) => /leaves later/.test(words.subject));
    expect(mail?.words.paragraphs[0]).toContain(sentence);
  });

  it('hears of it again on the day that was expected', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    await lookAt('2026-03-20T16:00:00Z');
    expect(await lateOf('ann')).toEqual([]);
    await lookAt('2026-03-23T16:00:00Z');
    expect(await lateOf('ann')).toEqual([expect.stringMatching(/has not left: .* on March 24, 2026$/)]);
    const subjects = mailsTo('ann').map(({ words }) => words.subject);
    const expected = 'Your payout from Aunts is expected on';
    expect(subjects).toEqual([`${expected} March 23, 2026`, `${expected} March 24, 2026`]);
  });

  it('is mailed once of one day, also where it waits for something else by then', async () => {
    const late = { kind: 'payout_late', round: 1, missing: 1, on: plainDate('2026-03-25') } as const;
    for (const waitsFor of ['collecting', 'clearing'] as const) {
      const event = { ...late, waitsFor };
      await notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at: world.clock.now(), event });
      world.clock.advanceDays(1);
    }
    expect(mailsTo('ann')).toHaveLength(1);
  });

  describe('after a day was announced that is off', () => {
    const not = /no longer expected on March 25, 2026, and the day is not known yet/;
    const late = { kind: 'payout_late', round: 1, missing: 1, waitsFor: 'collecting' } as const;
    let newestFirst: StoredMoneyEvent[] = [];
    const happens = async (event: MoneyEvent) => {
      world.clock.advanceDays(0.1);
      const at = world.clock.now();
      newestFirst = [{ groupId: groupId(world.groupId), at, event }, ...newestFirst];
      const ports = { ...world.eventPorts, money: { ...world.eventPorts.money, listEvents: async () => newestFirst } };
      await notify(ports, { kind: 'money', groupId: groupId(world.groupId), at, event });
      return mailsTo('ann').at(-1)?.words.paragraphs[0];
    };
    beforeEach(async () => {
      newestFirst = [];
      for (const name of ['ann', 'ben']) await world.debit(name, paid);
      await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
      await happens({ ...late, graceEnds: plainDate('2026-03-23') });
      await happens({ ...late, on: plainDate('2026-03-25') });
    });

    it('hears that it is, in the bell and by mail, once', async () => {
      expect(await happens({ ...late, graceEnds: plainDate('2026-03-23') })).toMatch(not);
      expect((await heardBy('ann')).at(-1)).toMatch(
        /1 contribution is missing; it is no longer expected to leave on March 25, 2026$/,
      );
      expect(
        mailsTo('ann')
          .map(({ words }) => words.subject)
          .at(2),
      ).toBe('Your payout from Aunts is no longer expected on March 25, 2026');
      expect(mailsTo('ann')).toHaveLength(3);
      await call(world.handler, 'payContribution', { as: 'cem', params: { id: world.groupId }, body: { round: 1 } });
      await world.debit('cem', ['submitted'], 1, { attempt: 2 });
      await happens({ kind: 'debit_sent', round: 1, member: world.memberOf('cem'), isByHand: true });
      await happens({ ...late, graceEnds: plainDate('2026-03-23') });
      expect((await heardBy('ann')).at(-1)).toMatch(/not all contributions have arrived yet$/);
      expect(mailsTo('ann')).toHaveLength(3);
    });

    it('hears so too when the last day to pay is over, or an operator holds it', async () => {
      await happens({ kind: 'round_short', round: 1, missing: 3 });
      expect(mailsTo('ann').at(-1)?.words.paragraphs[0]).toMatch(not);
      await happens({ ...late, on: plainDate('2026-03-25') });
      expect(await happens({ kind: 'payout_on_hold', round: 1 })).toContain('and may still be March 25, 2026.');
      expect(await happens({ ...late, waitsFor: 'review' })).not.toMatch(not);
    });
  });

  it('is mailed although they want no mails of payouts, and at any hour', async () => {
    await world.preferences.change(userId('ann'), { email_payouts: false });
    await lookAt(noon);
    await world.notifyNew();
    expect(mailsTo('ann').map(({ words }) => words.subject)).toEqual(['Your payout from Aunts has not left yet']);
  });

  it('hears nothing when it has left in the morning', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.moveTo('2026-03-17T13:00:00Z');
    await world.payOut(1, ['started', 'submitted']);
    await lookAt(noon);
    const bell = await heardBy('ann');
    expect(bell.filter((each) => /payout/.test(each))).toEqual([
      'Your payout from Aunts is to be sent on March 17, 2026',
      'Your payout from Aunts is on its way',
    ]);
  });

  it('hears once of the next day when our own bank declined it, and on that day again only when it has not left', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.moveTo('2026-03-17T13:00:00Z');
    await world.payOut(1, ['started', 'declined']);
    await lookAt(noon);
    const next = 'Your payout from Aunts is delayed to March 18, 2026';
    expect(await lateOf('ann')).toEqual([next]);
    await lookAt('2026-03-18T16:00:00Z');
    expect(await lateOf('ann')).toEqual([next, expect.stringContaining('has not left: nothing is missing')]);
  });

  it('reads the next day on every page from the moment at which our own bank declined it', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.moveTo('2026-03-17T13:00:00Z');
    await world.payOut(1, ['started', 'declined']);
    const params = { id: world.groupId };
    const page = replyOf('readGroup', await call(world.handler, 'readGroup', { as: 'ann', params }));
    const [card] = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ann' })).groups;
    const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' })).groups;
    const late = [page.payoutSchedule[0]?.late, card?.yourPayoutLate, money?.payout?.late];
    expect(late).toEqual(Array(3).fill({ expectedOn: '2026-03-18' }));
  });

  it('hears that all payments are stopped, and of no day', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.moveTo(noon);
    await stopMoney(world);
    await lookAt(noon);
    expect((await lateOf('ann')).at(-1)).toMatch(/has not left: Halqa has stopped all payments for a while$/);
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
  await change((_, money) => holdPayout(money));
  expect(await askedOnDashboard(world, 'ann')).toEqual([]);
});

describe('of a payout that an operator holds, its recipient', () => {
  it('hears when it begins, and once more on its day', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await change((_, money) => holdPayout(money));
    await lookAt(noon);
    world.clock.moveTo('2026-03-21T15:00:00Z');
    expect(await lateOf('ann')).toEqual([
      'Your payout from Aunts is on hold: Halqa checks it before it is sent',
      'Your payout from Aunts, planned for March 17, 2026, has not left: Halqa checks it before it is sent',
    ]);
    expect(mailsTo('ann').map(({ words }) => words.heading)).toContain('Your payout is on hold');
  });

  it('is asked nothing when the turn becomes short meanwhile, and has the choice when it is released', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted']);
    await change((_, money) => holdPayout(money));
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-24T15:00:00Z');
    await world.notifyNew();
    const mail = mailsTo('ann').find(({ words }) => words.heading === 'The payout of turn 1 of 3 waits');
    expect(JSON.stringify(mail?.words.paragraphs)).toContain('there is nothing for you to decide until then');
    expect(JSON.stringify(mail?.words.paragraphs)).not.toContain('you decide:');
    expect(await askedOnDashboard(world, 'ann')).toEqual([]);
    await change((cycle, money, now) => releasePayout(cycle, money, now));
    await world.notifyNew();
    expect(await askedOnDashboard(world, 'ann')).toEqual(['part_available']);
  });

  it('reads what is left of it, once a part has arrived', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-24T15:00:00Z');
    await change((cycle, money, now) => choosePart(cycle, money, cents(20_000), now));
    await world.payOut(1, received);
    await change((_, money) => holdPayout(money));
    await change((cycle, money, now) => releasePayout(cycle, money, now));
    await world.notifyNew();
    const shown = mailsTo('ann').flatMap(({ words }) =>
      /on hold/.test(words.heading) ? [words.facts?.find(([name]) => name === 'You receive')?.[1]] : [],
    );
    expect(shown).toEqual(['$100', '$100']);
    expect(mailsTo('ann').map(({ words }) => words.heading)).toEqual(
      expect.arrayContaining(['The rest of your payout is on hold', 'The rest of your payout is no longer on hold']),
    );
    expect((await heardBy('ann')).filter((each) => each.startsWith('The rest of your payout'))).toHaveLength(2);
  });

  it('hears that it waits as before when it is over, contributions are missing, and nobody knows the day', async () => {
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R02' });
    world.clock.moveTo('2026-03-18T15:00:00Z');
    await change((_, money) => holdPayout(money));
    world.clock.advanceDays(0.001);
    await change((cycle, money, now) => releasePayout(cycle, money, now));
    expect((await lateOf('ann')).at(-1)).toBe(
      'Your payout from Aunts is no longer on hold: it is sent when every contribution is here',
    );
  });

  it('hears of a turn that was moved to the end that what they owe is taken first', async () => {
    const { name: TableName, documents } = world.table;
    const movedToEnd = [{ member: world.memberOf('ann'), round: 1, from: 1, at: world.clock.now() }];
    const UpdateExpression = 'SET movedToEnd = :moved';
    const values = { ExpressionAttributeValues: { ':moved': movedToEnd } };
    await documents.send(new UpdateCommand({ TableName, Key: keys.group(world.groupId), UpdateExpression, ...values }));
    await change((_, money) => holdPayout(money));
    world.clock.advanceDays(0.001);
    await change((cycle, money, now) => releasePayout(cycle, money, now));
    expect((await lateOf('ann')).at(-1)).toBe(
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
        return (await heardBy('ann')).at(-1);
      };
      expect(await heard({ kind: 'payout_on_hold', round })).toContain(onHold);
      const mails = mailsTo('ann').length;
      world.clock.advanceDays(1);
      expect(await heard({ kind: 'payout_planned', round, on: plainDate('2026-03-20'), wasOnHold: true })).toBe(
        planned,
      );
      expect(mailsTo('ann')).toHaveLength(mails + 1);
    },
  );

  it('reads behind the bell that it is the rest of a payout that comes on another day', async () => {
    const parts = { amount: cents(10_000), rest: cents(0) };
    const event = { kind: 'payout_planned', round: 1, on: plainDate('2026-03-20'), ...parts } as const;
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    expect(await heardBy('ann')).toContain('The rest of your payout from Aunts is delayed to March 20, 2026');
  });

  it('reads the day that pages show once it is released, and hears the same where it leaves on that day', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await change((_, money) => holdPayout(money));
    world.clock.moveTo('2026-03-17T17:00:00Z');
    await change((cycle, money, now) => releasePayout(cycle, money, now));
    const page = await call(world.handler, 'readGroup', { as: 'ann', params: { id: world.groupId } });
    const [shown] = replyOf('readGroup', page).payoutSchedule;
    expect([shown?.date, shown?.late]).toEqual(['2026-03-17', undefined]);
    expect((await heardBy('ann')).at(-1)).toBe(
      'Your payout from Aunts is no longer on hold: it is to be sent on March 17, 2026',
    );
    expect(mailsTo('ann').at(-1)?.words.paragraphs[0]).toContain('It is to be sent on March 17, 2026.');
  });

  it('reads on every page the weekend day on which it leaves when it is released then', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await change((_, money) => holdPayout(money));
    world.clock.moveTo('2026-03-21T12:00:00Z');
    await change((cycle, money, now) => releasePayout(cycle, money, now));
    const page = await call(world.handler, 'readGroup', { as: 'ann', params: { id: world.groupId } });
    expect(replyOf('readGroup', page).payoutSchedule[0]?.late).toEqual({ expectedOn: '2026-03-21' });
    expect((await heardBy('ann')).at(-1)).toContain('it is to be sent on March 21, 2026');
  });

  it('reads the day that what is on its way gives, where the check is over before it has arrived', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    world.clock.moveTo('2026-03-18T14:00:00Z');
    await world.debit('cem', ['started', 'submitted']);
    await change((_, money) => holdPayout(money));
    world.clock.advanceDays(0.001);
    await change((cycle, money, now) => releasePayout(cycle, money, now));
    const page = await call(world.handler, 'readGroup', { as: 'ann', params: { id: world.groupId } });
    const on = replyOf('readGroup', page).payoutSchedule[0]?.late?.expectedOn ?? '';
    expect(on).not.toBe('');
    expect((await heardBy('ann')).at(-1)).toContain(`is no longer on hold: it is to be sent on ${formatDate(on)}`);
  });

  it('reads that the check was the reason where another day follows from it', async () => {
    const event = { kind: 'payout_planned', round: 1, on: plainDate('2026-03-20'), wasOnHold: true } as const;
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    const [mail] = mailsTo('ann');
    expect(mail?.words.subject).toBe('Your payout from Aunts is no longer on hold');
    expect(mail?.words.paragraphs[0]).toMatch(/^The check of your payout .*It is to be sent on March 20, 2026 instead/);
    expect(mail?.words.paragraphs.join(' ')).not.toContain('late');
  });
});
