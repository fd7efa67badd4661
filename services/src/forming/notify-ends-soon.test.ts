import { notificationSentence } from '@halqa/copy';
import { limits, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { askedInBell } from '../../test/open-questions.ts';
import { readWhereNewer } from '../notifications/read-where-newer.ts';

let world: EventWorld;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
});

/** What a person has behind the bell once some days have passed, newest first. */
async function bellAfter(days: number, person: string): Promise<string[]> {
  await world.notifyAll();
  world.clock.advanceDays(days);
  await world.sweep();
  await world.notifyAll();
  return (await world.notifications.list(userId(person), 50)).map((each) => notificationSentence(each));
}

describe('a seat that waits for a bank', () => {
  let inviteCode: string;
  const waits = /^Your seat in Aunts waits for your bank until Mar 3, 2026/;
  beforeEach(async () => {
    ({ inviteCode } = await world.created());
    await world.addProfiles(profileOf('Fay', { has_bank_account: false }));
    await world.accept('fay', inviteCode);
  });

  it('reminds its member a day before it is lost, once, and asks until then', async () => {
    expect(await bellAfter(0.99, 'fay')).not.toContainEqual(expect.stringMatching(waits));
    expect(await bellAfter(0.01, 'fay')).toContainEqual(expect.stringMatching(waits));
    const reminders = (await bellAfter(0.5, 'fay')).filter((each) => waits.test(each));
    expect(reminders).toHaveLength(1);
    expect(world.subjectsTo('fay@example.com').slice(-2)).toEqual([
      'Your place in Aunts',
      'Your seat in Aunts still waits for your bank',
    ]);
    expect(world.sent.findLast(({ to }) => to === 'fay@example.com')?.words.paragraphs[0]).toContain(
      'If you do not, somebody else can have the seat then, and nothing is collected from you.',
    );
    expect(await askedInBell(world, 'fay')).toEqual(['seat_ends']);
    const isRead = async (section: 'needs_you' | 'updates') => {
      const entries = await world.notifications.list(userId('fay'), 50);
      const listed = entries.map((each) => ({ ...each, title: '', timestamp: '', groupId: null, section }));
      return readWhereNewer(listed).find(({ kind }) => kind === 'seat_ends')?.read;
    };
    expect([await isRead('needs_you'), await isRead('updates')]).toEqual([false, true]);
    world.clock.advanceDays(0.5);
    await world.sweep();
    expect(await askedInBell(world, 'fay')).toEqual([]);
  });

  it('asks for the bank of the seat that its member took anew, not of the one that they lost', async () => {
    await bellAfter(1, 'fay');
    await bellAfter(1.1, 'fay');
    await world.accept('fay', inviteCode);
    expect(await askedInBell(world, 'fay')).toEqual([]);
    await bellAfter(1, 'fay');
    expect(await askedInBell(world, 'fay')).toEqual(['seat_ends']);
  });

  it('does not remind its member once the bank is linked', async () => {
    await world.notifyAll();
    await linkBank(world.table, 'fay');
    await world.accept('fay', inviteCode);
    expect(await bellAfter(1, 'fay')).not.toContainEqual(expect.stringMatching(waits));
  });
});

describe('a group that is not complete', () => {
  const closes = 'Aunts is closed on March 31, 2026 unless it is complete';

  it('reminds its organizer three days before it is closed, once', async () => {
    await world.created({ memberEmails: ['ben@example.com'] });
    const untilReminder = limits.forming.maximumDays - 3;
    expect(await bellAfter(untilReminder - 0.01, 'ann')).not.toContain(closes);
    expect((await bellAfter(0.01, 'ann')).filter((each) => each === closes)).toHaveLength(1);
    expect((await bellAfter(1, 'ann')).filter((each) => each === closes)).toHaveLength(1);
    expect(world.subjectsTo('ann@example.com').filter((each) => each === closes)).toHaveLength(1);
  });

  it('does not remind its organizer once it was closed', async () => {
    const { groupId } = await world.created({ memberEmails: ['ben@example.com'] });
    await world.notifyAll();
    await world.close('ann', groupId);
    expect(await bellAfter(limits.forming.maximumDays, 'ann')).not.toContain(closes);
  });
});
