import { notificationSentence } from '@halqa/copy';
import { cents, endGrace, payNow, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { agreementsIn } from '../../test/agreement-calls.ts';
import { call, replyOf } from '../../test/call.ts';
import { missTurn, signGuarantee, startCover } from '../../test/covered-turn.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../test/moved-money-world.ts';
import { askedOnDashboard } from '../../test/open-questions.ts';
import { notify } from '../consumers/notifier.ts';
import { waitingNow } from '../notifications/waiting-on-dashboard.ts';
import { changeRound, type RoundChange } from '../rounds/change-round.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
  await world.passOver();
  await signGuarantee(world, { member: 'cem', guarantor: 'ben', turns: 2 });
  await world.notifyNew();
}, 60_000);

/** The sentences behind the bell of a person, newest last. */
async function bellOf(person: string): Promise<string[]> {
  const entries = await world.notifications.list(userId(person), 50);
  return entries.toReversed().map((entry) => notificationSentence(entry));
}
const mailsTo = (person: string) =>
  world.sent.filter(({ to }) => to === `${person}@example.com`).map(({ words }) => words);
const lastMailTo = (person: string) => mailsTo(person).at(-1);
/** What waits for somebody on their dashboard. */
const waitingFor = async (person: string) =>
  waitingNow(await world.notifications.listWaiting(userId(person)), world.clock.now()).map(({ kind }) => kind);

it('mails the guarantor a copy of what both signed, and notifies both', async () => {
  expect(await bellOf('cem')).toEqual(['Ben is your guarantor in Aunts']);
  expect(await bellOf('ben')).toContain('You are guarantor of Cem in Aunts');
  const [signed] = (await agreementsIn(world).read('ben', 'guarantee')).agreed;
  expect(lastMailTo('ben')).toMatchObject({
    points: signed?.text.split('\n'),
    notes: [expect.stringContaining(signed?.sha256 ?? 'none')],
  });
  expect(await bellOf('ann')).toEqual([]);
});

describe('when the contribution of the member fails', () => {
  it('the guarantor is notified of the amount, and the last day to pay it', async () => {
    await missTurn(world);
    await world.notifyNew();
    expect((await bellOf('ben')).at(-1)).toBe(
      'The contribution of Cem to turn 1 of Aunts did not go through: you are debited for it if it is missing at 5 PM Eastern on March 23, 2026',
    );
    expect(lastMailTo('ben')).toMatchObject({
      subject: '$100 may be debited for Cem in Aunts',
      facts: expect.arrayContaining([['Last day to pay', 'March 23, 2026']]),
      action: { href: `https://halqa.test/groups/${world.groupId}/guarantees` },
    });
    expect((await bellOf('ann')).join()).not.toMatch(/Cem/);
    const coversOf = async (as: string) =>
      replyOf('listMoney', await call(world.handler, 'listMoney', { as })).groups[0]?.movements.filter(
        ({ kind }) => kind === 'cover',
      );
    expect(await coversOf('ben')).toMatchObject([
      { round: 1, state: 'planned', date: '2026-03-23', amountCents: 10_000 },
    ]);
    expect(await coversOf('cem')).toEqual([]);
    const toCem = mailsTo('cem').find(({ subject }) => subject === 'Your bank returned the debit for Aunts');
    expect(toCem?.paragraphs.at(-1)).toBe(
      'If it is missing and not on its way at 5 PM Eastern on March 23, 2026, Ben, your guarantor, is debited for it, and you owe them exactly that. If it stays missing all the same, and your turn has not begun, what you still owe when your turn comes is taken from your payout, as you signed.',
    );
  });

  it('the guarantor hears of no day to pay that is over: debits were paused, and the round is short meanwhile', async () => {
    await world.open();
    for (const name of ['ann', 'cem'])
      await world.debit(name, ['started', 'submitted', 'returned'], 1, { returnCode: 'R01' });
    await world.debit('ben', paid);
    world.clock.moveTo('2026-03-23T21:00:01Z');
    const about = { groupId: world.groupId, round: 1 };
    await changeRound(world.moneyPorts, { ...about, decide: (cycle, money, now) => endGrace(cycle, money, now, true) });
    await changeRound(world.moneyPorts, {
      ...about,
      decide: (cycle, money, now) => payNow(cycle, money, world.memberOf('cem'), now),
    });
    await world.passOver();
    await world.debit('cem', ['submitted', 'returned'], 1, { returnCode: 'R01', attempt: 2 });
    await world.notifyNew();
    expect(await world.money.findRound(world.groupId, 1)).toMatchObject({
      round: { state: 'short', guarantors: [{}] },
    });
    expect((await bellOf('ben')).filter((each) => each.includes('did not go through'))).toEqual([]);
  });

  it('the guarantor hears that they do not have to step in when the member has paid after all', async () => {
    await missTurn(world);
    await world.notifyNew();
    expect(await waitingFor('ben')).toEqual(['cover_ahead']);
    const decide: RoundChange['decide'] = (cycle, money, now) => payNow(cycle, money, world.memberOf('cem'), now);
    await changeRound(world.moneyPorts, { groupId: world.groupId, round: 1, decide });
    await world.debit('cem', ['submitted'], 1, { attempt: 2 });
    await world.notifyNew();
    // It can come back as the first one did.
    expect(await waitingFor('ben')).toEqual(['cover_ahead']);
    await world.debit('cem', paid.slice(2), 1, { attempt: 2 });
    await world.notifyNew();
    expect((await bellOf('ben')).at(-1)).toBe(
      'The contribution of Cem to turn 1 of Aunts is paid: you are not debited for it',
    );
    expect(lastMailTo('ben')?.subject).toBe('Nothing is debited for Cem in Aunts');
    expect(lastMailTo('ben')?.paragraphs[0]).toMatch(
      /You are not debited for it\. A bank can still return that payment: if you have to step in then, you hear from us\.$/,
    );
    expect(await waitingFor('ben')).toEqual([]);
  });

  it('the guarantor is mailed again when what the member has paid comes back', async () => {
    const ahead = () => mailsTo('ben').filter(({ subject }) => subject === '$100 may be debited for Cem in Aunts');
    await missTurn(world);
    await world.notifyNew();
    expect(ahead()).toHaveLength(1);
    const decide: RoundChange['decide'] = (cycle, money, now) => payNow(cycle, money, world.memberOf('cem'), now);
    await changeRound(world.moneyPorts, { groupId: world.groupId, round: 1, decide });
    await world.debit('cem', ['submitted', 'posted', 'settled'], 1, { attempt: 2 });
    await world.notifyNew();
    await world.debit('cem', ['returned'], 1, { attempt: 2, returnCode: 'R01' });
    await world.notifyNew();
    expect(ahead()).toHaveLength(2);
  });

  it('nothing waits for a guarantor who ends the guarantee then', async () => {
    await missTurn(world);
    await world.notifyNew();
    expect(await waitingFor('ben')).toEqual(['cover_ahead']);
    expect((await agreementsIn(world).end('ben', 'guarantee', 'cem')).status).toBe(200);
    await world.notifyNew();
    expect(await waitingFor('ben')).toEqual([]);
  });

  it('a guarantor who ended the guarantee before is not notified of it', async () => {
    expect((await agreementsIn(world).end('ben', 'guarantee', 'cem')).status).toBe(200);
    await missTurn(world);
    await world.notifyNew();
    expect((await bellOf('ben')).join()).not.toMatch(/did not go through/);
  });
});

describe('a guarantor who signs for a turn that is missing already', () => {
  it('reads so before they sign, and is notified of the amount and the last day when they have', async () => {
    world = await movedMoneyWorld({ withStream: true });
    await missTurn(world);
    await world.notifyNew();
    await signGuarantee(world, { member: 'cem', guarantor: 'ben', turns: 2 }, async () => {
      const [asked] = (await agreementsIn(world).read('ben', 'guarantee')).open;
      expect(asked?.missing).toEqual([{ round: 1, lastDay: '2026-03-23' }]);
    });
    await world.notifyNew();
    expect((await bellOf('ben')).filter((each) => /did not go through/.test(each))).toEqual([
      'The contribution of Cem to turn 1 of Aunts did not go through: you are debited for it if it is missing at 5 PM Eastern on March 23, 2026',
    ]);
    expect(mailsTo('ben').map(({ subject }) => subject)).toContain('$100 may be debited for Cem in Aunts');
    expect(mailsTo('ben').map(({ subject }) => subject)).toContain('You are guarantor of Cem in Aunts');
  });
});

it('says of a debit that the bank did not take only that it was asked, and what the later day to pay means', async () => {
  await missTurn(world);
  await startCover(world);
  await world.notifyNew();
  expect(lastMailTo('ben')).toMatchObject({
    subject: 'Your bank is asked for $100 for Cem in Aunts',
    paragraphs: [
      expect.stringContaining('As you both signed, your bank is asked for $100 now, once.'),
      expect.anything(),
    ],
  });
  await world.debit('cem', ['declined'], 1, { attempt: 2 });
  await world.notifyNew();
  expect(lastMailTo('ben')?.paragraphs).toEqual([
    'The debit from your account for Cem, for turn 1 of Aunts, did not go through. It is not repeated.',
    'Cem owes you nothing for it.',
  ]);
  expect(lastMailTo('cem')?.paragraphs).toEqual([
    'The debit of Ben for your contribution to turn 1 of Aunts did not go through. It is not repeated.',
    'Please pay your contribution on the page of the group by 5 PM Eastern on March 26, 2026.',
    'If it is still missing at 9 AM Eastern on March 31, 2026, and your turn has not begun, what you still owe when your turn comes is taken from your payout, as you signed.',
    'You owe Ben nothing for it.',
  ]);
});

describe('when the debit of the guarantor comes back', () => {
  beforeEach(async () => {
    await missTurn(world);
    await startCover(world);
    await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
  });

  it.each([
    ['R10', /did not authorize it, so we do not ask it again, for your own contributions/, 'Open the group'],
    ['R02', /do not ask this account again, for your own contributions either/, 'Link your bank'],
  ])('they learn that their own debits stop, and where they mend it: %s', async (returnCode, sentence, label) => {
    await world.debit('cem', ['returned'], 1, { attempt: 2, returnCode });
    await world.notifyNew();
    expect(lastMailTo('ben')?.paragraphs.join(' ')).toMatch(sentence);
    expect(lastMailTo('ben')?.action).toMatchObject({ label });
    expect(JSON.stringify(lastMailTo('ben'))).toContain('https://halqa.test/profile/bank-accounts');
    expect(lastMailTo('cem')?.paragraphs.join(' ')).toMatch(/[Pp]lease pay your contribution/);
  });

  it('they are not asked to sign again after the last debit', async () => {
    world.clock.moveTo('2026-05-20T12:00:00Z');
    await world.debit('cem', ['returned'], 1, { attempt: 2, returnCode: 'R10' });
    await world.notifyNew();
    expect(lastMailTo('ben')?.paragraphs.join(' ')).not.toMatch(/own contributions|sign again/);
    expect(lastMailTo('ben')?.action).toMatchObject({ label: 'Look at it' });
  });

  it('nobody owes anybody what came back, and what was paid back already is not lost', async () => {
    await world.notifyNew();
    const started = world.sent.filter(({ words }) => /steps in for you|is asked for \$100 for Cem/.test(words.subject));
    expect(started).toHaveLength(2);
    const bellOfAnn = (await world.notifications.list(userId('ann'), 20)).map(({ kind }) => kind);
    expect(bellOfAnn).toContain('missing_on_its_way');
    for (const { words } of started)
      expect(words.paragraphs.join(' ')).toMatch(/Once it has arrived, (you owe|Cem owes)/);
    await world.debit('cem', ['returned'], 1, { attempt: 2, returnCode: 'R01' });
    await world.notifyNew();
    expect(lastMailTo('cem')?.paragraphs.join(' ')).toMatch(/You owe Ben nothing for it: what you have paid them back/);
    expect(lastMailTo('ben')?.paragraphs.join(' ')).toMatch(
      /Cem owes you nothing for it: what they have paid you back/,
    );
  });

  it('a member is not asked to pay in a group that ends early', async () => {
    const about = { round: 1, member: world.memberOf('cem'), payer: world.memberOf('ben'), amount: cents(10_000) };
    const event = { kind: 'cover_failed', ...about, isOver: true } as const;
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    expect(lastMailTo('cem')?.paragraphs.join(' ')).toMatch(/it is settled with what everybody gets/);
    expect(lastMailTo('cem')?.paragraphs.join(' ')).not.toMatch(/[Pp]lease pay your contribution/);
    expect(await askedOnDashboard(world, 'cem')).not.toContain('cover_failed');
  });

  it('once the money of the group was shared out, the guarantor alone is notified, and owes it', async () => {
    await world.notifyNew();
    const [before, toCem] = [mailsTo('ben').length, mailsTo('cem').length];
    const about = { round: 1, member: world.memberOf('cem'), payer: world.memberOf('ben'), amount: cents(10_000) };
    const event = { kind: 'cover_taken_back', ...about, isClaim: true } as const;
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
    expect([mailsTo('ben').length, mailsTo('cem').length]).toEqual([before + 1, toCem]);
    expect(lastMailTo('ben')?.paragraphs.join(' ')).toMatch(/has been shared out, so you owe \$100/);
  });
});

it('says in the mail of the end what they paid, what a guarantor paid for them, and what they paid for others', async () => {
  await missTurn(world);
  await startCover(world);
  await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
  for (const round of [2, 3]) {
    await world.open(round);
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, round);
  }
  for (const event of [{ kind: 'round_paid', round: 1 }, { kind: 'cycle_clearing' }] as const)
    await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now() + 1, event });
  const factsOf = (name: string, heading: RegExp) =>
    world.sent.find(({ to, words }) => to === `${name}@example.com` && heading.test(words.heading))?.words.facts;
  const end = /every turn is over/i;
  expect(factsOf('cem', end)).toEqual([
    ['You paid', '2 × $100 = $200'],
    ['A guarantor paid for you', '$100'],
    ['You received', '$300'],
    ['Fees', '$0'],
  ]);
  expect(factsOf('ben', end)?.slice(0, 3)).toEqual([
    ['You paid', '3 × $100 = $300'],
    ['You paid for others', '$100'],
    ['You received', '$300'],
  ]);
  const body = { memberId: world.memberOf('cem'), round: 1 };
  await call(world.handler, 'settleDebt', { as: 'ben', params: { id: world.groupId }, body });
  const event = { kind: 'cycle_clearing' } as const;
  await notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now() + 2, event });
  const settled = 'settled between you';
  expect(lastMailTo('cem')?.facts?.[1]).toEqual([`A guarantor paid for you, ${settled}`, '$100']);
  expect(lastMailTo('ben')?.facts?.[1]).toEqual([`You paid for others, ${settled}`, '$100']);
});
