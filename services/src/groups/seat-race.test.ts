import { describe, expect, it } from 'vitest';
import { groupWorld } from '../../test/group-world.ts';

const names = Array.from({ length: 12 }, (_, index) => `P${index}`);

describe('seats under a rush', () => {
  it('gives the last seat to one of two who take it at once, many times over', async () => {
    for (let round = 0; round < 25; round += 1) {
      const world = await groupWorld();
      await world.settle('Ann', 'Ben', 'Cem');
      const { groupId, inviteCode } = await world.created({ memberEmails: ['kept@example.com'] });
      const both = await Promise.all(['ben', 'cem'].map((name) => world.accept(name, inviteCode)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)).toMatchObject({ reply: { code: 'group_full' } });
      expect((await world.aggregateOf(groupId)).members).toHaveLength(2);
    }
  });

  it('seats eleven of twelve who come at once, each in a turn of their own', async () => {
    const world = await groupWorld();
    await world.settle('Ann', ...names);
    const { groupId, inviteCode } = await world.created({ memberCount: 12, memberEmails: ['p0@example.com'] });
    const all = await Promise.all(names.map((name) => world.accept(name.toLowerCase(), inviteCode)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(11);
    const { members, group } = await world.aggregateOf(groupId);
    expect(members.map(({ position }) => position).sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect(group.state).toBe('ready');
  });

  it('seats a person once who presses twice', async () => {
    const world = await groupWorld();
    await world.settle('Ann', 'Ben');
    const { groupId, inviteCode } = await world.created();
    const both = await Promise.all([world.accept('ben', inviteCode), world.accept('ben', inviteCode)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.aggregateOf(groupId)).members).toHaveLength(2);
  });

  it('never lets an answer be taken back by the other answer', async () => {
    for (let round = 0; round < 10; round += 1) {
      const world = await groupWorld();
      await world.settle('Ann', 'Ben');
      const { groupId } = await world.created();
      const code = await world.codeFor(groupId, 'ben');
      const both = await Promise.all([world.accept('ben', code), world.decline('ben', code)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
      const { members, invitations } = await world.aggregateOf(groupId);
      expect([members.length, invitations[0]?.state]).toEqual(
        both[0]?.status === 200 ? [2, 'accepted'] : [1, 'declined'],
      );
    }
  });
});
