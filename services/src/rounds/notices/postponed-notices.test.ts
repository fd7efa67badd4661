import { type ContributionState, type RoundMoney, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceAt } from '../../../test/fakes/memory-delivery.ts';
import { paid } from '../../../test/moved-money-world.ts';
import { isStillTrue } from '../../notifications/still-true.ts';
import { type NoticeWorld, noticeWorld } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await noticeWorld();
});

describe('in quiet hours, what waited is mailed and pushed at their end only if it is still so', () => {
  beforeEach(async () => {
    const hours = { quiet_hours: true, quiet_from: 21, quiet_until: 8, time_zone: 'America/Los_Angeles' };
    for (const name of ['ann', 'ben', 'cem']) {
      await world.preferences.change(userId(name), { ...hours, push_reminders: true, push_payouts: true });
      await world.devices.save(userId(name), deviceAt(`https://push.test/${name}`), world.clock.now());
    }
  });

  /** Eight in the morning in Los Angeles, two hours after debits start. */
  async function atEight(day: string): Promise<void> {
    await world.notifyNew();
    world.pushes.length = 0;
    world.clock.moveTo(`${day}T15:00:00Z`);
    await world.releasePostponed();
  }
  const pushed = () => world.pushes.map(({ title }) => title);

  it('a debit that failed at once is not said to be on its way; another one is', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, ['started', 'submitted']);
    await world.debit('ben', ['failed']);
    await world.notifyNew();
    expect(world.subjectsTo('ben')).toEqual(['Your contribution to Aunts did not go through']);
    await atEight('2026-03-16');
    expect(world.subjectsTo('ben')).toEqual(['Your contribution to Aunts did not go through']);
    const onItsWay = 'Your contribution to turn 1 of Aunts is on its way';
    expect(pushed().filter((title) => title === onItsWay)).toHaveLength(2);
  });

  it('a debit that failed at night is mailed at once, and pushed in the morning', async () => {
    await world.open();
    await world.debit('ben', ['started', 'declined']);
    await world.notifyNew();
    expect(world.subjectsTo('ben')).toEqual(['Your contribution to Aunts did not go through']);
    expect(pushed()).toEqual([]);
    await atEight('2026-03-16');
    expect(pushed()).toContain('Your contribution to turn 1 of Aunts did not go through');
  });

  it('what was urgent at night is still true only until it was mended', async () => {
    await world.open();
    const [money, member] = [await world.money.findRound(world.groupId, 1), world.memberOf('ben')];
    if (money === undefined) throw new Error('The round is not open');
    const roundIs = (state: RoundMoney['round']['state']) => ({ ...money, round: { ...money.round, state } });
    const debitIs = (state: ContributionState) => ({
      ...money,
      contributions: money.contributions.map((each) => ({ ...each, state })),
    });
    const failed = { kind: 'contribution_failed', round: 1, member } as const;
    expect((['failed', 'submitted', 'settled'] as const).map((state) => isStillTrue(debitIs(state), failed))).toEqual([
      true,
      false,
      false,
    ]);
    const short = { kind: 'round_short', round: 1, missing: 1 } as const;
    expect([isStillTrue(roundIs('short'), short), isStillTrue(roundIs('funded'), short)]).toEqual([true, false]);
    const sent = { kind: 'payout_sent', round: 1, member } as const;
    expect([isStillTrue(roundIs('paying'), sent), isStillTrue(roundIs('paid'), sent)]).toEqual([true, false]);
  });

  it('a contribution that was taken back is not said to have arrived, nor the payout to be planned', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    await atEight('2026-03-16');
    expect(world.subjectsTo('ben')).toEqual(['Your bank took back your contribution to Aunts']);
    // Those of Ann and Cem have.
    expect(pushed().filter((title) => title === 'Your contribution to turn 1 of Aunts has arrived')).toHaveLength(2);
    expect(pushed().join()).not.toMatch(/planned|on its way/);
  });
});
