import { groupId, plainDate, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { paid } from '../../../test/moved-money-world.ts';
import { sweepHere } from '../../../test/sweep-here.ts';
import { stopMoney } from '../../../test/turn-switch.ts';
import { moneyWork } from '../../compose/money-work.ts';
import { notify } from '../../consumers/notifier.ts';
import { firstTurn, type NoticeWorld, noon } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await firstTurn();
});

describe('on the day of a debit that is not made', () => {
  const delayed = async (person: string) => (await world.heardBy(person)).filter((each) => /not debited/.test(each));
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
    expect(world.mailsTo('ann').at(-1)?.words.paragraphs.join(' ')).toContain('you are not late');
  });

  it('a member whose debit had failed before is asked to see to it that the money is there', async () => {
    const asked = { ann: 'leave the money in your account', ben: 'see to it that the money is there' };
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    await stopMoney(world);
    for (const [person, text] of Object.entries(asked)) {
      await lookAtDebits(person === 'ann' ? '2026-03-16T16:00:00Z' : '2026-03-20T16:00:00Z');
      await world.notifyNew();
      const mail = world.mailsTo(person).findLast(({ words }) => words.subject.endsWith('is not debited today'));
      expect(mail?.words.paragraphs[0]).toContain(`please ${text}.`);
      expect(JSON.stringify(mail?.words).includes('nothing for you to do')).toBe(person === 'ann');
    }
  });

  it('its member is mailed when the debit begins on a later day', async () => {
    const wasMailed = async (person: string) => {
      await world.notifyNew();
      return world
        .mailsTo(person)
        .some(({ words }) => words.subject === 'Your contribution to Aunts is being debited now');
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
    const mail = world.mailsTo('ann').at(-1)?.words;
    expect(mail?.subject).toBe('Your contribution to Aunts is debited on March 23, 2026');
    expect(mail?.paragraphs[0]).toContain('it leaves your account on March 23, 2026.');
    expect((await world.heardBy('ann')).findLast((each) => each.startsWith('Your contribution to turn 1'))).toMatch(
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
  expect(world.mailsTo('ann').filter(({ words }) => /payout/.test(words.subject))).toHaveLength(1);
});

describe('the recipient of a turn of which a contribution is paid by hand', () => {
  const heard = async (person: string) =>
    (await world.heardBy(person)).filter((each) => /contribution to your/.test(each));
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
    expect(world.mailsTo('ann')).toEqual([]);
  });

  it('hears and is mailed at once of the day that is expected by it, and not again at noon', async () => {
    await payAt('2026-03-18T14:00:00Z');
    const day = 'March 19, 2026';
    expect(await heard('ann')).toEqual([`${onItsWay}: your payout is expected to leave on ${day}`]);
    const late = { round: 1, waitsFor: 'collecting', missing: 1 } as const;
    await world.happensLater({ kind: 'payout_late', ...late, on: plainDate('2026-03-19') });
    expect(await world.delaysHeardBy('ann')).toEqual([]);
    const subjects = world.subjectsTo('ann');
    expect(subjects).toEqual([`Your payout from Aunts is expected on ${day}`]);
  });

  it('hears of the day, too, when the contribution is their own', async () => {
    for (const name of ['ben', 'cem']) await world.debit(name, paid);
    await world.debit('ann', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    world.clock.moveTo('2026-03-18T14:00:00Z');
    await call(world.handler, 'payContribution', { as: 'ann', params: { id: world.groupId }, body: { round: 1 } });
    await world.debit('ann', ['submitted'], 1, { attempt: 2 });
    expect(await heard('ann')).toEqual([`${onItsWay}: your payout is expected to leave on March 19, 2026`]);
    expect(world.mailsTo('ann').at(-1)?.words.subject).toBe('Your payout from Aunts is expected on March 19, 2026');
    expect((await world.heardBy('ann')).filter((each) => /Your contribution .* on its way/.test(each))).toHaveLength(2);
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
    expect(JSON.stringify(world.mailsTo('ann').at(-1)?.words)).toMatch(/\$100/);
  });

  it('hears that this day is off when nobody knows one any more', async () => {
    await payAt('2026-03-18T14:00:00Z');
    await heard('ann');
    await world.happensLater({ kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 1 });
    expect((await world.delaysHeardBy('ann')).at(-1)).toMatch(/it is no longer expected to leave on March 19, 2026$/);
  });
});

describe('the recipient who heard of a day by a payment by hand', () => {
  const days = async () =>
    (await world.heardBy('ann')).filter((each) => /not left|leaves later|A contribution to your/.test(each));
  const onItsWay = 'A contribution to your turn 1 of Aunts is on its way';
  beforeEach(async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    await world.lookAtPayout(noon);
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
    expect(world.mailsTo('ann').at(-1)?.words.subject).toBe(
      'Your payout from Aunts is no longer expected on March 18, 2026',
    );
    await world.lookAtPayout('2026-03-18T16:00:00Z');
    expect(await days()).toEqual(heard);
  });
});

describe('the recipient of a turn of which a debit failed and is repeated by itself', () => {
  const late = 'Your payout from Aunts, planned for March 17, 2026, leaves later: 1 contribution is missing';
  const onMonday = `${late}; it is expected to leave on March 23, 2026`;
  const heard = async (person: string) =>
    (await world.heardBy(person)).filter((each) => /leaves later|has not left|A contribution to your/.test(each));
  const subjects = () => world.subjectsTo('ann');
  const fail = (attempt: number) => world.debit('cem', ['posted', 'returned'], 1, { returnCode: 'R01', attempt });
  beforeEach(async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, ['started', 'submitted']);
    await fail(1);
  });

  it('hears at once of the day that follows from it, by mail, too, and nobody else does', async () => {
    expect([await heard('ann'), await heard('ben'), await heard('cem')]).toEqual([[onMonday], [], []]);
    expect(subjects()).toEqual(['Your payout from Aunts is expected on March 23, 2026']);
    const [mail] = world.mailsTo('ann');
    // By hand it could be paid in time.
    expect(mail?.words.paragraphs[0]).toMatch(
      /was planned for March 17, 2026\. Not all contributions have arrived yet\. If all arrive as planned now, .* March 23, 2026\. What is missing can be paid in time until 5 PM Eastern on March 23, 2026\./,
    );
  });

  it('hears of each further one in the bell, and is not mailed again', async () => {
    await heard('ann');
    world.clock.advanceDays(0.01);
    await world.debit('ben', ['posted', 'returned'], 1, { returnCode: 'R01' });
    expect(await heard('ann')).toEqual([onMonday, onMonday.replace('1 contribution is', '2 contributions are')]);
    expect(subjects()).toHaveLength(1);
  });

  it('hears nothing more at noon while the day stays, and the next one where it changes', async () => {
    await heard('ann');
    for (const name of ['ann', 'ben']) await world.debit(name, paid.slice(2));
    await world.lookAtPayout(noon);
    await world.lookAtPayout('2026-03-18T16:00:00Z');
    expect(await heard('ann')).toEqual([onMonday]);
    await world.happensLater({
      kind: 'payout_late',
      round: 1,
      waitsFor: 'collecting',
      missing: 1,
      on: plainDate('2026-03-24'),
    });
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
    expect(await heard('ann')).toEqual([onMonday, inTime]);
    await fail(2);
    expect(await heard('ann')).toEqual([onMonday, inTime, onMonday]);
    const expected = 'Your payout from Aunts is expected on March';
    expect(subjects()).toEqual([`${expected} 23, 2026`, `${expected} 17, 2026`, `${expected} 23, 2026`]);
  });

  it('hears nothing where the failure is delivered again after the repeat has begun', async () => {
    world.clock.moveTo('2026-03-20T13:00:00Z');
    await world.debit('cem', ['started'], 1, { attempt: 2 });
    const event = { kind: 'contribution_failed', round: 1, retryOn: plainDate('2026-03-20') } as const;
    await world.happensLater({ ...event, member: world.memberOf('cem') });
    expect(await world.delaysHeardBy('ann')).toEqual([]);
    expect(world.mailsTo('ann')).toEqual([]);
  });
});

it('the recipient hears at once that a debit has begun that waited for its member, and nothing of one on its planned day', async () => {
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  const event = { kind: 'debit_sent', round: 1, member: world.memberOf('cem') } as const;
  const heardOf = async (moment: string) => {
    const at = Date.parse(moment);
    await notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at, event });
    return (await world.heardBy('ann')).filter((each) => /contribution to your/.test(each));
  };
  expect(await heardOf('2026-03-16T13:00:00Z')).toEqual([]);
  expect(await heardOf('2026-03-18T14:00:00Z')).toEqual(['A contribution to your turn 1 of Aunts is on its way']);
});
