import { groupId, type MoneyEvent, plainDate, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { paid } from '../../../test/moved-money-world.ts';
import { stopMoney } from '../../../test/turn-switch.ts';
import { notify } from '../../consumers/notifier.ts';
import type { StoredMoneyEvent } from '../../ports/money.ts';
import { firstTurn, type NoticeWorld, noon } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await firstTurn();
});

it('a payout that was to leave later is to leave on its planned day again as soon as everything has arrived, in the bell and by mail', async () => {
  await world.debit('ann', paid);
  await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
  await world.debit('cem', ['started', 'submitted', 'posted', 'settled']);
  const planned = 'Your payout from Aunts is to be sent on March 17, 2026';
  expect(await world.heardBy('ann')).not.toContain(planned);
  expect((await world.heardBy('ann')).at(-1)).toMatch(
    /leaves later: 1 contribution is missing; it is expected to leave on/,
  );
  expect(
    (await call(world.handler, 'payContribution', { as: 'ben', params: { id: world.groupId }, body: { round: 1 } }))
      .status,
  ).toBe(200);
  await world.debit('ben', ['submitted', 'posted', 'settled'], 1, { attempt: 2 });
  const before = world.mailsTo('ann').length;
  expect((await world.heardBy('ann')).filter((each) => each === planned)).toHaveLength(1);
  expect(world.mailsTo('ann').at(-1)?.words.subject).toMatch(/March 17, 2026/);
  expect(world.mailsTo('ann').length).toBeGreaterThan(before);
  // Also when what had arrived before is delivered again.
  for (const { at, event } of await world.money.listEvents(groupId(world.groupId), 50))
    if (event.kind === 'contribution_paid')
      await notify(world.eventPorts, { kind: 'money', groupId: groupId(world.groupId), at, event });
  await world.lookAtPayout('2026-03-17T15:00:00Z');
  expect((await world.heardBy('ann')).filter((each) => each === planned)).toHaveLength(1);
  expect(
    world.mailsTo('ann').filter(({ words }) => words.subject === world.mailsTo('ann').at(-1)?.words.subject),
  ).toHaveLength(1);
});

it('a recipient hears, by mail too, that their payout leaves on its planned day after all, once, also where its money is there later', async () => {
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid.slice(0, 2));
  const store = (event: MoneyEvent) => {
    world.clock.advanceDays(0.1);
    return world.changeFirstTurn((_, money) => ({
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
  await store({ ...late, on: plainDate('2026-03-18') });
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, ['posted', 'settled']);
  await store({ kind: 'payout_planned', round: 1, on: plainDate('2026-03-17') });
  world.clock.advanceDays(0.1);
  for (const name of ['ann', 'ben', 'cem']) await world.debit(name, ['available']);
  const planned = (await world.heardBy('ann')).filter((each) => /planned for|is sent on/.test(each));
  expect(planned.slice(1)).toEqual([]);
  expect(planned).toHaveLength(1);
  expect(world.subjectsTo('ann')).toEqual([
    'Your payout from Aunts is expected on March 18, 2026',
    'Your payout from Aunts is sent on March 17, 2026',
  ]);
});

describe('while all money is stopped, the recipient of a turn', () => {
  const heard = async () =>
    (await world.heardBy('ann')).filter((each) => /leaves later|has not left|A contribution to your/.test(each));
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
    await world.happensLater({ kind: 'payout_late', round: 1, waitsFor: 'collecting', missing: 3 });
    expect(await heard()).toEqual([expect.stringMatching(/Halqa has stopped all payments for a while$/)]);
    expect(world.mailsTo('ann').at(-1)?.words.paragraphs[0]).toContain(
      'Nothing is collected or sent until they go on.',
    );
  });

  it('hears of no day once everything is there, and that an earlier one is off', async () => {
    await world.happensLater({
      kind: 'payout_late',
      round: 1,
      waitsFor: 'clearing',
      missing: 0,
      on: plainDate('2026-03-18'),
    });
    await stopMoney(world);
    await world.happensLater({ kind: 'payout_planned', round: 1, on: plainDate('2026-03-18') });
    expect((await heard()).at(-1)).toMatch(
      /Halqa has stopped all payments for a while; it is no longer expected to leave on March 18/,
    );
    expect(world.mailsTo('ann').at(-1)?.words.paragraphs[0]).toContain(
      'Nothing is collected or sent until they go on.',
    );
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

describe('on the day of a payout that has not left, its recipient', () => {
  it('hears at noon how many contributions are missing and until when they can be paid, once, and nobody else does', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
    await world.lookAtPayout('2026-03-17T15:59:00Z');
    expect(await world.delaysHeardBy('ann')).toEqual([]);
    await world.lookAtPayout(noon);
    await world.lookAtPayout('2026-03-17T16:01:00Z');
    const sentence = 'Your payout from Aunts, planned for March 17, 2026, has not left: 1 contribution is missing';
    expect(await world.delaysHeardBy('ann')).toEqual([sentence]);
    expect([await world.delaysHeardBy('ben'), await world.delaysHeardBy('cem')]).toEqual([[], []]);
    const [mail] = world.mailsTo('ann').filter(({ words }) => /not left/.test(words.subject));
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
    const [mail] = world.mailsTo('ann').filter(({ words }) => /leaves later/.test(words.subject));
    expect(mail?.words.paragraphs[0]).toContain(sentence);
  });

  it('hears of it again on the day that was expected', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    await world.lookAtPayout('2026-03-20T16:00:00Z');
    expect(await world.delaysHeardBy('ann')).toEqual([]);
    await world.lookAtPayout('2026-03-23T16:00:00Z');
    expect(await world.delaysHeardBy('ann')).toEqual([expect.stringMatching(/has not left: .* on March 24, 2026$/)]);
    const subjects = world.subjectsTo('ann');
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
    expect(world.mailsTo('ann')).toHaveLength(1);
  });

  describe('after another day was announced', () => {
    const isOff = /no longer expected on March 25, 2026, and the day is not known yet/;
    const late = { kind: 'payout_late', round: 1, missing: 1, waitsFor: 'collecting' } as const;
    let newestFirst: StoredMoneyEvent[] = [];
    const happens = async (event: MoneyEvent) => {
      world.clock.advanceDays(0.1);
      const at = world.clock.now();
      newestFirst = [{ groupId: groupId(world.groupId), at, event }, ...newestFirst];
      const ports = { ...world.eventPorts, money: { ...world.eventPorts.money, listEvents: async () => newestFirst } };
      await notify(ports, { kind: 'money', groupId: groupId(world.groupId), at, event });
      return world.mailsTo('ann').at(-1)?.words.paragraphs[0];
    };
    beforeEach(async () => {
      newestFirst = [];
      for (const name of ['ann', 'ben']) await world.debit(name, paid);
      await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
      await happens({ ...late, graceEnds: plainDate('2026-03-23') });
      await happens({ ...late, on: plainDate('2026-03-25') });
    });

    it('hears that it is off, in the bell and by mail, once', async () => {
      expect(await happens({ ...late, graceEnds: plainDate('2026-03-23') })).toMatch(isOff);
      expect((await world.heardBy('ann')).at(-1)).toMatch(
        /1 contribution is missing; it is no longer expected to leave on March 25, 2026$/,
      );
      expect(
        world
          .mailsTo('ann')
          .map(({ words }) => words.subject)
          .at(2),
      ).toBe('Your payout from Aunts is no longer expected on March 25, 2026');
      expect(world.mailsTo('ann')).toHaveLength(3);
      await call(world.handler, 'payContribution', { as: 'cem', params: { id: world.groupId }, body: { round: 1 } });
      await world.debit('cem', ['submitted'], 1, { attempt: 2 });
      await happens({ kind: 'debit_sent', round: 1, member: world.memberOf('cem'), isByHand: true });
      await happens({ ...late, graceEnds: plainDate('2026-03-23') });
      expect((await world.heardBy('ann')).at(-1)).toMatch(/not all contributions have arrived yet$/);
      expect(world.mailsTo('ann')).toHaveLength(3);
    });

    it('hears that it is off, too, when the last day to pay is over, and that it may still come while an operator holds the payout', async () => {
      await happens({ kind: 'round_short', round: 1, missing: 3 });
      expect(world.mailsTo('ann').at(-1)?.words.paragraphs[0]).toMatch(isOff);
      await happens({ ...late, on: plainDate('2026-03-25') });
      expect(await happens({ kind: 'payout_on_hold', round: 1 })).toContain('and may still be March 25, 2026.');
      expect(await happens({ ...late, waitsFor: 'review' })).not.toMatch(isOff);
    });
  });

  it('is mailed although they want no mails of payouts, and at any hour', async () => {
    await world.preferences.change(userId('ann'), { email_payouts: false });
    await world.lookAtPayout(noon);
    await world.notifyNew();
    expect(world.subjectsTo('ann')).toEqual(['Your payout from Aunts has not left yet']);
  });

  it('hears nothing when it has left in the morning', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.moveTo('2026-03-17T13:00:00Z');
    await world.payOut(1, ['started', 'submitted']);
    await world.lookAtPayout(noon);
    const bell = await world.heardBy('ann');
    expect(bell.filter((each) => /payout/.test(each))).toEqual([
      'Your payout from Aunts is to be sent on March 17, 2026',
      'Your payout from Aunts is on its way',
    ]);
  });

  it('hears once of the next day when our own bank declined it, and on that day again only when it has not left', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.moveTo('2026-03-17T13:00:00Z');
    await world.payOut(1, ['started', 'declined']);
    await world.lookAtPayout(noon);
    const next = 'Your payout from Aunts is delayed to March 18, 2026';
    expect(await world.delaysHeardBy('ann')).toEqual([next]);
    await world.lookAtPayout('2026-03-18T16:00:00Z');
    expect(await world.delaysHeardBy('ann')).toEqual([
      next,
      expect.stringContaining('has not left: nothing is missing'),
    ]);
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
    await world.lookAtPayout(noon);
    expect((await world.delaysHeardBy('ann')).at(-1)).toMatch(
      /has not left: Halqa has stopped all payments for a while$/,
    );
  });
});
