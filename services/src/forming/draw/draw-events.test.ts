import { notificationSentence } from '@halqa/copy';
import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EventWorld, eventWorld } from '../../../test/event-world.ts';
import { waitingNow } from '../../notifications/waiting-on-dashboard.ts';

let world: EventWorld;
let groupId: string;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  const created = await world.created({ payoutSchedule: 'random', timeZone: 'America/Chicago' });
  groupId = created.groupId;
  for (const name of ['ben', 'cem']) await world.accept(name, created.inviteCode);
  await world.start('ann', groupId);
});

const names = ['ann', 'ben', 'cem'];
const commitOf = async () => (await world.readDraw('ann', groupId)).draw?.commit;
const bellOf = async (name: string) =>
  (await world.notifications.list(userId(name), 50)).map((each) => [notificationSentence(each), each.href]);
const mailsTo = (name: string, subject: RegExp) =>
  world.sent.filter(({ to, words }) => to === `${name}@example.com` && subject.test(words.subject));

describe('the beginning of a draw', () => {
  it('sends every member the commit, and the time of the reveal in the zone of the group', async () => {
    await world.notifyAll();
    const expected = 'The order of Aunts is being drawn: say that you are ready before Mar 2, 2026, 6:00 AM CST';
    for (const name of names) {
      const [mail, ...others] = mailsTo(name, /is being drawn/);
      expect(others).toEqual([]);
      expect(mail?.words.facts).toEqual([
        ['Reveal', 'Mar 2, 2026, 6:00 AM CST'],
        ['Fingerprint (SHA-256)', await commitOf()],
      ]);
      expect(await bellOf(name)).toContainEqual([expected, `/groups/${groupId}`]);
    }
  });

  it('is mailed whatever a member chose, and once however often it is delivered', async () => {
    await world.preferences.change(userId('ben'), { email_group_updates: false });
    await world.notifyAll();
    await world.notifyAll();
    expect(mailsTo('ben', /is being drawn/)).toHaveLength(1);
  });
});

it('a draw waits for each member until they are ready, or it is over', async () => {
  await world.notifyAll();
  const waits = async (name: string) =>
    waitingNow(await world.notifications.listWaiting(userId(name)), world.clock.now()).map(({ kind }) => kind);
  expect(await waits('ben')).toEqual(['draw_begun']);
  world.clock.advanceDays(1 / 86_400);
  await world.ready('ben', groupId, '0b'.repeat(16));
  await world.notifyAll();
  expect([await waits('ben'), await waits('cem')]).toEqual([[], ['draw_begun']]);
  world.clock.advanceDays(1);
  expect(await waits('cem')).toEqual([]);
});

describe('the reveal', () => {
  it('mails each member their turn, the whole order and where to verify it, and that the group has started', async () => {
    world.clock.advanceDays(1);
    await world.sweep();
    await world.notifyAll();
    const { seats } = await world.read('ann', groupId);
    for (const [index, { name }] of seats.entries()) {
      const person = (name ?? '').toLowerCase();
      const [mail] = mailsTo(person, /^The order of Aunts: your turn/);
      expect(mail?.words.subject).toBe(`The order of Aunts: your turn is number ${index + 1}`);
      expect(mail?.words.points).toEqual(seats.map((seat, at) => `${at + 1}. ${seat.name}`));
      expect(mail?.words.action?.href).toBe(`https://halqa.test/groups/${groupId}/draw`);
      expect(mailsTo(person, /has started/)).toHaveLength(1);
      const sentence = `The order of Aunts was drawn: your turn is number ${index + 1}`;
      expect(await bellOf(person)).toContainEqual([sentence, `/groups/${groupId}/draw`]);
    }
  });
});

describe('a void draw', () => {
  it('is reported to every member, and nobody is notified anew that the group is ready', async () => {
    await world.notifyAll();
    const before = mailsTo('ben', /is ready/).length;
    world.clock.advanceDays(2);
    await world.sweep();
    await world.notifyAll();
    for (const name of names) expect(mailsTo(name, /was void/)).toHaveLength(1);
    expect(mailsTo('ben', /is ready/)).toHaveLength(before);
    expect(mailsTo('ben', /has started/)).toEqual([]);
    const sentence = 'The draw of Aunts was void, and nobody lost anything';
    expect(await bellOf('ben')).toContainEqual([sentence, `/groups/${groupId}`]);
  });
});
