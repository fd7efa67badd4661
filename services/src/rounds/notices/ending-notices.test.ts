import { cents, type MoneyEvent, plainDate, userId, type Vote } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { paid, received } from '../../../test/moved-money-world.ts';
import { notify } from '../../consumers/notifier.ts';
import { waitingNow } from '../../notifications/waiting-on-dashboard.ts';
import { type NoticeWorld, noticeWorld } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await noticeWorld();
});

describe('a member of a group that votes, pauses or ends early', () => {
  it('is notified that a payout which comes back is shared out, and not that it stays theirs', async () => {
    const part = { amount: cents(20_000), rest: cents(0), sharedOut: true } as const;
    const event: MoneyEvent = { kind: 'payout_failed', round: 1, member: world.memberOf('ann'), ...part };
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    expect(await world.heardBy('ann')).toEqual([
      'Part of your payout from Aunts, which ends early, could not be delivered: it is shared out with the rest',
    ]);
    const text = world.sent.map(({ words }) => JSON.stringify(words)).join(' ');
    expect(text).toContain('$200 stays with the group');
    expect(text).not.toMatch(/stays yours|sent again after/);
  });

  it('is mailed, when their group ends early, what had left their account before, and what becomes of it', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted']);
    await world.happens({ kind: 'cycle_winding_down', on: plainDate('2026-07-01') });
    const mailTo = (person: string) =>
      world.sent.find(({ to, words }) => to === `${person}@example.com` && words.subject === 'Aunts ends early');
    const left = '$100 for turn 1 had left your account before that. When it arrives, it counts as paid in by you';
    expect(mailTo('ben')?.words.paragraphs.join(' ')).toContain(left);
    expect(mailTo('cem')?.words.paragraphs.join(' ')).not.toContain('had left your account');
  });

  it.each(['pause', 'wait'] as const)('is no longer asked for a vote that has ended: %s', async (result) => {
    const asked = async () =>
      waitingNow(await world.notifications.listWaiting(userId('cem')), world.clock.now()).map(({ kind }) => kind);
    const endsAt = world.clock.now() + 1_000_000;
    await world.happens({ kind: 'vote_opened', vote: 1, endsAt, entitled: [world.memberOf('cem')] });
    expect(await asked()).toEqual(['vote_opened']);
    world.clock.advanceDays(1 / 86_400);
    await world.happens({ kind: 'vote_ended', vote: 1, result });
    expect(await asked()).toEqual([]);
  });

  it('reads in the mail of a vote what is missing of which turn, and what can be chosen', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    await world.endsGrace(1);
    await world.happens({ kind: 'vote_opened', vote: 1, endsAt: world.clock.now(), entitled: [world.memberOf('ben')] });
    for (const person of ['ben', 'cem']) {
      const mail = world.sent.findLast(({ to }) => to === `${person}@example.com`);
      expect(mail?.words.facts).toContainEqual(['Missing in turn 1', '$100']);
      expect(mail?.words.paragraphs.join(' ')).toContain('go on waiting, pause the group, or end it');
      expect(mail?.words.paragraphs[0]).toContain(
        person === 'ben'
          ? 'You have a vote, because no contribution of yours was missing when it began.'
          : 'You have no vote, because a contribution of yours was missing when it began.',
      );
    }
  });

  it('reads in the mail of a vote why they have one although they miss a contribution', async () => {
    await world.open();
    const [ben, cem] = [world.memberOf('ben'), world.memberOf('cem')];
    const opened = { kind: 'vote_opened', vote: 1, endsAt: world.clock.now() } as const;
    const said = async (missing: Vote['missing'], entitled: Vote['entitled']) => {
      const votes = { findLast: async () => ({ missing }) as Vote };
      const event = { kind: 'money', groupId: world.groupId, at: world.clock.now(), event: { ...opened, entitled } };
      world.clock.advanceDays(1);
      await notify({ ...world.eventPorts, votes }, event as Parameters<typeof notify>[1]);
      return world.mailsTo('cem').at(-1)?.words.paragraphs[0];
    };
    expect(await said([cem], [ben, cem])).toContain('You have a vote although a contribution of yours was missing');
    expect(await said([ben, cem], [ben, cem])).toContain('Everybody has a vote');
  });

  it('is asked at a pause to pay what they owe, and needs do nothing where they have paid', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    await world.happens({ kind: 'cycle_paused', until: plainDate('2026-05-15') });
    const said = (person: string) =>
      world.sent
        .filter(({ to, words }) => to === `${person}@example.com` && /is paused: the next turn/.test(words.subject))
        .map(({ words }) => words.paragraphs.join(' '))
        .join();
    expect(said('cem')).toContain('You have not paid $100 of what has begun. Please pay it on the page of the group.');
    expect(said('cem')).not.toContain('you need not do anything');
    expect(said('ben')).toContain('you need not do anything');
    // Cem's is the turn with which the group goes on.
    expect(said('cem')).toContain('your place cannot be handed over any more');
    expect(said('ben')).toContain('while the group is paused, no place is handed over');
  });

  it('has one line and one mail when a vote ends their group', async () => {
    await world.happens({ kind: 'vote_ended', vote: 1, result: 'dissolve' });
    await world.happens({ kind: 'cycle_winding_down', on: plainDate('2026-07-01') });
    expect(await world.heardBy('cem')).toEqual([
      'Aunts ends early, as its members voted: what it has is shared out from July 1, 2026 on',
    ]);
    expect(world.subjectsTo('cem')).toEqual(['Aunts ends early']);
  });
});

describe('everybody', () => {
  it('is notified once, while a vote is open, that what was missing has arrived', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await world.notifyNew();
    world.clock.advanceDays(20);
    const cem = world.memberOf('cem');
    const open = { number: 1, result: null, endsAt: world.clock.now() + 1, entitled: [cem], votes: new Map() };
    const ports = { ...world.eventPorts, votes: { findLast: async () => open as unknown as Vote } };
    const later = async (event: MoneyEvent) => {
      world.clock.advanceDays(1);
      await notify(ports, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    };
    await later({ kind: 'contribution_paid', round: 1, member: cem, notAsPlanned: true });
    await later({ kind: 'round_funded', round: 1 });
    await later({ kind: 'contribution_paid', round: 2, member: cem, notAsPlanned: true });
    const goesOn = (await world.heardBy('ann')).filter(
      (each) => each === 'Aunts goes on: what was missing has arrived',
    );
    expect(goesOn).toHaveLength(1);
  });

  it('gets one mail a turn while nothing goes wrong, the recipient one more, and one about the end', async () => {
    world.sent.length = 0;
    for (const round of [1, 2, 3]) {
      await world.open(round);
      for (const daysAhead of [3, 1]) await world.happens({ kind: 'debits_ahead', round, daysAhead });
      for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, round);
      world.clock.advanceDays(4);
      await world.payOut(round, received);
      await world.notifyNew();
    }
    await world.happens({ kind: 'cycle_clearing' });
    await world.happens({ kind: 'cycle_completed' });
    await world.notifyNew();
    const debited = (date: string) => `Your contribution to Aunts is debited on ${date}`;
    expect(world.subjectsTo('ben').toSorted()).toEqual(
      [
        ...['March 16, 2026', 'April 15, 2026', 'May 15, 2026'].map(debited),
        'Your payout from Aunts is on its way',
        'Aunts: every turn is over',
      ].toSorted(),
    );
    const [, second] = world.sent.filter(
      ({ to, words }) => to === 'cem@example.com' && /debited on/.test(words.subject),
    );
    expect(second?.words.facts).toEqual(
      expect.arrayContaining([
        ['Payout to Ben', expect.stringMatching(/^\$300, to be sent on April 1\d, 2026$/)],
        ['Turn 1', 'The payout has reached Ann'],
        ['Your own turn', expect.stringMatching(/^Turn 3, to be sent on May 1\d, 2026$/)],
      ]),
    );
  });

  it('is notified when another one’s turn is closed and when the cycle ends, by sentences that name no amount', async () => {
    await world.happens({ kind: 'round_paid', round: 1 });
    await world.happens({ kind: 'cycle_clearing' });
    await world.happens({ kind: 'cycle_completed' });
    const sentences = await world.heardBy('cem');
    expect(sentences.toSorted()).toEqual([
      'Aunts is complete: everyone has paid and received everything',
      'Aunts: every turn is over',
      'Turn 1 of Aunts is complete: Ann has received the payout',
    ]);
    expect(await world.heardBy('ann')).toHaveLength(2);
    expect(sentences.join(' ')).not.toContain('$');
  });

  it('is notified once, however often an event is delivered', async () => {
    for (let delivery = 0; delivery < 3; delivery += 1) await world.happens({ kind: 'cycle_clearing' });
    await Promise.all([world.happens({ kind: 'cycle_clearing' }), world.happens({ kind: 'cycle_clearing' })]);
    expect(await world.heardBy('ben')).toHaveLength(1);
    expect(world.sent).toHaveLength(3);
  });
});
