import { notificationSentence, notificationSentenceIn } from '@halqa/copy';
import { userId } from '@halqa/domain';
import { expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { noWait } from '../../../test/fakes/system.ts';
import { movedMoneyWorld, paid } from '../../../test/moved-money-world.ts';
import { notify } from '../../consumers/notifier.ts';
import { endGroupByOperators, shareGroupCash } from '../../endings/ending-work.ts';

it('everybody in a group that ends early hears of the sooner day of the shares when a debit on its way does not arrive', async () => {
  const world = await movedMoneyWorld({ withStream: true });
  const { groupId: id } = world;
  await world.passOver();
  await world.open();
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  world.clock.moveTo('2026-03-19T15:00:00Z');
  const pay = { as: 'cem', params: { id }, body: { round: 1 } };
  expect((await call(world.handler, 'payContribution', pay)).status).toBe(200);
  await world.debit('cem', ['submitted'], 1, { attempt: 2 });
  await endGroupByOperators({ ...world.moneyPorts, backoff: noWait }, id, 'no_payment');
  const dayOf = async (as: string) =>
    replyOf('readGroup', await call(world.handler, 'readGroup', { as, params: { id } })).ending?.sharesOn;
  const movedOf = async (person: string) => {
    await world.notifyNew();
    return (await world.notifications.list(userId(person), 50)).filter(({ kind }) => kind === 'shares_moved');
  };
  const announced = await dayOf('ben');
  expect(await movedOf('ben')).toEqual([]);
  world.clock.advanceDays(0.1);
  await world.debit('cem', ['returned'], 1, { attempt: 2, returnCode: 'R01' });
  const day = await dayOf('ben');
  expect(day && announced && day < announced).toBe(true);
  await world.notifyNew();
  const failed = (await world.money.listEvents(id, 50)).filter(({ event }) => event.kind === 'contribution_failed');
  // Delivered again, and with another failure of the same moment.
  for (const { at, event } of failed)
    for (const each of [event, { ...event, member: world.memberOf('ben') } as typeof event])
      await notify(world.eventPorts, { kind: 'money', groupId: id, at, event: each });
  for (const name of ['ann', 'ben', 'cem']) {
    const [moved, ...again] = await movedOf(name);
    if (moved === undefined) throw new Error(`${name} was notified of nothing`);
    expect([moved.params, again]).toEqual([
      { groupName: 'Aunts', sharesOn: day, atMostCents: name === 'cem' ? 0 : 10_000, after: 'debit_failed' },
      [],
    ]);
    expect(notificationSentence(moved)).toMatch(
      name === 'cem'
        ? /^What Aunts has is shared out from .* on: a debit did not arrive/
        : /^What Aunts has is shared out from .* on, at most \$100.00 of it to you: a debit did not arrive/,
    );
    expect(notificationSentenceIn('ar', moved)).toMatch(/^يُقسم ما لـ/);
    const mails = world.sent.filter(
      ({ to, words }) =>
        to === `${name}@example.com` && /is shared out from|Your share of Aunts is/.test(words.subject),
    );
    expect(mails).toHaveLength(1);
    if (name === 'cem') expect(mails[0]?.words.subject).toBe('Your share of Aunts is nothing, by what is known now');
  }
});

it('everybody hears of their share also where it was shared out before the end was notified', async () => {
  const world = await movedMoneyWorld({ withStream: true });
  const { groupId: id } = world;
  await world.passOver();
  await world.open();
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  // Nothing of it can be disputed any more.
  world.clock.moveTo('2026-09-18T15:00:00Z');
  const ports = { ...world.moneyPorts, backoff: noWait };
  await endGroupByOperators(ports, id, 'no_payment');
  await shareGroupCash(ports, id);
  expect((await world.money.listShares(id)).map(({ round }) => round.amount)).toEqual([10_000, 10_000]);
  await world.notifyNew();
  for (const [name, atMostCents] of [
    ['ann', 10_000],
    ['ben', 10_000],
    ['cem', 0],
  ] as const) {
    const [ended] = (await world.notifications.list(userId(name), 50)).filter(({ kind }) => kind === 'winding_down');
    expect(ended?.params).toMatchObject({ atMostCents });
    const [mail] = world.sent.filter(
      ({ to, words }) => to === `${name}@example.com` && /ends early/.test(words.subject),
    );
    expect(mail?.words.paragraphs.join(' ').includes('$100 that you had not paid before')).toBe(name === 'cem');
  }
});
