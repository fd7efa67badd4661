import { notificationSentence } from '@halqa/copy';
import { userId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';

let world: MovedMoneyWorld;

/** Cem has paid to the first turn, and Zoe waits for a place. */
beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
  await world.payRound(1);
  await world.open(2);
  const { inviteCode } = (await world.aggregateOf(world.groupId)).group;
  await call(world.handler, 'joinStandby', { as: 'zoe', params: { inviteCode } });
  await world.passOver();
}, 60_000);

const params = () => ({ id: world.groupId });

/** What was notified since, newest last. */
async function bellOf(person: string): Promise<string[]> {
  const entries = await world.notifications.list(userId(person), 50);
  return entries.toReversed().map((entry) => notificationSentence(entry));
}
const lastMailTo = (person: string) => world.sent.filter(({ to }) => to === `${person}@example.com`).at(-1)?.words;

async function ask() {
  const page = replyOf(
    'readReplacements',
    await call(world.handler, 'readReplacements', { as: 'cem', params: params() }),
  );
  await call(world.handler, 'askToLeave', {
    ...{ as: 'cem', params: params(), body: { sha256: page.words?.sha256 ?? '' } },
  });
}

async function offer() {
  const { standby } = replyOf(
    'readReplacements',
    await call(world.handler, 'readReplacements', { as: 'ann', params: params() }),
  );
  const body = { memberId: world.memberOf('cem'), since: standby[0]?.since ?? '' };
  await call(world.handler, 'offerPlace', { as: 'ann', params: params(), body });
}

async function accept() {
  const place = replyOf('readPlace', await call(world.handler, 'readPlace', { as: 'zoe', params: params() }));
  const body = { accepts: true, acceptedTerms: true, sha256: place.mandate?.sha256 };
  await call(world.handler, 'answerPlace', { as: 'zoe', params: params(), body });
  await world.readMembers();
  return place;
}

it('notifies the organizer of who asks, and whoever the place is offered to', async () => {
  await ask();
  await world.notifyNew();
  expect((await bellOf('ann')).at(-1)).toBe('Cem asks to be replaced in Aunts');
  expect(await bellOf('ben')).not.toContain('Cem asks to be replaced in Aunts');
  await offer();
  await world.notifyNew();
  expect(await bellOf('zoe')).toEqual(['A place in Aunts is offered to you']);
  expect(lastMailTo('zoe')).toMatchObject({
    subject: 'A place in Aunts is offered to you',
    action: { href: `https://halqa.test/groups/${world.groupId}/place` },
  });
});

it('notifies everybody who has whose place, once, and mails the newcomer what they signed', async () => {
  await ask();
  await offer();
  const { mandate } = await accept();
  await world.notifyNew();
  for (const person of ['ann', 'ben', 'cem', 'zoe'])
    expect((await bellOf(person)).filter((each) => each === 'Zoe has the place of Cem in Aunts')).toHaveLength(1);
  expect((await bellOf('ann')).join()).not.toContain('joined');
  expect(lastMailTo('cem')).toMatchObject({
    subject: 'Zoe has your place in Aunts',
    action: { href: `https://halqa.test/groups/${world.groupId}/former` },
  });
  const copies = world.sent.filter(({ to }) => to === 'zoe@example.com').map(({ words }) => JSON.stringify(words));
  expect(copies.some((each) => each.includes(mandate?.sha256 ?? 'none'))).toBe(true);
});

it('notifies whoever was replaced of what comes back to them, and nobody else', async () => {
  await ask();
  await offer();
  await accept();
  for (const round of [2, 3]) {
    if (round === 3) await world.open(3);
    for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, round);
    world.clock.advanceDays(4);
    await world.payOut(round, received);
  }
  await world.passOver();
  await world.sweep();
  await world.notifyNew();
  await world.payOut(303, received, { attempt: 2 });
  await world.notifyNew();
  const about = (await bellOf('cem')).filter((each) => each.startsWith('What you had paid'));
  expect(about).toContainEqual(expect.stringMatching(/^What you had paid into Aunts is sent to you on /));
  expect(about.at(-1)).toBe('What you had paid into Aunts has arrived');
  expect(lastMailTo('cem')).toMatchObject({ subject: 'What you had paid into Aunts has arrived' });
  for (const person of ['ann', 'ben', 'zoe']) expect((await bellOf(person)).join()).not.toContain('What you had paid');
});
