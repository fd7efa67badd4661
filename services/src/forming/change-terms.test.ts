import type { NewGroup } from '@halqa/contract';
import { formatDate } from '@halqa/copy';
import { rateLimits } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { groupViolations } from '../../test/group-violations.ts';

let world: EventWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia');
  ({ groupId, inviteCode: openCode } = await world.created());
});

async function makeReady(): Promise<void> {
  await world.accept('ben', openCode);
  await world.accept('cem', openCode);
}

const orderOf = async () => (await world.read('ann', groupId)).order.map(({ id }) => id);

const reorder = async (as: string, order: readonly (string | null)[], id = groupId) =>
  call(world.handler, 'reorderGroup', { as, params: { id }, body: { order } });

const moveLastToFirst = async (as = 'ann') => {
  const order = await orderOf();
  return reorder(as, [order.at(-1) ?? null, ...order.slice(0, -1)]);
};

const termsOf = async (as: string) =>
  replyOf('listMandates', await call(world.handler, 'listMandates', { as, params: { id: groupId } }));

const agree = (as: string) => world.agree(as, groupId);

const statesAndPositions = async () => {
  const { members } = await world.aggregateOf(groupId);
  return members
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ userId, position, state }) => `${position} ${userId} ${state}`);
};

const violations = async () => groupViolations(groupId, await world.stored());

describe('a new order', () => {
  it('voids every agreement, the organizer’s too, and the group is not ready until all agreed again', async () => {
    await makeReady();
    expect(await moveLastToFirst()).toMatchObject({ status: 200 });

    expect(await statesAndPositions()).toEqual(['1 cem terms_pending', '2 ann terms_pending', '3 ben terms_pending']);
    expect((await world.aggregateOf(groupId)).group.state).toBe('forming');
    expect(await world.start('ann', groupId)).toMatchObject({ reply: { code: 'group_not_ready' } });
    for (const name of ['ann', 'ben']) expect(await agree(name)).toMatchObject({ status: 200 });
    expect((await world.aggregateOf(groupId)).group.state).toBe('forming');
    await agree('cem');
    expect(await statesAndPositions()).toEqual(['1 cem joined', '2 ann joined', '3 ben joined']);
    expect((await world.aggregateOf(groupId)).group.state).toBe('ready');
    expect(await violations()).toEqual([]);
    expect(await world.start('ann', groupId)).toMatchObject({ status: 200 });
    expect(await violations()).toEqual([]);
  });

  it('shows what was signed and what would be signed, and keeps both', async () => {
    await makeReady();
    await moveLastToFirst();
    const before = await termsOf('cem');
    expect(before.mandates.map(({ terms }) => terms.position)).toEqual([3]);
    expect(before.toSign?.terms.position).toBe(1);
    world.clock.advanceDays(1);
    await agree('cem');
    const after = await termsOf('cem');
    expect(after.mandates.map(({ text }) => text)).toEqual([before.toSign?.text, before.mandates[0]?.text]);
    expect(after.toSign).toBeNull();
  });

  it('moves invitations and open seats with it', async () => {
    expect((await world.read('ann', groupId)).order.map(({ name }) => name)).toEqual(['Ann', 'ben@example.com', null]);
    const [ann = null, ben = null] = await orderOf();
    expect(await reorder('ann', [null, ben, ann])).toMatchObject({ status: 200 });
    await world.accept('ben', await world.codeFor(groupId, 'ben'));
    await world.accept('cem', openCode);
    expect(await statesAndPositions()).toEqual(['1 cem joined', '2 ben joined', '3 ann terms_pending']);
    expect(await violations()).toEqual([]);
  });

  it('asks every member once, by bell and mail, and mails the copy of what they sign anew', async () => {
    await makeReady();
    world.clock.advanceDays(1);
    await moveLastToFirst();
    await world.notifyAll();
    await world.notifyAll();
    const mails = (name: string, subject: RegExp) =>
      world.sent.filter(({ to, words }) => to === `${name}@example.com` && subject.test(words.subject));
    expect(['ann', 'ben', 'cem'].map((name) => mails(name, /terms of Aunts have changed/).length)).toEqual([1, 1, 1]);
    const otherwise = ['ann', 'ben'].map((name) =>
      /If you do not agree, .*/.exec(mails(name, /have changed/)[0]?.words.paragraphs[1] ?? '')?.at(0),
    );
    expect(otherwise).toEqual([
      'If you do not agree, you can close the group for everyone until it starts; nothing was collected.',
      'If you do not agree, you can leave; nothing was collected.',
    ]);
    world.clock.advanceDays(1);
    await agree('ben');
    await world.notifyAll();
    const { mandates } = await termsOf('ben');
    expect(
      mails('ben', /You signed the terms of Aunts/)
        .at(-1)
        ?.words.points?.join('\n'),
    ).toBe(mandates[0]?.text);
  });

  it('that is the present one changes nothing', async () => {
    await makeReady();
    await reorder('ann', await orderOf());
    expect((await world.aggregateOf(groupId)).group.state).toBe('ready');
  });

  it('is asked of everybody a few times an hour at most, because each change writes to every member', async () => {
    await makeReady();
    for (let count = 0; count < rateLimits.termsChanges.most; count += 1) {
      expect(await moveLastToFirst()).toMatchObject({ status: 200 });
    }
    expect(await moveLastToFirst()).toMatchObject({ status: 429, reply: { code: 'too_many_requests' } });
    world.clock.advanceDays(1);
    expect(await moveLastToFirst()).toMatchObject({ status: 200 });
  });

  it.each([
    ['a missing seat', (order: readonly (string | null)[]) => order.slice(1), 'body_invalid'],
    ['a seat twice', ([one = null, , three = null]: readonly (string | null)[]) => [one, one, three], 'seats_changed'],
    ['an unknown seat', ([one = null, two = null]: readonly (string | null)[]) => [one, two, 'other'], 'seats_changed'],
    [
      'an open seat that is taken',
      ([one = null, two = null]: readonly (string | null)[]) => [one, two, null],
      'seats_changed',
    ],
  ])('with %s is rejected, and nothing is stored', async (_, wrong, code) => {
    await makeReady();
    const before = await world.stored();
    expect(await reorder('ann', wrong(await orderOf()))).toMatchObject({ reply: { code } });
    expect(await world.stored()).toEqual(before);
  });

  it('is the organizer’s to set, before the start, in a fixed order', async () => {
    await makeReady();
    const order = (await orderOf()).toReversed();
    expect(await reorder('ben', order)).toMatchObject({ status: 403, reply: { code: 'organizer_only' } });
    expect(await reorder('dia', order)).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    const random = await world.created({ payoutSchedule: 'random' });
    expect(await reorder('ann', order, random.groupId)).toMatchObject({ reply: { code: 'order_drawn' } });
    await world.start('ann', groupId);
    expect(await reorder('ann', order)).toMatchObject({ status: 409, reply: { code: 'group_started' } });
    expect((await world.read('ann', groupId)).order).toEqual([]);
  });
});

describe('fewer seats', () => {
  const five = { memberCount: 5, memberEmails: ['ben@example.com', 'dia@example.com'] };

  /** Ann, Dia and Cem, in this order; Ben is invited, and one seat is free. */
  async function makeThreeOfFive(changes: Partial<NewGroup> = {}): Promise<void> {
    ({ groupId, inviteCode: openCode } = await world.created({ ...five, ...changes }));
    await world.accept('dia', await world.codeFor(groupId, 'dia'));
    await world.accept('cem', openCode);
  }

  it('are those of the members, in their order, and the group is ready once all have agreed to the new terms', async () => {
    await makeThreeOfFive();
    expect(await statesAndPositions()).toEqual(['1 ann joined', '3 dia joined', '4 cem joined']);
    expect(await world.lowerSeats('ann', groupId, 3)).toMatchObject({ status: 200 });

    expect(await statesAndPositions()).toEqual(['1 ann terms_pending', '2 dia terms_pending', '3 cem terms_pending']);
    const { toSign } = await termsOf('dia');
    expect(toSign?.terms).toMatchObject({ contributions: 3, payoutCents: 30_000, position: 2 });
    expect(await violations()).toEqual([]);
    for (const name of ['ann', 'dia', 'cem']) expect(await agree(name)).toMatchObject({ status: 200 });
    const { memberCount, payoutAmount, status } = await world.read('cem', groupId);
    expect({ memberCount, payoutAmount, status }).toEqual({ memberCount: 3, payoutAmount: 300, status: 'ready' });
    expect(await world.start('ann', groupId)).toMatchObject({ status: 200 });
    expect(await violations()).toEqual([]);
  });

  it('are possible in a random order', async () => {
    await makeThreeOfFive({ payoutSchedule: 'random' });
    expect(await world.lowerSeats('ann', groupId, 3)).toMatchObject({ status: 200 });
    for (const name of ['ann', 'dia', 'cem']) await agree(name);
    expect((await world.aggregateOf(groupId)).group.state).toBe('ready');
    expect(await violations()).toEqual([]);
  });

  it('revoke the pending invitations, whose links lead to nothing', async () => {
    await makeThreeOfFive();
    const mailed = await world.codeFor(groupId, 'ben');
    await world.lowerSeats('ann', groupId, 3);
    expect((await world.aggregateOf(groupId)).invitations.map(({ email, state }) => `${email} ${state}`)).toEqual([
      'ben@example.com revoked',
      'dia@example.com accepted',
    ]);
    expect(await world.accept('ben', mailed)).toMatchObject({ status: 404, reply: { code: 'invitation_invalid' } });
    expect(await world.accept('ben', openCode)).toMatchObject({ status: 409, reply: { code: 'group_full' } });
  });

  it('are asked of each member with what they signed and what is new, and of nobody who was invited', async () => {
    await makeThreeOfFive();
    world.clock.advanceDays(1);
    await world.lowerSeats('ann', groupId, 3);
    await world.notifyAll();
    const asked = world.sent.filter(({ words }) => /terms of Aunts/.test(words.subject));
    expect(asked.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'cem@example.com', 'dia@example.com']);
    const { paragraphs, facts } = asked.find(({ to }) => to === 'dia@example.com')?.words ?? {};
    expect(paragraphs?.[0]).toContain('from 5 to 3');
    expect(facts).toEqual([
      ['Your turn', '3 of 5 → 2 of 3'],
      ['Your payout is planned for', formatDate((await world.read('dia', groupId)).payoutSchedule[1]?.date ?? '')],
      ['You pay', '5 × $100 → 3 × $100'],
      ['You receive', '$500 → $300'],
    ]);
  });

  it('change nothing a second time', async () => {
    await makeThreeOfFive();
    await world.lowerSeats('ann', groupId, 3);
    const before = await world.stored();
    expect(await world.lowerSeats('ann', groupId, 3)).toMatchObject({ status: 200 });
    expect(await world.stored()).toEqual(before);
  });

  it('are as many as the organizer saw members, three at least, and theirs to decide before the start', async () => {
    await makeThreeOfFive();
    const before = await world.stored();
    for (const seen of [4, 5, 12]) {
      expect(await world.lowerSeats('ann', groupId, seen)).toMatchObject({ reply: { code: 'seats_changed' } });
    }
    expect(await world.lowerSeats('ann', groupId, 2)).toMatchObject({ status: 400, reply: { field: 'memberCount' } });
    expect(await world.lowerSeats('cem', groupId, 3)).toMatchObject({ reply: { code: 'organizer_only' } });
    expect(await world.lowerSeats('ben', groupId, 3)).toMatchObject({ status: 404 });
    expect(await world.stored()).toEqual(before);
    await world.leave('cem', groupId);
    expect(await world.lowerSeats('ann', groupId, 3)).toMatchObject({ reply: { code: 'seats_changed' } });
  });
});

describe('agreeing again', () => {
  it('signs only the text that was shown', async () => {
    await makeReady();
    await moveLastToFirst();
    const body = { mandateSha256: '0'.repeat(64) };
    const agreed = await call(world.handler, 'agreeToTerms', { as: 'ben', params: { id: groupId }, body });
    expect(agreed).toMatchObject({ status: 409, reply: { code: 'terms_changed' } });
  });

  it('is asked once more when the order changes once more', async () => {
    await makeReady();
    await moveLastToFirst();
    world.clock.advanceDays(1);
    await agree('cem');
    await moveLastToFirst();
    expect(await statesAndPositions()).toEqual(['1 ben terms_pending', '2 cem terms_pending', '3 ann terms_pending']);
    for (const name of ['ann', 'ben', 'cem']) await agree(name);
    expect((await world.aggregateOf(groupId)).group.state).toBe('ready');
  });

  it('not at all is leaving, which frees the seat', async () => {
    await makeReady();
    await moveLastToFirst();
    expect(await world.leave('cem', groupId)).toMatchObject({ status: 200 });
    await world.accept('dia', openCode);
    expect(await statesAndPositions()).toContain('1 dia joined');
    expect(await violations()).toEqual([]);
  });

  it('without a bank still waits for one', async () => {
    await world.addProfiles(profileOf('Eve', { has_bank_account: false }));
    const own = await world.created({ memberEmails: ['ben@example.com'] }, 'eve');
    groupId = own.groupId;
    const order = (await world.read('eve', groupId)).order.map(({ id }) => id);
    expect(await reorder('eve', order.toReversed())).toMatchObject({ status: 200 });
    expect(await agree('eve')).toMatchObject({ status: 200 });
    expect(await statesAndPositions()).toEqual(['3 eve pending_bank']);
  });
});
