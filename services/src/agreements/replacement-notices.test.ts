import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notificationSentence } from '@halqa/copy';
import {
  cents,
  claimRound,
  limits,
  type MoneyEvent,
  plainDate,
  type RoundMoney,
  shareRound,
  userId,
} from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { askToLeave, handOver, offerPlace, takePlace, waitForPlace } from '../../test/hand-over.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { askedInBell } from '../../test/open-questions.ts';
import { sweepHere } from '../../test/sweep-here.ts';
import { moneyWork } from '../compose/money-work.ts';
import { notify } from '../consumers/notifier.ts';
import { readWhereNewer } from '../notifications/read-where-newer.ts';
import { keys } from '../store/keys.ts';

let world: MovedMoneyWorld;

/** Cem has paid to the first turn, and Zoe waits for a place. */
beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
  await waitForPlace(world);
  await world.passOver();
}, 60_000);

/** The sentences behind the bell of a person, newest last. */
async function bellOf(person: string): Promise<string[]> {
  const entries = await world.notifications.list(userId(person), 50);
  return entries.toReversed().map((entry) => notificationSentence(entry));
}
const lastMailTo = (person: string) => world.sent.filter(({ to }) => to === `${person}@example.com`).at(-1)?.words;

/** Notifies of an event; `round` is what the notifier reads as the round of the event, where the test made one up. */
async function notifyOf(event: MoneyEvent, round?: RoundMoney) {
  const money = { ...world.eventPorts.money, ...(round && { findRound: async () => round }) };
  const ports = { ...world.eventPorts, money };
  await notify(ports, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
}

it('notifies the organizer of who asks, and whoever the place is offered to', async () => {
  await askToLeave(world);
  await world.notifyNew();
  expect((await bellOf('ann')).at(-1)).toBe('Cem asks to be replaced in Aunts');
  expect(await bellOf('ben')).not.toContain('Cem asks to be replaced in Aunts');
  await offerPlace(world);
  await world.notifyNew();
  expect(await bellOf('zoe')).toEqual(['A place in Aunts is offered to you']);
  expect(lastMailTo('zoe')).toMatchObject({
    subject: 'A place in Aunts is offered to you',
    action: { href: `https://halqa.test/groups/${world.groupId}/place` },
  });
});

it('notifies the organizer alone of who joins the standby list, while a place waits to be offered', async () => {
  const join = async (as: string) => {
    const { inviteCode } = (await world.aggregateOf(world.groupId)).group;
    const { status } = await call(world.handler, 'joinStandby', { as, params: { inviteCode } });
    expect(status).toBe(200);
    await world.notifyNew();
  };
  const leave = async (as: string) => {
    const { inviteCode } = (await world.aggregateOf(world.groupId)).group;
    await call(world.handler, 'leaveStandby', { as, params: { inviteCode } });
  };
  const heard = async (person: string) => (await bellOf(person)).filter((each) => /waits for a place/.test(each));
  await join('dan');
  expect(await heard('ann')).toEqual([]);
  await leave('dan');
  await askToLeave(world);
  world.clock.advanceDays(1);
  await join('dan');
  await leave('dan');
  world.clock.advanceDays(0.01);
  await join('dan');
  const sentence = 'Dan waits for a place in Aunts: you can offer that of Cem';
  expect([await heard('ann'), await heard('ben'), await heard('cem')]).toEqual([[sentence], [], []]);
  const [newest] = await world.notifications.list(userId('ann'), 1);
  expect(newest?.href).toBe(`/groups/${world.groupId}/replacements`);
  expect(lastMailTo('ann')?.subject).toBe('Dan waits for a place in Aunts');
  expect(await askedInBell(world, 'ann')).toEqual(['replacement_asked', 'replacement_asked']);
  await offerPlace(world);
  world.clock.advanceDays(1);
  await leave('dan');
  await join('dan');
  expect([await heard('ann'), await askedInBell(world, 'ann')]).toEqual([[sentence], []]);
});

it('notifies everybody else who has whose place, once, and mails the newcomer what they signed', async () => {
  await askToLeave(world);
  await offerPlace(world);
  const { mandate } = await takePlace(world);
  await world.notifyNew();
  const taken = 'Zoe has the place of Cem in Aunts';
  const yours = 'Zoe has your place in Aunts: what you had paid in is to be sent on May 19, 2026';
  for (const person of ['ann', 'ben', 'cem'])
    expect((await bellOf(person)).filter((each) => each === (person === 'cem' ? yours : taken))).toHaveLength(1);
  expect(await bellOf('cem')).not.toContain(taken);
  expect(await bellOf('zoe')).not.toContain(taken);
  expect(world.sent.filter(({ words }) => words.subject === taken).map(({ to }) => to)).not.toContain(
    'zoe@example.com',
  );
  expect((await bellOf('ann')).join()).not.toContain('joined');
  expect(lastMailTo('cem')).toMatchObject({
    subject: 'Zoe has your place in Aunts',
    paragraphs: [
      expect.stringMatching(
        /The \$100 that you had paid in comes back to you .* paid out: it is to be sent on May 19, 2026\. /,
      ),
    ],
    action: { href: `https://halqa.test/groups/${world.groupId}/former` },
  });
  const copies = world.sent.filter(({ to }) => to === 'zoe@example.com').map(({ words }) => JSON.stringify(words));
  expect(copies.some((each) => each.includes(mandate?.sha256 ?? 'none'))).toBe(true);
  // The day on which others paid first, and what other turns pay out, are not theirs; what they pay and receive is.
  const copy = world.sent.find(({ to, words }) => to === 'zoe@example.com' && words.subject === 'Your place in Aunts');
  expect(copy?.words.facts?.slice(1)).toEqual([
    ['Members', '3'],
    ['Fees', '$0'],
    ['You receive', '$200'],
    ['To be sent on', 'May 18, 2026'],
    ['Next planned debit', 'May 15, 2026'],
  ]);
});

it('offers the newcomer their place until they have taken it', async () => {
  await askToLeave(world);
  await offerPlace(world);
  await world.notifyNew();
  expect([await askedInBell(world, 'ann'), await askedInBell(world, 'zoe')]).toEqual([[], ['place_offered']]);
  await takePlace(world);
  expect([await askedInBell(world, 'ann'), await askedInBell(world, 'zoe')]).toEqual([[], []]);
});

it('offers the place for a week', async () => {
  await askToLeave(world);
  await offerPlace(world);
  await world.notifyNew();
  world.clock.advanceDays(limits.replacement.validDays);
  expect(await askedInBell(world, 'zoe')).toEqual([]);
});

it('notifies the recipient alone until when the newcomer can pay what was missing of their turn', async () => {
  await world.debit('cem', ['started', 'submitted', 'returned'], 2, { returnCode: 'R12' });
  world.clock.moveTo('2026-04-21T14:00:00Z');
  await handOver(world);
  await world.notifyNew();
  const until = 'A contribution to your turn 2 of Aunts is paid by a new member, who has until April 29, 2026';
  expect((await bellOf('ben')).filter((each) => each === until)).toHaveLength(1);
  for (const person of ['ann', 'cem', 'zoe']) expect(await bellOf(person)).not.toContain(until);
  const mail = world.sent.find(({ words }) => words.subject.includes('contribution to your turn'));
  expect(mail).toMatchObject({
    to: 'ben@example.com',
    words: {
      facts: [
        ['Last day to pay it', 'April 29, 2026'],
        ['Fees', '$0'],
      ],
    },
  });
  expect(JSON.stringify(mail?.words)).not.toContain('Cem');
});

it('notifies whoever was replaced of what comes back to them, and nobody else', async () => {
  await askToLeave(world);
  await offerPlace(world);
  await takePlace(world);
  for (const round of [2, 3]) {
    if (round === 3) await world.open(3);
    for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, round);
    world.clock.advanceDays(4);
    await world.payOut(round, received);
  }
  await world.passOver();
  await world.sweep();
  await world.notifyNew();
  await world.payOut(claimRound(3), received, { attempt: 2 });
  await world.notifyNew();
  const about = (await bellOf('cem')).filter((each) => each.startsWith('What you had paid'));
  // It leaves on the day on which it can be sent, so no other day is announced.
  expect(about.join()).not.toContain('is sent to you on');
  expect(about).toContain('What you had paid into Aunts is on its way');
  expect(about.at(-1)).toBe('What you had paid into Aunts has arrived');
  expect(lastMailTo('cem')).toMatchObject({ subject: 'What you had paid into Aunts has arrived' });
  for (const person of ['ann', 'ben', 'zoe']) expect((await bellOf(person)).join()).not.toContain('What you had paid');
});

it('notifies the newcomer, and the others, of what the turn pays out', async () => {
  await handOver(world);
  for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, 2);
  world.clock.advanceDays(4);
  await world.payOut(2, received);
  await world.passOver();
  await world.open(3);
  for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, 3);
  world.clock.advanceDays(4);
  await world.payOut(3, received);
  await world.notifyNew();
  const mailsTo = (person: string) => world.sent.filter(({ to }) => to === `${person}@example.com`);
  const about = (person: string, subject: RegExp) =>
    mailsTo(person).find(({ words }) => subject.test(words.subject))?.words;
  for (const what of [/^Your payout from Aunts is sent on /, /is on its way$/]) {
    const mail = mailsTo('zoe').findLast(({ words }) => what.test(words.subject) && words.subject.includes('payout'));
    expect(mail?.words.facts).toContainEqual(['You receive', '$200']);
    expect(JSON.stringify(mail?.words)).not.toMatch(/\$300|what you owed|Still to come|part of your payout/);
  }
  await notifyOf({ kind: 'cycle_clearing' });
  const goesBack = 'What was paid in by somebody who handed over their place still goes back to them.';
  expect(about('ann', /every turn is over/)?.paragraphs[0]).toContain(goesBack);
  expect(about('zoe', /every turn is over/)?.facts).toEqual([
    ['You paid', '2 × $100 = $200'],
    ['You received', '$200'],
    ['Fees', '$0'],
  ]);
  expect(about('ann', /every turn is over/)?.facts?.[0]).toEqual(['You paid', '3 × $100 = $300']);
});

describe('whoever was replaced', () => {
  const formerPage = () => `https://halqa.test/groups/${world.groupId}/former`;
  const lastHref = async (person: string) => (await world.notifications.list(userId(person), 50))[0]?.href;

  beforeEach(async () => {
    await handOver(world);
    await world.passOver();
  });

  const moneyOf = async (round: number) => {
    const money = await world.money.findRound(world.groupId, round);
    if (money === undefined) throw new Error('The round is missing');
    return money;
  };

  it('hears at once the new day that follows from a planned repeat of a debit, and not again while it stays', async () => {
    const moved = async () => (await bellOf('cem')).filter((each) => /to be sent on/.test(each));
    await world.open(3);
    await world.debit('zoe', ['started', 'submitted', 'posted', 'returned'], 3, { returnCode: 'R01' });
    await world.notifyNew();
    const day = 'What you had paid into Aunts is to be sent on May 27, 2026 now';
    expect(await moved()).toEqual([`${day}: a contribution to turn 3 is missing`]);
    world.clock.advanceDays(1);
    await notifyOf({ kind: 'payout_late', round: 3, waitsFor: 'collecting', missing: 1, on: plainDate('2026-05-26') });
    expect(await moved()).toHaveLength(1);
    expect(world.sent.filter(({ to, words }) => to === 'cem@example.com' && words.subject === day)).toHaveLength(1);
  });

  describe('by the payout of their former turn', () => {
    /** Does the due looks at payouts at a time, and notifies. */
    const lookAt = async (time: string) => {
      world.clock.moveTo(time);
      const { look_at_payout } = moneyWork(world.moneyPorts);
      await sweepHere(world.duePorts, { look_at_payout });
      await world.notifyNew();
    };
    const moved = async () =>
      (await bellOf('cem')).filter((each) => /^What .* (is to be sent on|is no longer expected)/.test(each));
    const mailed = () =>
      world.sent.filter(
        ({ to, words }) => to === 'cem@example.com' && /is to be sent on|is no longer expected/.test(words.subject),
      );
    /** Zoe pays by hand what was missing, which is on its way then. */
    const payByHand = async () => {
      const { status } = await call(world.handler, 'payContribution', {
        as: 'zoe',
        params: { id: world.groupId },
        body: { round: 3 },
      });
      expect(status).toBe(200);
      await world.debit('zoe', ['submitted', 'posted'], 3, { attempt: 2 });
      await world.notifyNew();
    };
    const off =
      'What you had paid into Aunts is no longer expected on May 19, 2026, and the day is not known yet: a contribution to turn 3 is missing';

    beforeEach(async () => {
      await world.open(3);
      for (const name of ['ann', 'ben']) await world.debit(name, paid, 3);
      await world.debit('zoe', ['started', 'submitted', 'posted', 'settled', 'returned'], 3, { returnCode: 'R12' });
      await lookAt('2026-05-18T16:00:00Z');
    });

    it('hears that their day is off, once, and why without names', async () => {
      await lookAt('2026-05-18T16:01:00Z');
      await lookAt('2026-05-19T16:00:00Z');
      expect(await moved()).toEqual([off]);
      const [mail, ...more] = mailed();
      expect(more).toEqual([]);
      expect(mail?.words).toMatchObject({
        subject: 'What you had paid into Aunts is no longer expected on May 19, 2026',
        action: { href: formerPage() },
      });
      expect(mail?.words.paragraphs).toEqual([
        'A contribution to turn 3 of Aunts is missing. What you had paid in is no longer expected on May 19, 2026: it is sent to you once the turn of your former place has been paid out. The day is not known yet; you hear from us when it is.',
      ]);
      for (const person of ['ann', 'ben', 'zoe']) expect(await bellOf(person)).not.toContain(off);
    });

    it('hears the new day at once when it is known, and nothing more while it stays', async () => {
      await lookAt('2026-05-19T16:00:00Z');
      world.clock.moveTo('2026-05-19T17:00:00Z');
      await payByHand();
      const day = 'What you had paid into Aunts is to be sent on May 21, 2026 now';
      expect(await moved()).toEqual([off, `${day}: the payout of turn 3 has another day`]);
      const waits = { waitsFor: 'collecting', missing: 1, on: plainDate('2026-05-20') } as const;
      await notifyOf({ kind: 'payout_late', round: 3, ...waits });
      await world.debit('zoe', paid.slice(3), 3, { attempt: 2 });
      await world.notifyNew();
      expect(await moved()).toHaveLength(2);
      expect(mailed().map(({ words }) => words.subject)).toEqual([
        'What you had paid into Aunts is no longer expected on May 19, 2026',
        day,
      ]);
    });

    it('has what was said of its day as read once the money is on its way', async () => {
      await notifyOf({ kind: 'payout_sent', round: claimRound(3), member: world.memberOf('cem') }, await moneyOf(3));
      const entries = await world.notifications.list(userId('cem'), 50);
      const listed = entries.map((each) => ({ ...each, title: '', timestamp: '', groupId: null }));
      expect(readWhereNewer(listed).find(({ kind }) => kind === 'claim_moved')?.read).toBe(true);
    });

    it('hears it once, however often an event is delivered', async () => {
      const event = { kind: 'payout_late', round: 3, waitsFor: 'collecting', missing: 1 } as const;
      await notifyOf(event);
      await notifyOf(event);
      expect([await moved(), mailed()]).toMatchObject([[off], [{}]]);
    });

    it.each([
      ['that payout is checked', 'when the check is over', { state: 'on_hold' }, 'payout_on_hold', 'payout_released'],
      [
        'a part of that payout is on its way',
        'when that has arrived',
        { state: 'submitted', parts: { earlier: [], sending: cents(10_000), chosen: null } },
        'payout_sent',
        'payout_settled',
      ],
    ] as const)('hears that no day is known while %s, and the day again %s', async (_, _when, change, begins, ends) => {
      await payByHand();
      const place = await moneyOf(3);
      if (place.payout === null) throw new Error('no payout');
      const waiting = { ...place, payout: { ...place.payout, ...change } };
      const listRounds = async () =>
        (await world.money.listRounds(world.groupId)).map((each) => (each.round.round === 3 ? waiting : each));
      const money = { ...world.eventPorts.money, findRound: async () => waiting, listRounds };
      world.clock.advanceDays(0.01);
      const part = { round: 3, member: world.memberOf('zoe'), amount: cents(10_000), rest: cents(10_000) };
      await notify(
        { ...world.eventPorts, money },
        { kind: 'money', groupId: world.groupId, at: world.clock.now(), event: { kind: begins, ...part } },
      );
      expect((await moved()).at(-1)).toBe(
        'What you had paid into Aunts is no longer expected on May 20, 2026, and the day is not known yet: the payout of turn 3 waits',
      );
      world.clock.advanceDays(0.01);
      await notifyOf({ kind: ends, ...part });
      expect((await moved()).at(-1)).toBe(
        'What you had paid into Aunts is to be sent on May 20, 2026 now: the payout of turn 3 has another day',
      );
      expect(mailed()).toHaveLength(4);
    });
  });

  it('is notified of what their bank took back, with the page on which they can pay it', async () => {
    const about = { round: 1, member: world.memberOf('cem'), returnCode: 'R07', stop: 'mandate' } as const;
    await notifyOf({ kind: 'contribution_clawed_back', ...about });
    const mail = lastMailTo('cem');
    expect(mail?.action?.href).toBe(formerPage());
    expect(mail?.paragraphs.join(' ')).toContain('You can pay it on the page of what comes back to you');
    expect(mail?.paragraphs.join(' ')).not.toMatch(/group’s page|sign again|later one/);
    expect(await lastHref('cem')).toBe(`/groups/${world.groupId}/former`);
    const [newest] = await world.notifications.list(userId('cem'), 50);
    expect(newest && notificationSentence(newest)).toBe('Your bank took back your contribution to turn 1 of Aunts');
  });

  it('hears the day until which a debit that they have paid since can be taken back', async () => {
    await world.table.documents.send(
      new UpdateCommand({
        TableName: world.table.name,
        Key: keys.group(world.groupId),
        UpdateExpression: 'SET cycleWaits.disputeDays = :days',
        ExpressionAttributeValues: { ':days': 60 },
      }),
    );
    await world.debit('cem', ['returned'], 1, { returnCode: 'R10' });
    world.clock.moveTo('2026-05-11T15:00:00Z');
    const asked = { as: 'cem', params: { id: world.groupId }, body: { round: 1 } };
    expect(await call(world.handler, 'payContribution', asked)).toMatchObject({ status: 200 });
    await world.debit('cem', ['submitted', 'posted', 'settled'], 1, { attempt: 2 });
    await world.notifyNew();
    const day = 'What you had paid into Aunts is to be sent on July 14, 2026 now';
    expect((await bellOf('cem')).filter((each) => each.startsWith('What you had paid in'))).toEqual([
      `${day}: until then your debit for turn 1 can be taken back`,
    ]);
    expect(lastMailTo('cem')).toMatchObject({
      subject: day,
      paragraphs: [
        'Your debit for turn 1 of Aunts has arrived. What you had paid in is expected to be sent to you on July 14, 2026 now, once the turn of your former place has been paid out and that debit cannot be taken back any more. You hear from us when it is sent.',
      ],
    });
    const former = await call(world.handler, 'readFormerPlace', { as: 'cem', params: { id: world.groupId } });
    expect(replyOf('readFormerPlace', former).expectedOn).toBe('2026-07-14');
  });

  it('is notified that the group ends early as long as they wait for what they paid in, and when it has ended', async () => {
    await notifyOf({ kind: 'cycle_winding_down', on: plainDate('2026-07-01') });
    expect(lastMailTo('cem')).toMatchObject({ subject: 'Aunts ends early', action: { href: formerPage() } });
    expect(lastMailTo('cem')?.paragraphs.join(' ')).toContain('you have your share of what there is');
    expect(lastMailTo('ben')?.paragraphs.join(' ')).not.toContain('you have your share of what there is');
    await notifyOf({ kind: 'cycle_dissolved' });
    expect(lastMailTo('cem')).toMatchObject({ subject: 'Aunts ended early', action: { href: formerPage() } });
  });

  it('is notified that members vote on how to go on, and of a result that changes nothing, while they wait', async () => {
    const endsAt = world.clock.now() + 1_000_000;
    await notifyOf({ kind: 'vote_opened', vote: 1, endsAt, entitled: [world.memberOf('ben')] });
    expect(lastMailTo('cem')).toMatchObject({
      subject: 'Aunts: other members vote on how to go on',
      action: { href: formerPage() },
    });
    expect((await bellOf('cem')).at(-1)).toMatch(/other members vote on how to go on until .*you have no vote$/);
    expect(await lastHref('cem')).toBe(`/groups/${world.groupId}/former`);
    world.clock.advanceDays(1);
    await notifyOf({ kind: 'vote_ended', vote: 1, result: 'wait' });
    expect(lastMailTo('cem')).toMatchObject({ subject: 'Aunts: the vote is over', action: { href: formerPage() } });
    expect(lastMailTo('ben')?.action?.href).toBe(`https://halqa.test/groups/${world.groupId}`);
  });

  it('is notified of no vote once what they had paid in has left', async () => {
    const listRounds = async () =>
      (await world.money.listRounds(world.groupId)).map((each) =>
        each.round.claim
          ? { ...each, round: { ...each.round, claim: { ...each.round.claim, isFunded: true as const } } }
          : each,
      );
    const money = { ...world.eventPorts.money, listRounds };
    const event = { kind: 'vote_opened', vote: 1, endsAt: world.clock.now() + 1_000_000, entitled: [] } as const;
    const said = { kind: 'money', groupId: world.groupId, at: world.clock.now(), event } as const;
    await notify({ ...world.eventPorts, money }, said);
    expect((await bellOf('cem')).join()).not.toContain('vote');
    expect((await bellOf('ben')).join()).toContain('vote');
  });

  it('is notified of their share, and to link another account when it came back', async () => {
    const place = await moneyOf(3);
    const share = { ...place, round: { ...place.round, round: shareRound(4), amount: cents(6_000) } };
    await notifyOf({ kind: 'payout_failed', round: shareRound(4), member: world.memberOf('cem') }, share);
    expect(lastMailTo('cem')?.subject).toBe('Your share of Aunts could not be delivered');
    expect(lastMailTo('cem')?.paragraphs.join(' ')).toContain('sent again on the page of what comes back to you');
    expect(await lastHref('cem')).toBe('/profile/bank-accounts');
  });

  it('is notified of what was taken of what comes back to them, and then of the rest', async () => {
    const member = world.memberOf('cem');
    await notifyOf({ kind: 'contribution_set_off', round: 1, member, amount: cents(10_000) });
    expect(lastMailTo('cem')).toMatchObject({
      subject: 'Your contribution to turn 1 of 3 of Aunts was taken from what comes back to you',
      action: { href: formerPage() },
    });
    const place = await moneyOf(3);
    const round = claimRound(3);
    const payout = { round, recipient: member, state: 'submitted', amount: cents(15_000), attempt: 1 } as const;
    const claim = {
      ...place,
      round: { ...place.round, round, amount: cents(25_000) },
      payout: { ...payout, settledOn: null, version: 1 },
    };
    await notifyOf({ kind: 'payout_sent', round, member }, claim);
    expect(lastMailTo('cem')?.facts?.slice(0, 3)).toEqual([
      ['What you had paid in', '$250'],
      ['Taken for what you owed', '$100'],
      ['You receive', '$150'],
    ]);
    expect(JSON.stringify(lastMailTo('cem'))).not.toContain('nothing taken off');
  });

  it('and their guarantor are notified of a cover that a bank took back', async () => {
    const about = { round: 1, member: world.memberOf('cem'), payer: world.memberOf('ben'), amount: cents(10_000) };
    await notifyOf({ kind: 'cover_taken_back', ...about });
    expect(lastMailTo('ben')?.subject).toBe('Your debit for Cem in Aunts was taken back by the bank');
    expect(lastMailTo('cem')).toMatchObject({
      subject: 'The debit of your guarantor in Aunts was taken back by the bank',
      action: { href: formerPage() },
    });
    expect(await lastHref('cem')).toBe(`/groups/${world.groupId}/former`);
  });
});
