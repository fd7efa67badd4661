import { notificationSentence } from '@halqa/copy';
import { holdPayout, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../test/moved-money-world.ts';
import { sweepHere } from '../../test/sweep-here.ts';
import { startMoney, stopMoney } from '../../test/turn-switch.ts';
import { moneyWork } from '../compose/money-work.ts';
import { lookAfterStopWork } from '../due/due-work.ts';
import { changeRound } from './change-round.ts';
import { lookAfterStop } from './look-after-stop.ts';

let world: MovedMoneyWorld;

/** Ann's turn, debited on Monday, March 16; its payout is planned for the 17th. */
beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
  await world.passOver();
  await world.open();
});

async function workAt(time: string): Promise<void> {
  world.clock.moveTo(time);
  const { look_at_debits, look_at_payout, open_vote } = moneyWork(world.moneyPorts);
  const look_after_stop = (work: Parameters<typeof lookAfterStop>[1]) =>
    lookAfterStop({ ...world.moneyPorts, groups: world.ports.groups }, work);
  await sweepHere(world.duePorts, { look_at_debits, look_at_payout, open_vote, look_after_stop });
}

async function heardBy(person: string): Promise<string[]> {
  await world.notifyNew();
  const entries = await world.notifications.list(userId(person), 50);
  return entries.toReversed().map((entry) => notificationSentence(entry));
}
const aboutDay = async (person: string) =>
  (await heardBy(person)).filter((each) => /planned for|can be paid until/.test(each));
const pageOf = async (as: string) =>
  replyOf('readGroup', await call(world.handler, 'readGroup', { as, params: { id: world.groupId } }));
const payoutOf = async (as: string) => (await pageOf(as)).payoutSchedule[0];

describe('debits that a stop of all money keeps back', () => {
  it('make the payout late for its recipient and on the page at noon of their day, and say so once', async () => {
    await stopMoney(world);
    await workAt('2026-03-16T15:59:00Z');
    expect((await payoutOf('ann'))?.late).toBeUndefined();
    expect(await aboutDay('ann')).toEqual([]);
    await workAt('2026-03-16T16:00:00Z');
    expect((await payoutOf('ann'))?.late).toEqual({ expectedOn: null, isStopped: true });
    const heard = await aboutDay('ann');
    expect(heard).toEqual([
      'Your payout from Aunts, planned for March 17, 2026, leaves later: Halqa has stopped all payments for a while',
    ]);
    await workAt('2026-03-18T16:01:00Z');
    expect(await aboutDay('ann')).toEqual(heard);
  });

  it('have no day on any page from noon of their day until the end of the stop, and are the next ones', async () => {
    const pages = async () => {
      const [cards, money] = [
        replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ben' })).groups,
        replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups,
      ];
      const { nextContributionDate, contributionWaits } = await pageOf('ben');
      const [card] = cards;
      const first = money[0]?.movements.find(({ kind }) => kind === 'contribution');
      expect(card).toMatchObject({ nextContribution: nextContributionDate, contributionWaits });
      return [nextContributionDate, contributionWaits, first?.round, first?.state, first?.date];
    };
    const calendar = async () => {
      const read = await call(world.handler, 'readGroupCalendar', { as: 'ben', params: { id: world.groupId } });
      return replyOf('readGroupCalendar', read).dates[0]?.state;
    };
    await stopMoney(world);
    await workAt('2026-03-16T15:59:00Z');
    expect(await pages()).toEqual(['2026-03-16', false, 1, 'due', '2026-03-16']);
    expect(await calendar()).toBe('planned');
    for (const time of ['2026-03-16T16:00:00Z', '2026-03-17T10:00:00Z', '2026-03-18T16:01:00Z']) {
      await workAt(time);
      expect(await pages()).toEqual([null, true, 1, 'due', null]);
    }
    expect(await calendar()).toBe('late');
    await startMoney(world);
    expect(await pages()).toEqual(['2026-03-18', false, 1, 'due', '2026-03-16']);
  });

  it('leave nobody a day of the first debit while none has begun', async () => {
    await stopMoney(world);
    await workAt('2026-03-16T15:59:00Z');
    expect((await pageOf('ben')).firstDebitOn).toBeUndefined();
    await workAt('2026-03-16T16:00:00Z');
    for (const name of ['ann', 'ben', 'cem']) expect((await pageOf(name)).firstDebitOn).toBeNull();
    world.clock.moveTo('2026-03-18T16:01:00Z');
    await startMoney(world);
    expect((await pageOf('ben')).firstDebitOn).toBe('2026-03-18');
  });

  it('say from noon of their day on that all money is stopped, of each member', async () => {
    const reasons = async () => (await pageOf('ben')).members.map(({ contribution }) => contribution?.reason);
    await stopMoney(world);
    await workAt('2026-03-16T15:59:00Z');
    expect(new Set(await reasons())).toEqual(new Set(['not_due']));
    for (const time of ['2026-03-16T16:00:00Z', '2026-03-18T16:01:00Z']) {
      await workAt(time);
      expect(new Set(await reasons())).toEqual(new Set(['money_stopped']));
    }
    await startMoney(world);
    expect(new Set(await reasons())).toEqual(new Set(['not_due']));
  });

  it('are no reason for a payout of which everything is there: that has its own', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await stopMoney(world);
    await workAt('2026-03-17T16:01:00Z');
    const stopped = { expectedOn: null, isStopped: true };
    expect((await payoutOf('ann'))?.late).toEqual(stopped);
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ann' }));
    expect(groups[0]?.nextPayout?.late).toEqual(stopped);
    const money = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' })).groups;
    expect(money[0]?.payout?.late).toEqual(stopped);
    await startMoney(world);
    expect((await payoutOf('ann'))?.late).not.toHaveProperty('isStopped');
  });

  it('have no day either where a debit that failed was to be repeated meanwhile', async () => {
    await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R01' });
    const { nextContributionDate: retryOn } = await pageOf('ben');
    await stopMoney(world);
    expect(retryOn).toMatch(/^2026-03-/);
    expect((await pageOf('ben')).nextContributionDate).toBe(retryOn);
    world.clock.moveTo(`${retryOn}T16:01:00Z`);
    world.clock.advanceDays(1);
    const page = await pageOf('ben');
    expect(page).toMatchObject({ nextContributionDate: null, contributionWaits: true, contributionsByHand: 0 });
    expect(page.yourMoney?.payable[0]).toMatchObject({ reason: 'retry_planned', isTimeStill: true });
    expect(page.yourMoney?.payable[0]).not.toHaveProperty('retryOn');
  });
});

describe('when money goes on after noon', () => {
  it('whoever owes and the recipient hear at once until when can be paid, and nothing else at the next noon', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R02' });
    world.clock.moveTo('2026-03-19T16:01:00Z');
    await stopMoney(world);
    await workAt('2026-03-25T16:01:00Z');
    expect(await aboutDay('cem')).toEqual([]);
    world.clock.moveTo('2026-03-25T18:00:00Z');
    await startMoney(world);
    await workAt('2026-03-25T18:10:00Z');
    const debtor = await aboutDay('cem');
    expect(debtor).toEqual(['Your contribution to turn 1 of Aunts can be paid until April 1, 2026: payments go on']);
    const recipient = await aboutDay('ann');
    expect(recipient.at(-1)).toBe(
      'What is missing from your turn 1 of Aunts can be paid until April 1, 2026: payments go on',
    );
    await workAt('2026-03-26T16:01:00Z');
    expect(await aboutDay('cem')).toEqual(debtor);
    expect(await aboutDay('ann')).toEqual(recipient);
  });

  it('whoever owes and the recipient hear of the last day to pay also while the payout is on hold, and of nothing else', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R02' });
    await changeRound(world.moneyPorts, { groupId: world.groupId, round: 1, decide: (_, money) => holdPayout(money) });
    await workAt('2026-03-19T16:01:00Z');
    const before = (await aboutDay('ann')).length;
    await stopMoney(world);
    world.clock.moveTo('2026-03-20T18:00:00Z');
    await startMoney(world);
    await workAt('2026-03-20T18:10:00Z');
    expect(await aboutDay('cem')).toHaveLength(1);
    expect((await aboutDay('ann')).slice(before)).toEqual([expect.stringMatching(/can be paid until March 27, 2026/)]);
  });

  it('its recipient hears at once of a payout that can leave on its planned day after all', async () => {
    for (const name of ['ann', 'ben']) await world.debit(name, ['started', 'submitted', 'posted', 'settled']);
    await stopMoney(world);
    await workAt('2026-03-16T16:00:00Z');
    expect(await aboutDay('ann')).toHaveLength(1);
    world.clock.moveTo('2026-03-16T18:00:00Z');
    await startMoney(world);
    await world.debit('cem', ['started', 'submitted']);
    await workAt('2026-03-16T18:10:00Z');
    expect((await payoutOf('ann'))?.late).toBeUndefined();
    expect((await heardBy('ann')).at(-1)).toBe('Your payout from Aunts is to be sent on March 17, 2026');
    await world.debit('cem', ['posted', 'settled']);
    await workAt('2026-03-17T15:59:00Z');
    expect((await heardBy('ann')).filter((each) => each.includes('to be sent'))).toHaveLength(1);
  });

  it('nobody hears anything of a group in which nothing waited', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    const before = [await heardBy('ann'), await heardBy('cem')];
    await stopMoney(world);
    world.clock.moveTo('2026-03-16T18:00:00Z');
    await startMoney(world);
    await workAt('2026-03-16T18:10:00Z');
    expect([await heardBy('ann'), await heardBy('cem')]).toEqual(before);
  });

  it('goes on with the groups behind those of a page, and does nothing while all money is stopped again', async () => {
    const lists: (string | undefined)[] = [];
    const added: unknown[] = [];
    const groups = {
      listAll: async (after?: string) => {
        lists.push(after);
        return { items: [], next: after ? null : 'next' };
      },
    };
    const ports = { ...world.moneyPorts, groups, queue: { add: async (work: unknown) => void added.push(work) } };
    const work = lookAfterStopWork(0);
    await lookAfterStop(ports, work);
    expect(added).toEqual([{ ...work, detail: { after: 'next' } }]);
    await lookAfterStop(ports, { ...work, detail: { after: 'next' } });
    await stopMoney(world);
    await lookAfterStop(ports, work);
    expect([lists, added.length]).toEqual([[undefined, 'next'], 1]);
  });
});

it('counts the days before a turn is put at the end, and a vote opens, from the end of a stop within them', async () => {
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R03' });
  await world.endsGrace(1);
  const movesOn = async () => (await pageOf('ben')).yourMoney?.payable[0]?.turnMovesOn;
  world.clock.moveTo('2026-03-24T15:00:00Z');
  expect(await movesOn()).toBe('2026-03-26');
  await stopMoney(world);
  const stands = async () => [(await pageOf('ben')).yourPosition, (await pageOf('ann')).vote];
  for (const time of ['2026-03-26T15:00:00Z', '2026-03-27T15:00:00Z']) {
    await workAt(time);
    expect([await stands(), await movesOn()]).toEqual([[2, null], undefined]);
  }
  await startMoney(world);
  // The page knows it before the due work is done.
  expect(await movesOn()).toBe('2026-04-01');
  await workAt('2026-03-27T15:11:00Z');
  expect(await movesOn()).toBe('2026-04-01');
  const aboutWait = async (person: string) => (await heardBy(person)).filter((each) => each.includes('until April 1'));
  const aboutWaitOfAll = async () => [await aboutWait('ann'), await aboutWait('ben'), await aboutWait('cem')];
  const said = [
    ['Your turn 1 of Aunts waits for what is missing until April 1, 2026: payments go on'],
    ['Turn 1 of Aunts waits for your contribution until April 1, 2026: payments go on'],
    [],
  ];
  expect(await aboutWaitOfAll()).toEqual(said);
  const mails = world.sent.filter(({ words }) => words.subject === 'Aunts: turn 1 of 3 waits until April 1, 2026');
  expect(mails.map(({ to }) => to)).toEqual(['ben@example.com', 'ann@example.com']);
  expect(mails[0]?.words.paragraphs.join(' ')).toMatch(
    /from Apr 1, 2026, 9:00 AM EDT on\. If it is still missing at .*April 1, 2026/,
  );
  await workAt('2026-03-31T16:00:00Z');
  expect(await aboutWaitOfAll()).toEqual(said);
  expect(await stands()).toEqual([2, null]);
  await workAt('2026-04-01T14:00:00Z');
  expect((await pageOf('ben')).yourPosition).toBe(3);
  expect((await pageOf('ann')).vote).toMatchObject({ number: 1 });
});
