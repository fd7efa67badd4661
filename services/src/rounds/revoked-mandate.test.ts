import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notificationSentence } from '@halqa/copy';
import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { connectionOf, onlyConnection } from '../../test/fakes/people.ts';
import { withEndedStops } from '../notifications/open-questions.ts';
import { waitingNow } from '../notifications/waiting-on-dashboard.ts';
import { keys } from '../store/keys.ts';
import { type YourMoneyWorld, yourMoneyWorld } from './your-money.fixture.ts';

let world: YourMoneyWorld;

beforeEach(async () => {
  world = await yourMoneyWorld();
});

const asksOf = async (as: string) =>
  replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups.find(({ id }) => id === world.groupId)
    ?.asks;

describe('a member whose bank reported the mandate as revoked', () => {
  const startDebit = async (round: number) => {
    const connections = onlyConnection({ ...connectionOf('ben'), connectedAt: world.clock.now() + 1 });
    await world.sweep({ connections });
    return (await world.contributionOf('ben', round))?.state;
  };

  /** Every notification of Ben, and what waits for him. */
  const said = async () => {
    const ben = userId('ben');
    const [listed, things] = await Promise.all([
      world.notifications.list(ben, 50),
      world.notifications.listWaiting(ben),
    ]);
    const all = await withEndedStops(world.ports, ben, [...listed, ...waitingNow(things, world.clock.now())]);
    return all.map((each) => notificationSentence(each)).join('\n');
  };

  beforeEach(async () => {
    await world.open();
    await world.debitReturned('ben', 'R10');
    await world.open(2);
    expect(await startDebit(2)).toBe('action_required');
  });

  it('signs again in the running group: the text is stored, and what waited is debited', async () => {
    expect(await world.yourMoneyOf('ben')).toMatchObject({ mandateRevoked: true });
    expect(await asksOf('ben')).toEqual([{ kind: 'mandate', name: null, until: null }]);
    expect(await world.yourMoneyOf('cem')).toBeNull();
    expect(await asksOf('cem')).toEqual([]);
    const before = (await world.stored()).filter(({ SK }) => String(SK).startsWith('SIGNED#')).length;
    expect(await world.agree('ben', world.groupId)).toMatchObject({ status: 200 });
    expect((await world.stored()).filter(({ SK }) => String(SK).startsWith('SIGNED#'))).toHaveLength(before + 1);
    expect(await world.yourMoneyOf('ben')).toMatchObject({ mandateRevoked: false });
    expect(await asksOf('ben')).toEqual([]);
    await world.projectAll();
    expect(await startDebit(2)).toBe('authorizing');
    expect((await world.aggregateOf(world.groupId)).group.state).toBe('active');
  });

  it('is asked to sign until the last turn waits for nobody any more', async () => {
    await world.notifyAll();
    expect(await said()).toMatch(/until you sign again/);
    await world.open(3);
    expect(await startDebit(3)).toBe('action_required');
    world.clock.advanceDays(7);
    await world.notifyAll();
    expect(await said()).toMatch(/turn 3 of Aunts was not debited$/m);
    expect(await said()).not.toMatch(/sign again/);
    expect(await world.yourMoneyOf('ben')).toMatchObject({ mandateRevoked: true });
    world.clock.advanceDays(1);
    const shown = await world.yourMoneyOf('ben');
    expect(shown).toMatchObject({ mandateRevoked: false });
    expect(shown?.payable.find(({ round }) => round === 3)?.reason).toBe('member_pays');
    expect(await asksOf('ben')).toEqual([]);
  });

  it('is notified that the next turn was not debited, and no page says that a debit failed', async () => {
    await world.notifyAll();
    const about = (each: { words: { subject: string } }) => each.words.subject.includes('was not debited');
    const mail = world.sent.findLast((each) => each.to === 'ben@example.com' && about(each));
    expect(mail?.words.subject).toBe('Your contribution to Aunts was not debited');
    expect(mail?.words.paragraphs[0]).toMatch(/turn 2 of 3 of Aunts was not debited: your bank had returned a debit/);
    const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ben' }));
    expect(activity.filter(({ type }) => type === 'contribution')).toHaveLength(1);
  });

  it('reads on each page that they sign again or pay, and from then on that what waited is debited by itself', async () => {
    const pages = async () => {
      const { yourMoney: shown, members } = await world.read('ben', world.groupId);
      const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups;
      const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ben' }));
      return {
        payable: shown?.payable.find(({ round }) => round === 2),
        row: members.find(({ isYou }) => isYou)?.contribution?.reason,
        toPay: money?.toPay.find(({ round }) => round === 2)?.reason,
        debitsStopped: money?.debitsStopped,
        movement: money?.movements.find(({ kind, round }) => kind === 'contribution' && round === 2),
        card: groups.find(({ id }) => id === world.groupId),
      };
    };
    const stopped = 'debits_stopped';
    expect(await pages()).toMatchObject({
      payable: { reason: stopped, graceEnds: '2026-04-22' },
      row: stopped,
      toPay: stopped,
      debitsStopped: true,
      movement: { state: 'due', isStopped: true, isRepeated: false, date: '2026-04-15', payUntil: '2026-04-22' },
      card: { nextContribution: '2026-04-22' },
    });
    world.clock.advanceDays(1);
    await world.agree('ben', world.groupId);
    const follows = 'debit_follows';
    expect(await pages()).toMatchObject({
      payable: { reason: follows },
      row: follows,
      toPay: follows,
      debitsStopped: false,
      movement: { state: 'planned', isStopped: false, isRepeated: false, date: '2026-04-16', payUntil: null },
      card: { nextContribution: '2026-04-16', contributionsByHand: 0 },
    });
    world.clock.moveTo('2026-04-22T21:00:00Z');
    await world.endsGrace(2);
    expect(await pages()).toMatchObject({
      payable: { reason: 'member_pays' },
      row: 'member_pays',
      movement: { state: 'failed', isOverdue: true, isStopped: false, isRepeated: false, payUntil: null },
    });
  });

  it('is asked to sign by no notification any more once they have', async () => {
    await world.notifyAll();
    expect((await said()).match(/until you sign again/g)).toHaveLength(3);
    world.clock.advanceDays(1);
    await world.agree('ben', world.groupId);
    expect(await said()).toMatch(/turn 2 of Aunts was not debited$/m);
    expect(await said()).not.toMatch(/sign again/);
  });

  it('is sent to their bank where that is in the way once they have signed again', async () => {
    await world.agree('ben', world.groupId);
    const attention = { kind: 'login_required', since: new Date(world.clock.now()).toISOString(), until: null };
    const attended = { Key: keys.profile(userId('ben')), UpdateExpression: 'SET bank_attention = :attention' };
    await world.table.documents.send(
      new UpdateCommand({
        TableName: world.table.name,
        ...attended,
        ExpressionAttributeValues: { ':attention': attention },
      }),
    );
    expect((await world.yourMoneyOf('ben'))?.payable).toMatchObject([{ round: 1 }, { reason: 'bank_needs_attention' }]);
  });

  it('is not written to as if the delay were ours, once what waited is debited', async () => {
    world.clock.advanceDays(5);
    await world.agree('ben', world.groupId);
    await world.projectAll();
    expect(await startDebit(2)).toBe('authorizing');
    await world.debit('ben', ['submitted'], 2, { attempt: 1 });
    await world.notifyAll();
    expect((await world.contributionOf('ben', 2))?.state).toBe('submitted');
    expect(world.sent.map(({ words }) => words.subject)).not.toContain(
      'Your contribution to Aunts is being debited now',
    );
  });

  it('reads in the mail of it what is debited by itself since then, and what is paid by hand', async () => {
    await world.agree('ben', world.groupId);
    await world.notifyAll();
    const mail = world.sent.findLast(({ words }) => /^You signed the terms of Aunts again$/.test(words.subject));
    expect(mail?.words.paragraphs).toEqual([
      'What you owe to turn 1 is not debited by itself: please pay it by hand, on the page of the group.',
      'What you owe to turn 2 waited for your signature, and is debited by itself as soon as your bank can be asked.',
      'Contributions that are due later are debited by themselves again.',
      expect.stringContaining('counts, and is not paid again'),
    ]);
  });

  it('signs nothing but the text that was shown, and nobody signs for them', async () => {
    const body = { mandateSha256: 'a'.repeat(64) };
    const params = { id: world.groupId };
    expect(await call(world.handler, 'agreeToTerms', { as: 'ben', params, body })).toMatchObject({
      status: 409,
      reply: { code: 'terms_changed' },
    });
    expect(await world.agree('cem', world.groupId)).toMatchObject({ status: 200 });
    expect(await world.yourMoneyOf('ben')).toMatchObject({ mandateRevoked: true });
  });

  it('has their mandate revoked again by another return', async () => {
    await world.agree('ben', world.groupId);
    await world.open(3);
    world.clock.advanceDays(1);
    await world.debitReturned('ben', 'R07', 3);
    expect(await world.yourMoneyOf('ben')).toMatchObject({ mandateRevoked: true });
  });
});
