import { userId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';

const arabic = /[\u0600-\u06FF]/;
const ben = userId('ben');
const laptop = 'https://push.test/laptop';
let world: EventWorld;
let groupId: string;

/** Ann reads English, Ben Arabic; Zoe is invited and has no account. */
beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  await world.preferences.change(ben, { language: 'ar', push_group_updates: true });
  await world.devices.save(ben, deviceAt(laptop), world.clock.now());
  const created = await world.created({ memberEmails: ['ben@example.com', 'zoe@example.com'] });
  groupId = created.groupId;
});

const mailsTo = (name: string) => world.sent.filter(({ to }) => to === `${name}@example.com`);
/** In which languages somebody's mails are said to be, and whether their subjects are in Arabic. */
const languagesOf = (name: string) =>
  new Set(mailsTo(name).map(({ language, words }) => `${language} ${arabic.test(words.subject)}`));

it('mails the members of one group each in their language, and an address without an account in English', async () => {
  await world.notifyAll();
  await world.accept('ben', await world.codeFor(groupId, 'ben'));
  await world.notifyAll();
  expect(mailsTo('ben').length).toBeGreaterThan(2); // welcome, invitation, a copy of what they signed
  expect(languagesOf('ben')).toEqual(new Set(['ar true']));
  expect(languagesOf('ann')).toEqual(new Set(['en false']));
  expect(languagesOf('zoe')).toEqual(new Set(['en false']));
});

it('writes how often a group pays in the language of the mail, and what was signed in English', async () => {
  await world.accept('ben', await world.codeFor(groupId, 'ben'));
  await world.notifyAll();
  const copy = mailsTo('ben').find(({ words }) => words.points !== undefined)?.words;
  expect(copy?.facts?.map(([, value]) => value).join(' ')).toContain('كل شهر في اليوم 15');
  expect(copy?.points?.join(' ')).toContain('I contribute $100 to Aunts');
});

it('pushes in the language of the reader', async () => {
  await world.accept('ben', await world.codeFor(groupId, 'ben'));
  await world.remove(
    'ann',
    groupId,
    (await world.aggregateOf(groupId)).members.find((each) => each.userId === ben)?.id ?? '',
  );
  await world.notifyAll();
  expect(world.pushes).toMatchObject([{ endpoint: laptop, language: 'ar', title: expect.stringMatching(arabic) }]);
});

it('sends what comes after a change of the language in the new one', async () => {
  await world.notifyAll();
  await world.preferences.change(ben, { language: 'en' });
  await world.accept('ben', await world.codeFor(groupId, 'ben'));
  await world.notifyAll();
  expect(mailsTo('ben').at(-1)).toMatchObject({ language: 'en', words: { subject: 'Your place in Aunts' } });
});
