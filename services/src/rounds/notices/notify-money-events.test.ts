import { notificationSentence } from '@halqa/copy';
import {
  type ContributionState,
  cents,
  choosePart,
  type MoneyEvent,
  plainDate,
  type RoundMoney,
  startPayout,
  userId,
  type Vote,
} from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { deviceAt } from '../../../test/fakes/memory-delivery.ts';
import { noWait } from '../../../test/fakes/system.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../../test/moved-money-world.ts';
import { sweepHere } from '../../../test/sweep-here.ts';
import { readStream } from '../../../test/test-table.ts';
import { stopMoney } from '../../../test/turn-switch.ts';
import { moneyWork } from '../../compose/money-work.ts';
import { notify } from '../../consumers/notifier.ts';
import { endGroupByOperators, moveTurnsToEnd, setOffAndPay, shareGroupCash } from '../../endings/ending-work.ts';
import { isStillTrue } from '../../notifications/still-true.ts';
import { waitingNow } from '../../notifications/waiting-on-dashboard.ts';
import { dynamoPostponedEvents } from '../../store/postponed-events.ts';
import { eventRecordsOf } from '../../store/stream-events.ts';
import { changeRound } from '../change-round.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
  await world.passOver();
});

/** What was notified since the start, oldest first. */
async function bellOf(person: string): Promise<string[]> {
  await world.notifyNew();
  const entries = await world.notifications.list(userId(person), 50);
  return entries.toReversed().map((entry) => notificationSentence(entry));
}

const happens = (event: MoneyEvent) =>
  notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now() + 1, event });

const mailsTo = (person: string) =>
  world.sent.filter(({ to }) => to === `${person}@example.com`).map(({ words }) => words.subject);

/** Handles every event that was postponed, as when its time has come. */
async function releasePostponed(): Promise<void> {
  const waiting = (await world.stored()).filter(({ kind }) => kind === 'notify_again');
  const postponed = dynamoPostponedEvents(world.table);
  const { length: delivered } = (await readStream(world.table)).Records;
  for (const { subject, dueAt } of waiting) await postponed.release(String(subject), Number(dueAt));
  const { Records } = await readStream(world.table);
  const released = eventRecordsOf({ Records: Records.slice(delivered) });
  for (const event of released.flatMap((record) => record.events())) await notify(world.eventPorts, event);
}

describe('the payer', () => {
  it('is notified of the debit when it is sent and when it has arrived', async () => {
    await world.open();
    await world.debit('ben', paid);
    expect(await bellOf('ben')).toEqual([
      'Turn 1 of Aunts has begun: your contribution is debited on March 16, 2026',
      'Your contribution to turn 1 of Aunts is on its way',
      'Your contribution to turn 1 of Aunts has arrived',
    ]);
    expect(mailsTo('ben')).toEqual([]);
  });

  it('is mailed that a contribution has arrived whose first debit had failed', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    world.clock.advanceDays(4);
    await world.debit('ben', paid, 1, { attempt: 2 });
    await world.notifyNew();
    expect(mailsTo('ben')).toEqual(['Your bank returned the debit for Aunts', 'You paid turn 1 of 3 of Aunts']);
  });

  it.each([
    ['R16', 'your bank takes no debits from the account that you use'],
    [
      'R07',
      'it is debited as planned; or you pay it by hand there, from that day on, in time until 5 PM Eastern on April 22, 2026.',
    ],
  ])('is promised no debit of the next turn after a return %s that stops them', async (returnCode, why) => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode });
    await world.open(2);
    await happens({ kind: 'debits_ahead', round: 2, daysAhead: 3 });
    expect((await bellOf('ben')).slice(-2)).toEqual([
      'Turn 2 of Aunts has begun: your contribution is due on April 15, 2026, and not debited by itself',
      'Your contribution to Aunts is due on April 15, 2026, and not debited by itself',
    ]);
    const due = 'Your contribution to Aunts is due on April 15, 2026';
    const mail = world.sent.find(({ to, words }) => to === 'ben@example.com' && words.subject === due);
    expect(JSON.stringify(mail?.words)).toContain(why);
    expect(JSON.stringify(mail?.words)).not.toMatch(/is asked for|can be stopped/);
    expect((await bellOf('cem')).at(-1)).toBe('Your contribution to Aunts is debited on April 15, 2026');
  });

  describe('whose debit is repeated by itself', () => {
    const ahead = 'Your contribution to Aunts is debited on March 20, 2026';
    const fails = ['started', 'submitted', 'posted', 'returned'] as const;
    beforeEach(async () => {
      await world.open();
      await world.debit('ben', fails, 1, { returnCode: 'R01' });
      await world.notifyNew();
      expect((await world.stored()).filter(({ kind }) => kind === 'notify_again')).toMatchObject([
        { dueAt: Date.parse('2026-03-19T13:00:00Z') },
      ]);
      world.clock.moveTo('2026-03-19T13:00:00Z');
    });

    it('is reminded once on the day before it, without a mail', async () => {
      const before = mailsTo('ben');
      await releasePostponed();
      await releasePostponed();
      expect((await bellOf('ben')).filter((each) => each === ahead)).toHaveLength(1);
      expect(await bellOf('cem')).not.toContain(ahead);
      expect(mailsTo('ben')).toEqual(before);
    });

    it('is reminded of nothing while all money is stopped', async () => {
      await stopMoney(world);
      await releasePostponed();
      expect(await bellOf('ben')).not.toContain(ahead);
    });

    it('is reminded of nothing once the contribution is on its way, or the day has come', async () => {
      world.clock.moveTo('2026-03-20T14:00:00Z');
      await releasePostponed();
      expect(await bellOf('ben')).not.toContain(ahead);
      await world.debit('ben', ['started', 'submitted'], 1, { attempt: 2 });
      world.clock.moveTo('2026-03-19T13:00:00Z');
      await releasePostponed();
      expect(await bellOf('ben')).not.toContain(ahead);
    });
  });

  it('is mailed why a debit failed and until when the turn waits, whatever they chose', async () => {
    await world.preferences.change(userId('ben'), { email_reminders: false });
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    await world.notifyNew();
    expect(mailsTo('ben')).toEqual(['Your bank returned the debit for Aunts']);
    const [mail] = world.sent.filter(({ to }) => to === 'ben@example.com');
    expect(mail?.words.paragraphs.join(' ')).toMatch(
      /not enough money in the account.*until 5 PM Eastern on March 23, 2026/,
    );
    expect(mail?.words.paragraphs.at(-1)).toContain('your turn becomes the last one, as you signed');
  });

  it.each(['R14', 'R15'])(
    'is mailed nothing more when the bank says with %s that they have died, or whoever acted for them',
    async (returnCode) => {
      await world.open();
      await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode });
      expect(await bellOf('ben')).toContain('Your contribution to turn 1 of Aunts did not go through');
      expect(mailsTo('ben')).toEqual([]);
      // The recipient waits for it as for any other.
      expect((await world.money.findRound(world.groupId, 1))?.contributions).toContainEqual(
        expect.objectContaining({ member: world.memberOf('ben'), state: 'returned' }),
      );
    },
  );

  it.each([
    ['R14', []],
    ['R10', ['Your bank took back your contribution to Aunts']],
  ])('of a debit that was paid and comes back with %s is mailed: %j', async (returnCode, mails) => {
    await world.open();
    await world.debit('ben', paid);
    await world.debit('ben', ['returned'], 1, { returnCode });
    await world.notifyNew();
    expect(mailsTo('ben').filter((subject) => /took back/.test(subject))).toEqual(mails);
  });

  it('is led to their bank when the bank asks for it', async () => {
    await world.open();
    await world.debit('cem', ['started', 'action_required']);
    await world.notifyNew();
    const [entry] = await world.notifications.list(userId('cem'), 1);
    expect(entry).toMatchObject({ kind: 'contribution_failed', href: '/profile/bank-accounts' });
    const mail = world.sent.find(({ words }) => /did not go through/.test(words.subject));
    expect(mail?.words.action).toEqual({ label: 'Link your bank', href: 'https://halqa.test/profile/bank-accounts' });
  });

  it('learns with the first return of a revoked mandate that nothing is debited any more', async () => {
    await world.open();
    await world.debit('ben', paid);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    await world.notifyNew();
    const mail = world.sent.find(({ words }) => /took back/.test(words.subject));
    expect(mail?.words.paragraphs.join(' ')).toMatch(/We do not ask this bank again/);
    expect(mail?.words.paragraphs.at(-1)).toContain(
      'You can pay it on the group’s page, in time until 5 PM Eastern on March 23, 2026.',
    );
    const [entry] = await world.notifications.list(userId('ben'), 1);
    expect(entry?.params).toMatchObject({ graceEnds: '2026-03-23' });
  });

  it('is notified when the bank takes the money back later', async () => {
    await world.open();
    await world.debit('ben', paid);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    expect((await bellOf('ben')).at(-1)).toBe(
      'Your bank took back your contribution to turn 1 of Aunts: no later one is debited by itself until you sign again',
    );
  });

  it('is asked in the last turn to sign again neither for that turn nor for a later one, which there is not', async () => {
    for (const round of [1, 2, 3]) await world.open(round);
    await world.debit('ben', paid, 3);
    await world.debit('ben', ['returned'], 3, { returnCode: 'R10' });
    expect((await bellOf('ben')).at(-1)).toBe('Your bank took back your contribution to turn 3 of Aunts');
    const mail = world.sent.find(({ words }) => /took back/.test(words.subject));
    expect(mail?.words.paragraphs.join(' ')).toMatch(/you pay this turn by hand\. It is due again/);
    expect(mail?.words.paragraphs.join(' ')).not.toMatch(/later|sign again/);
  });
});

it('the payer is mailed of what their bank took back once the cash was shared out that nobody’s share changes by it', async () => {
  await world.open();
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await endGroupByOperators(world.moneyPorts, world.groupId, 'rules');
  world.clock.advanceDays(92);
  await shareGroupCash(world.moneyPorts, world.groupId);
  await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
  await world.notifyNew();
  const mail = world.sent.findLast(({ to }) => to === 'ben@example.com')?.words;
  expect(mail?.subject).toBe('Your bank took back your contribution to Aunts');
  expect(mail?.paragraphs.at(-1)).toContain('laid out for the others: nobody’s share changes by it. You can pay it on');
  expect(mail?.paragraphs.join(' ')).not.toContain('due again');
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
    await releasePostponed();
  }
  const pushed = () => world.pushes.map(({ title }) => title);

  it('a debit that failed at once is not said to be on its way; another one is', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, ['started', 'submitted']);
    await world.debit('ben', ['failed']);
    await world.notifyNew();
    expect(mailsTo('ben')).toEqual(['Your contribution to Aunts did not go through']);
    await atEight('2026-03-16');
    expect(mailsTo('ben')).toEqual(['Your contribution to Aunts did not go through']);
    const onItsWay = 'Your contribution to turn 1 of Aunts is on its way';
    expect(pushed().filter((title) => title === onItsWay)).toHaveLength(2);
  });

  it('a debit that failed at night is mailed at once, and pushed in the morning', async () => {
    await world.open();
    await world.debit('ben', ['started', 'declined']);
    await world.notifyNew();
    expect(mailsTo('ben')).toEqual(['Your contribution to Aunts did not go through']);
    expect(pushed()).toEqual([]);
    await atEight('2026-03-16');
    expect(pushed()).toContain('Your contribution to turn 1 of Aunts did not go through');
  });

  it('what was urgent at night is not pushed when it was mended by the morning', async () => {
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
    expect(mailsTo('ben')).toEqual(['Your bank took back your contribution to Aunts']);
    expect(pushed()).toContain('Your contribution to turn 1 of Aunts has arrived');
    expect(pushed().join()).not.toMatch(/planned|on its way/);
  });
});

it.each([
  ['2026-04-11T14:00:00Z', ['Turn 2 of Aunts has begun: your contribution is debited on April 15, 2026']],
  ['2026-04-12T14:00:00Z', []],
])(
  'everybody is notified of a turn that opens at %s, unless they are reminded of its debit that day',
  async (time, said) => {
    world.clock.moveTo(time);
    await happens({ kind: 'round_opened', round: 2 });
    expect((await bellOf('ben')).filter((each) => /has begun/.test(each))).toEqual(said);
  },
);

describe('the others', () => {
  it('are not notified of what went wrong with a member', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R02' });
    for (const other of ['ann', 'cem']) {
      expect(await bellOf(other)).toHaveLength(1);
      expect(mailsTo(other)).toEqual([]);
    }
  });

  it('see that a turn is short: the recipient and the organizer, and nobody’s name', async () => {
    await world.open(2);
    await world.debit('ann', ['started', 'declined'], 2);
    await world.debit('ben', ['started', 'declined'], 2);
    await world.debit('cem', paid, 2);
    world.clock.moveTo('2026-04-22T21:00:00Z');
    await world.endsGrace(2);
    const short = 'Turn 2 of Aunts is short: the last day to pay is over, and not everything has arrived';
    expect(await bellOf('ben')).toContain(short);
    expect(await bellOf('ann')).toContain(short);
    expect(await bellOf('cem')).not.toContain(short);
    const mail = world.sent.find(({ to, words }) => to === 'ben@example.com' && /still missing/.test(words.subject));
    expect(JSON.stringify(mail?.words)).not.toMatch(/Ann|Cem/);
    expect(mail?.words.paragraphs.at(-1)).toMatch(
      /A vote can begin from Apr 27, 2026, 9:00 AM EDT on: until then you can choose\.$/,
    );
  });
});

it.each([
  ['can be sent', paid, /or open the group and have what is here sent now, and the rest/],
  [
    'cannot be sent yet',
    paid.slice(0, -1),
    /or, once some of it can be sent, of which you hear from us, have that sent/,
  ],
])('the recipient of a short turn reads whether what has arrived %s', async (_, steps, says) => {
  await world.open(2);
  for (const name of ['ann', 'ben']) await world.debit(name, ['started', 'declined'], 2);
  await world.debit('cem', steps, 2);
  world.clock.moveTo('2026-04-22T21:00:00Z');
  await world.endsGrace(2);
  await world.notifyNew();
  const mail = world.sent.find(({ to, words }) => to === 'ben@example.com' && /still missing/.test(words.subject));
  expect(mail?.words.paragraphs.at(-1)).toMatch(says);
});

describe('whoever has not paid when the last day to pay is over', () => {
  const over =
    'The last day to pay turn 1 of Aunts is over, and your contribution is missing: you can still pay it by hand';
  /** The debits of Ben and of Cem, which the bank returns with that code, do not arrive in time. */
  const endsWith = async (returnCode: string) => {
    await world.open();
    await world.debit('ann', paid);
    await world.debit('ben', ['started', 'submitted', 'posted']);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode });
    world.clock.moveTo('2026-03-23T21:00:00Z');
    await world.endsGrace(1);
  };

  it('is notified that they can still pay, and of what may follow, and nobody whose debit is on its way', async () => {
    await endsWith('R02');
    expect(await bellOf('cem')).toContain(over);
    for (const other of ['ann', 'ben']) expect(await bellOf(other)).not.toContain(over);
    const mail = world.sent.findLast(({ to }) => to === 'cem@example.com');
    expect(mail?.words.subject).toBe('Aunts: your contribution is still missing');
    expect(mail?.words.paragraphs.join(' ')).toMatch(/pay it by hand .* may vote .* your turn/);
  });

  it('is not notified where they died', async () => {
    await endsWith('R15');
    expect(await bellOf('cem')).not.toContain(over);
  });
});

describe('the recipient', () => {
  it('is notified when the payout is planned, sent and received', async () => {
    await world.payRound(1);
    expect((await bellOf('ann')).slice(-3)).toEqual([
      'Your payout from Aunts is to be sent on March 17, 2026',
      'Your payout from Aunts is on its way',
      'Your payout from Aunts has arrived',
    ]);
    expect(mailsTo('ann')).toContain('Your payout from Aunts is on its way');
  });

  it('is mailed by preference, but always that it was sent, is late, or could not be delivered', async () => {
    await world.preferences.change(userId('ann'), { email_payouts: false, email_reminders: false });
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, [...received.slice(0, 3), 'failed']);
    await world.notifyNew();
    expect(mailsTo('ann')).toEqual([
      'Your payout from Aunts is on its way',
      'Your payout from Aunts could not be delivered',
    ]);
    const [entry] = await world.notifications.list(userId('ann'), 1);
    expect(entry).toMatchObject({ kind: 'payout_failed', href: '/profile/bank-accounts' });
  });

  it('is said to have received a payout no more once it has come back, and none of their bank', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, received);
    world.clock.advanceDays(1);
    await world.payOut(1, ['returned'], { returnCode: 'R02' });
    for (const other of ['ben', 'cem'])
      expect((await bellOf(other)).slice(-2)).toEqual([
        'Turn 1 of Aunts is complete: Ann has received the payout',
        'The payout of turn 1 of Aunts to Ann could not be delivered after all: it is to be sent again',
      ]);
    expect(mailsTo('ben').join()).not.toContain('delivered');
    expect((await bellOf('ann')).join()).not.toContain('after all');
  });

  it('is said to the others to have received nothing that never arrived', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, [...received.slice(0, 3), 'failed']);
    expect((await bellOf('ben')).filter((each) => /complete|delivered/.test(each))).toEqual([]);
  });

  it('is notified of what comes back in a group that ends early that it is shared out, and not that it is theirs', async () => {
    const part = { amount: cents(20_000), rest: cents(0), sharedOut: true } as const;
    const event: MoneyEvent = { kind: 'payout_failed', round: 1, member: world.memberOf('ann'), ...part };
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    expect(await bellOf('ann')).toEqual([
      'Part of your payout from Aunts, which ends early, could not be delivered: it is shared out with the rest',
    ]);
    const text = world.sent.map(({ words }) => JSON.stringify(words)).join(' ');
    expect(text).toContain('$200 stays with the group');
    expect(text).not.toMatch(/stays yours|sent again after/);
  });

  it('is mailed, when their group ends early, what had left their account before, and what becomes of it', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted']);
    await happens({ kind: 'cycle_winding_down', on: plainDate('2026-07-01') });
    const mailTo = (person: string) =>
      world.sent.find(({ to, words }) => to === `${person}@example.com` && words.subject === 'Aunts ends early');
    const left = '$100 for turn 1 had left your account before that. When it arrives, it counts as paid in by you';
    expect(mailTo('ben')?.words.paragraphs.join(' ')).toContain(left);
    expect(mailTo('cem')?.words.paragraphs.join(' ')).not.toContain('had left your account');
  });

  it.each(['pause', 'wait'] as const)('is asked for no vote any more that has ended: %s', async (result) => {
    const asked = async () =>
      waitingNow(await world.notifications.listWaiting(userId('cem')), world.clock.now()).map(({ kind }) => kind);
    const endsAt = world.clock.now() + 1_000_000;
    await happens({ kind: 'vote_opened', vote: 1, endsAt, entitled: [world.memberOf('cem')] });
    expect(await asked()).toEqual(['vote_opened']);
    world.clock.advanceDays(1 / 86_400);
    await happens({ kind: 'vote_ended', vote: 1, result });
    expect(await asked()).toEqual([]);
  });

  it('reads in the mail of a vote what is missing of which turn, and what can be chosen', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    await world.endsGrace(1);
    await happens({ kind: 'vote_opened', vote: 1, endsAt: world.clock.now(), entitled: [world.memberOf('ben')] });
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

  it('who misses a contribution reads in the mail of a vote why they have one', async () => {
    await world.open();
    const [ben, cem] = [world.memberOf('ben'), world.memberOf('cem')];
    const opened = { kind: 'vote_opened', vote: 1, endsAt: world.clock.now() } as const;
    const said = async (missing: Vote['missing'], entitled: Vote['entitled']) => {
      const votes = { findLast: async () => ({ missing }) as Vote };
      const event = { kind: 'money', groupId: world.groupId, at: world.clock.now(), event: { ...opened, entitled } };
      world.clock.advanceDays(1);
      await notify({ ...world.eventPorts, votes }, event as Parameters<typeof notify>[1]);
      return world.sent.findLast(({ to }) => to === 'cem@example.com')?.words.paragraphs[0];
    };
    expect(await said([cem], [ben, cem])).toContain('You have a vote although a contribution of yours was missing');
    expect(await said([ben, cem], [ben, cem])).toContain('Everybody has a vote');
  });

  it('reads with a payout that leaves when their next contribution is due', async () => {
    await world.open();
    world.clock.moveTo('2026-03-20T12:00:00Z');
    const member = world.memberOf('ann');
    await happens({ kind: 'payout_sent', round: 1, member });
    const mail = world.sent.findLast(({ to }) => to === 'ann@example.com');
    expect(mail?.words.paragraphs[0]).toContain('your next contribution is due on April 15, 2026.');
  });

  it('is asked at a pause to pay what they owe, and needs do nothing where they have paid', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    await happens({ kind: 'cycle_paused', until: plainDate('2026-05-15') });
    const said = (person: string) =>
      world.sent
        .filter(({ to, words }) => to === `${person}@example.com` && /is paused: the next turn/.test(words.subject))
        .map(({ words }) => words.paragraphs.join(' '))
        .join();
    expect(said('cem')).toContain('You have not paid $100 of what has begun. Please pay it on the page of the group.');
    expect(said('cem')).not.toContain('you need not do anything');
    expect(said('ben')).toContain('you need not do anything');
    // The turn that ends the pause.
    expect(said('cem')).toContain('your place cannot be handed over any more');
    expect(said('ben')).toContain('while the group is paused, no place is handed over');
  });

  it('has one line and one mail when a vote ends their group', async () => {
    await happens({ kind: 'vote_ended', vote: 1, result: 'dissolve' });
    await happens({ kind: 'cycle_winding_down', on: plainDate('2026-07-01') });
    expect(await bellOf('cem')).toEqual([
      'Aunts ends early, as its members voted: what it has is shared out from July 1, 2026 on',
    ]);
    expect(mailsTo('cem')).toEqual(['Aunts ends early']);
  });

  it('is notified of the next day when our own bank did not take the payout', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, ['started', 'declined']);
    expect((await bellOf('ann')).at(-1)).toBe('Your payout from Aunts is delayed to March 23, 2026');
    const mail = world.sent.find(({ words }) => /delayed/.test(words.subject));
    expect(mail?.words.paragraphs.join(' ')).toMatch(/our bank did not take your payout. Nothing was sent/);
  });

  it('is notified of a later day, with both days', async () => {
    await world.open();
    await happens({ kind: 'payout_planned', round: 1, on: plainDate('2026-03-25') });
    expect((await bellOf('ann')).at(-1)).toBe('Your payout from Aunts is delayed to March 25, 2026');
    const mail = world.sent.find(({ words }) => /delayed/.test(words.subject));
    expect(mail?.words.paragraphs.join(' ')).toContain('instead of March 17, 2026');
  });

  it('is notified of no day when what was late has arrived and the payout leaves at once', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    world.clock.advanceDays(9);
    await world.debit('cem', paid);
    await world.payOut(1, ['started', 'submitted']);
    const bell = await bellOf('ann');
    expect(bell.filter((each) => /delayed|planned/.test(each))).toEqual([]);
    expect(bell.at(-1)).toBe('Your payout from Aunts is on its way');
  });
});

it('a recipient who owes to their own turn hears that it is short, and that their contribution is missing', async () => {
  await world.open();
  for (const name of ['ben', 'cem']) await world.debit(name, paid);
  await world.debit('ann', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
  await world.notifyNew();
  const before = [await bellOf('ann'), mailsTo('ann')].map(({ length }) => length);
  const { end_grace } = moneyWork(world.moneyPorts);
  world.clock.moveTo('2026-03-23T22:00:00Z');
  await sweepHere(world.duePorts, { end_grace });
  const heard = [(await bellOf('ann')).slice(before[0]), mailsTo('ann').slice(before[1])];
  expect(heard.map((each) => each.toSorted())).toEqual([
    [
      'The last day to pay turn 1 of Aunts is over, and your contribution is missing: you can still pay it by hand',
      'Turn 1 of Aunts is short: the last day to pay is over, and not everything has arrived',
    ],
    ['Aunts: 1 contribution is still missing', 'Aunts: your contribution is still missing'],
  ]);
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
    const goesOn = (await bellOf('ann')).filter((each) => each === 'Aunts goes on: what was missing has arrived');
    expect(goesOn).toHaveLength(1);
  });

  it('gets one mail a turn while nothing goes wrong, the recipient one more, and one about the end', async () => {
    world.sent.length = 0;
    for (const round of [1, 2, 3]) {
      await world.open(round);
      for (const daysAhead of [3, 1]) await happens({ kind: 'debits_ahead', round, daysAhead });
      for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, round);
      world.clock.advanceDays(4);
      await world.payOut(round, received);
      await world.notifyNew();
    }
    await happens({ kind: 'cycle_clearing' });
    await happens({ kind: 'cycle_completed' });
    await world.notifyNew();
    const debited = (date: string) => `Your contribution to Aunts is debited on ${date}`;
    expect(mailsTo('ben').toSorted()).toEqual(
      [
        ...['March 16, 2026', 'April 15, 2026', 'May 15, 2026'].map(debited),
        'Your payout from Aunts is on its way',
        'Aunts: everyone has received their payout',
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

  it('is notified when a turn is closed and when the cycle ends, and of no amount in a push', async () => {
    await happens({ kind: 'round_paid', round: 1 });
    await happens({ kind: 'cycle_clearing' });
    await happens({ kind: 'cycle_completed' });
    const sentences = await bellOf('cem');
    expect(sentences.toSorted()).toEqual([
      'Aunts is complete: everyone has paid and received everything',
      'Aunts: everyone has received their payout',
      'Turn 1 of Aunts is complete: Ann has received the payout',
    ]);
    expect(await bellOf('ann')).toHaveLength(2);
    expect(sentences.join(' ')).not.toContain('$');
  });

  it('is notified once, however often an event is delivered', async () => {
    for (let delivery = 0; delivery < 3; delivery += 1) await happens({ kind: 'cycle_clearing' });
    await Promise.all([happens({ kind: 'cycle_clearing' }), happens({ kind: 'cycle_clearing' })]);
    expect(await bellOf('ben')).toHaveLength(1);
    expect(world.sent).toHaveLength(3);
  });
});

describe('a turn that is put at the end', () => {
  const fail = async (name: string, round: number) =>
    world.debit(name, ['started', 'submitted', 'returned'], round, { returnCode: 'R12' });

  /** Ben and Cem miss the first turn, and both are put at the end by one piece of work. */
  /** @param between after each move */
  async function bothMoved(between: () => Promise<unknown> = async () => {}) {
    await world.open();
    for (const name of world.names.filter((each) => each !== 'ben' && each !== 'cem')) await world.debit(name, paid);
    for (const name of ['ben', 'cem']) await fail(name, 1);
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-26T13:00:00Z');
    const { moneyPorts, clock, groupId } = world;
    const saveCycle: typeof moneyPorts.money.saveCycle = async (save) => {
      const saved = await moneyPorts.money.saveCycle(save);
      await between();
      return saved;
    };
    await moveTurnsToEnd(
      { ...moneyPorts, money: { ...moneyPorts.money, saveCycle }, backoff: noWait, clock },
      groupId,
      1,
    );
  }

  it('stays where it is for those of the same work who were the last, with the day on which it is, and comes sooner for none of them', async () => {
    await bothMoved();
    const [ben, cem] = [await bellOf('ben'), await bellOf('cem')];
    expect(ben.at(-1)).toBe(
      'Your turn in Aunts stays where it is, on April 16, 2026: your contribution to turn 1 was missing',
    );
    expect(cem.at(-1)).toBe(
      'Your turn in Aunts stays where it is, on May 18, 2026: your contribution to turn 1 was missing',
    );
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ben' }));
    expect(groups[0]?.turnChange).toBeNull();
    expect([...ben, ...cem].filter((each) => /sooner/.test(each))).toEqual([]);
  });

  it('is said to come sooner by the next one to whoever was notified of the later day in between', async () => {
    await bothMoved(() => world.notifyNew());
    const ben = await bellOf('ben');
    // Of the same moment.
    expect(ben.slice(-2).toSorted()).toEqual([
      'Your turn in Aunts comes sooner: the payout is planned for April 16, 2026',
      'Your turn in Aunts was put at the end, on May 18, 2026: your contribution to turn 1 was missing',
    ]);
    expect(mailsTo('ben').slice(-1)).toEqual([expect.stringContaining('sooner')]);
    expect(await bellOf('cem')).toContainEqual(expect.stringContaining('stays where it is, on May 18, 2026'));
  });

  it('is said to stay the last one to whoever was the last already, in the bell, by mail and on the page', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await fail('cem', 1);
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-26T13:00:00Z');
    await moveTurnsToEnd({ ...world.moneyPorts, backoff: noWait, clock: world.clock }, world.groupId, 1);
    expect((await bellOf('cem')).at(-1)).toMatch(/^Your turn in Aunts stays where it is, on May 18, 2026/);
    const mail = world.sent.findLast(({ to }) => to === 'cem@example.com');
    expect(mail?.words.paragraphs[0]).toContain(
      'Nobody who has paid is behind you, so it stays where it is, and no other turn moves.',
    );
    expect((await world.read('cem', world.groupId)).turnChanges.lastTurns).toMatchObject([
      { isYou: true, stays: true },
    ]);
  });

  it('is said once to whoever is behind two, with the day on which their turn is', async () => {
    world = await movedMoneyWorld({ withStream: true, joining: ['ben', 'cem', 'dan'] });
    await world.passOver();
    await bothMoved();
    const dan = (await bellOf('dan')).filter((each) => /sooner/.test(each));
    expect(dan).toEqual(['Your turn in Aunts comes sooner: the payout is planned for April 16, 2026']);
    const mails = world.sent.filter(({ to, words }) => to === 'dan@example.com' && /sooner/.test(words.subject));
    expect(mails).toHaveLength(1);
    // Both others were moved, and Ann has begun: nobody could swap.
    expect(JSON.stringify(mails)).not.toContain('swap turns');
  });

  it('is not said to be late to whoever waited for what was taken when it leaves at once', async () => {
    await world.open();
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    await fail('ben', 1);
    await world.endsGrace(1);
    const ports = () => ({ ...world.moneyPorts, backoff: noWait, clock: world.clock });
    world.clock.moveTo('2026-03-26T13:00:00Z');
    await moveTurnsToEnd(ports(), world.groupId, 1);
    await world.open(3);
    for (const name of ['ann', 'cem', 'ben']) await world.debit(name, paid, 3);
    world.clock.moveTo('2026-05-26T13:00:00Z');
    await setOffAndPay(ports(), world.groupId, 3, 0);
    expect((await bellOf('ann')).filter((each) => /delayed/.test(each))).toEqual([]);
  });

  it('is complete for the others when all of it was set off, and nobody is said to have received or owed it', async () => {
    await bothMoved();
    for (const [round, date] of [
      [2, '2026-04-23T13:00:00Z'],
      [3, '2026-05-26T13:00:00Z'],
    ] as const) {
      await world.open(round);
      await world.debit('ann', paid, round);
      for (const name of ['ben', 'cem']) await fail(name, round);
      await world.endsGrace(round);
      world.clock.moveTo(date);
      await setOffAndPay({ ...world.moneyPorts, backoff: noWait, clock: world.clock }, world.groupId, round, 0);
    }
    const ann = await bellOf('ann');
    expect(ann.filter((each) => /complete/.test(each)).toSorted()).toEqual([
      'Turn 2 of Aunts is complete: all of its payout was set off, and nothing was sent',
      'Turn 3 of Aunts is complete: all of its payout was set off, and nothing was sent',
    ]);
    const closed = world.sent.filter(({ to, words }) => to === 'ann@example.com' && /complete/.test(words.subject));
    expect(closed.map(({ words }) => words.heading)).toEqual([
      'Nothing was left to send of turn 2 of 3',
      'Nothing was left to send of turn 3 of 3',
    ]);
    expect(JSON.stringify(closed)).not.toMatch(/Ben|Cem/);
    const ben = await bellOf('ben');
    expect(ben.filter((each) => /taken from what you were to receive/.test(each))).toHaveLength(3);
    // The recipient is notified of it, too, and nobody has paid what was set off.
    expect(ben.filter((each) => /complete/.test(each))).toHaveLength(2);
    const own = world.sent.filter(({ to, words }) => to === 'ben@example.com' && /complete/.test(words.subject));
    expect(own.map(({ words }) => /Your turn is complete/.test(words.paragraphs.join())).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(JSON.stringify(own)).not.toContain('You paid');
    await happens({ kind: 'cycle_clearing' });
    const statements = world.sent.filter(({ words }) => words.subject === 'Aunts: everyone has received their payout');
    expect(statements.map(({ to, words }) => [to, words.facts?.[0]?.[1]]).toSorted()).toEqual([
      ['ann@example.com', '3 × $100 = $300'],
      ['ben@example.com', '$0'],
      ['cem@example.com', '$0'],
    ]);
  });

  it('says to whoever was moved that what they owe is taken first, when their turn is short', async () => {
    await bothMoved();
    await world.open(2);
    await world.debit('ann', paid, 2);
    for (const name of ['ben', 'cem']) await fail(name, 2);
    await world.endsGrace(2);
    await world.notifyNew();
    const toBen = world.sent.filter(
      ({ to, words }) => to === 'ben@example.com' && /[0-9] contribution/.test(words.subject),
    );
    expect(toBen).toHaveLength(1);
    expect(JSON.stringify(toBen)).toContain(
      'If you still owe anything to turns of the group, it is taken from the payout',
    );
    expect(JSON.stringify(toBen)).not.toContain('nothing of it goes to another turn');
  });
});

it('says in the mail of the next turn until when members vote, while something is missing', async () => {
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  await world.open(2);
  const vote = { number: 1, result: null, openedAt: 0, endsAt: Date.parse('2026-04-30T13:00:00Z') } as unknown as Vote;
  const ports = { ...world.eventPorts, votes: { findLast: async () => vote } };
  const event = { kind: 'debits_ahead', round: 2, daysAhead: 3 } as const;
  await notify(ports, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
  const mail = world.sent.findLast(({ to }) => to === 'ann@example.com');
  expect(mail?.words.paragraphs.join(' ')).toContain('Members vote until Apr 30, 2026');
});

it('names in the mail of the next turn the rest of a payout of which a part has arrived', async () => {
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.advanceDays(7);
  const about = { groupId: world.groupId, round: 1 };
  await changeRound(world.moneyPorts, {
    ...about,
    decide: (cycle, money, now) => choosePart(cycle, money, cents(20_000), now),
  });
  await changeRound(world.moneyPorts, { ...about, decide: (cycle, money, now) => startPayout(cycle, money, 0, now) });
  await world.payOut(1, received.slice(1));
  await world.open(2);
  await happens({ kind: 'debits_ahead', round: 2, daysAhead: 3 });
  const saysOf = (name: string) =>
    world.sent.filter(({ to }) => to === `${name}@example.com`).map(({ words }) => JSON.stringify(words.facts));
  expect(saysOf('ann').at(-1)).toContain('The rest of the payout to you leaves later than planned');
  expect(saysOf('ben').at(-1)).toMatch(/The rest of the payout to Ann[^"]* leaves later than planned/);
});

it('who can take a part of their turn again once what they owed was taken is asked on the dashboard', async () => {
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.moveTo('2026-03-26T13:00:00Z');
  const ports = { ...world.moneyPorts, backoff: noWait, clock: world.clock };
  await moveTurnsToEnd(ports, world.groupId, 1);
  await world.open(3);
  for (const name of ['ann', 'ben']) await world.debit(name, paid, 3);
  await world.debit('cem', ['started', 'declined'], 3);
  await world.endsGrace(3);
  const asked = async () => {
    await world.notifyNew();
    const waiting = waitingNow(await world.notifications.listWaiting(userId('ben')), world.clock.now());
    return waiting.flatMap(({ kind, params }) => (kind === 'round_short' ? [params.round] : []));
  };
  expect(await asked()).toEqual([]);
  world.clock.moveTo('2026-05-29T13:00:00Z');
  await setOffAndPay({ ...ports, clock: world.clock }, world.groupId, 3, 0);
  expect(await asked()).toEqual([3]);
});
