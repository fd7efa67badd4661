import { beforeEach, describe, expect, it } from 'vitest';
import { agreementsIn } from '../../test/agreement-calls.ts';
import { call, replyOf } from '../../test/call.ts';
import { signGuarantee } from '../../test/covered-turn.ts';
import { eventWorld } from '../../test/event-world.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { type MovedMoneyWorld, movedMoneyWorld } from '../../test/moved-money-world.ts';

type World = Pick<MovedMoneyWorld, 'handler'>;
const listed = async (world: World, as: string, id: string) =>
  replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups.find((group) => group.id === id);

describe('what a group that runs asks of a member', () => {
  let world: MovedMoneyWorld;
  beforeEach(async () => {
    world = await movedMoneyWorld();
  }, 60_000);
  const summary = (as: string) => listed(world, as, world.groupId);
  const asks = async (as: string) => (await summary(as))?.asks;
  const params = () => ({ id: world.groupId });

  it('is listed until it is answered: a swap, which then has moved the turns of both', async () => {
    await agreementsIn(world).ask('cem', 'swap', 'ben');
    expect([await asks('ben'), await asks('cem'), await asks('ann')]).toEqual([
      [{ kind: 'swap', name: 'Cem', until: null }],
      [],
      [],
    ]);
    expect((await summary('ben'))?.turnChange).toBeNull();
    await agreementsIn(world).answer('ben', 'swap', 'cem');
    expect(await asks('ben')).toEqual([]);
    expect((await summary('ben'))?.turnChange).toEqual({ kind: 'swapped', name: 'Cem' });
    expect((await summary('cem'))?.turnChange).toEqual({ kind: 'swapped', name: 'Ben' });
    expect((await summary('ann'))?.turnChange).toBeNull();
  });

  it('is listed until it is answered: to be guarantor', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' }, async () => {
      expect(await asks('ben')).toEqual([{ kind: 'guarantee', name: 'Cem', until: null }]);
      expect(await asks('cem')).toEqual([]);
    });
    expect(await asks('ben')).toEqual([]);
  });

  it('is listed until it is answered: a role', async () => {
    const offer = { kind: 'role', memberId: world.memberOf('cem'), role: 'co_organizer' };
    await call(world.handler, 'askAgreement', { as: 'ann', params: params(), body: offer });
    expect([await asks('cem'), await asks('ann')]).toEqual([[{ kind: 'co_organizer', name: 'Ann', until: null }], []]);
    const answer = { ...offer, memberId: world.memberOf('ann'), accepts: false };
    await call(world.handler, 'answerAgreement', { as: 'cem', params: params(), body: answer });
    expect(await asks('cem')).toEqual([]);
  });
});

describe('what a group that forms asks of a member', () => {
  it('is somebody for a seat that was lost, of whoever may invite, until it is taken; who lost it can take it again', async () => {
    const world = await eventWorld();
    await world.addProfiles('Ann', 'Ben', 'Cem', profileOf('Fay', { has_bank_account: false }));
    const { groupId, inviteCode } = await world.created({ memberCount: 4 });
    const asks = async (as: string) => (await listed(world, as, groupId))?.asks?.map(({ kind }) => kind);
    const lost = async (as: string) => replyOf('listGroups', await call(world.handler, 'listGroups', { as })).lostSeats;
    await world.accept('ben', inviteCode);
    await world.accept('fay', inviteCode);
    expect([await asks('ann'), await asks('fay'), await lost('fay')]).toEqual([[], ['bank'], []]);
    const until = new Date(world.clock.now() + 48 * 3_600_000).toISOString();
    expect((await listed(world, 'ann', groupId))?.banksMissing).toEqual([{ name: 'Fay', isYou: false, until }]);
    expect((await world.read('ben', groupId)).members.map(({ bankDueAt }) => bankDueAt)).toEqual([null, null, until]);

    world.clock.advanceDays(2);
    await world.sweep();
    expect([await asks('ann'), await asks('ben')]).toEqual([['seat_free'], []]);
    const seat = { groupName: 'Aunts', endedOn: '2026-03-03', inviteCode };
    expect([await lost('fay'), await lost('ben')]).toEqual([[seat], []]);
    await world.accept('fay', inviteCode);
    expect([await asks('ann'), await lost('fay')]).toEqual([[], []]);

    world.clock.advanceDays(2);
    await world.sweep();
    // Who leaves by themselves wanted to.
    await world.leave('ben', groupId);
    expect([await lost('fay'), await lost('ben')]).toEqual([[{ ...seat, endedOn: '2026-03-05' }], []]);
    await call(world.handler, 'closeLink', { as: 'ann', params: { id: groupId } });
    expect(await lost('fay')).toEqual([]);
  });

  it('is a bank for their seat, and their signature of terms that have changed', async () => {
    const world = await eventWorld();
    await world.addProfiles('Ann', 'Ben', 'Cem');
    const { groupId, inviteCode } = await world.created();
    await world.accept('ben', inviteCode);
    const asks = async (as: string) => (await listed(world, as, groupId))?.asks;
    expect(await asks('ben')).toEqual([]);
    const { order } = await world.read('ann', groupId);
    const changed = order.map(({ id }) => id).toReversed();
    await call(world.handler, 'reorderGroup', { as: 'ann', params: { id: groupId }, body: { order: changed } });
    expect(await asks('ben')).toEqual([{ kind: 'terms', name: null, until: null }]);
    await world.agree('ben', groupId);
    expect(await asks('ben')).toEqual([]);
    await world.addProfiles(profileOf('Eve', { has_bank_account: false }));
    const own = await world.created({ memberEmails: ['ben@example.com'] }, 'eve');
    expect((await listed(world, 'eve', own.groupId))?.asks).toEqual([{ kind: 'bank', name: null, until: null }]);
  });
});
