import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { staleReads } from '../../test/stale-reads.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';

let world: GroupWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  ({ groupId, inviteCode: openCode } = await world.created());
});

/** The groups of a person after a change of theirs, read from items that are still as they were before it. */
async function listedAfter(person: string, change: () => Promise<unknown>) {
  const table = await staleReads(world.table);
  await change();
  const groups = await dynamoGroups(table).listOwn(userId(person));
  return groups.map(({ group, members }) => [group.state, members.map(({ name }) => name)]);
}

describe('the list of a person’s groups, while reads are still old', () => {
  it('has the group that they have just created', async () => {
    const create = () => world.created({ name: 'Cousins', memberEmails: ['cem@example.com'] }, 'ben');
    expect(await listedAfter('ben', create)).toEqual([['forming', ['Ben']]]);
  });

  it('has the group that they have just joined, with themselves in it', async () => {
    const join = () => world.accept('ben', openCode);
    expect(await listedAfter('ben', join)).toEqual([['forming', ['Ann', 'Ben']]]);
  });

  it('has no group that they have just left', async () => {
    await world.accept('ben', openCode);
    expect(await listedAfter('ben', () => world.leave('ben', groupId))).toEqual([]);
  });

  it('shows the group that they have just closed as closed', async () => {
    expect(await listedAfter('ann', () => world.close('ann', groupId))).toEqual([['cancelled', ['Ann']]]);
  });

  it('may show what others have just changed a moment later', async () => {
    expect(await listedAfter('ann', () => world.accept('ben', openCode))).toEqual([['forming', ['Ann']]]);
  });
});
