import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { profileOf } from '../../test/fakes/people.ts';

let world: EventWorld;

beforeEach(async () => {
  world = await eventWorld();
  await world.settle('Ann');
});

it('calls a member by their new name in each of their groups', async () => {
  const { groupId } = await world.created({ memberEmails: ['ben@example.com'] });
  await world.ports.profiles.change(userId('ann'), { name: 'Anna' });
  await world.projectAll();
  expect((await world.aggregateOf(groupId)).members.map(({ name }) => name)).toEqual(['Anna']);
});

it('takes the seat that waited for a bank', async () => {
  await world.settle(profileOf('Cem', { has_bank_account: false }));
  const { groupId } = await world.created({ memberEmails: ['x@example.com'] }, 'cem');
  await linkBank(world.table, 'cem');
  await world.projectAll();
  await world.projectAll();
  expect((await world.aggregateOf(groupId)).members[0]?.state).toBe('joined');
});

describe('the invitations to an address', () => {
  const received = async (as: string) => {
    await world.projectAll();
    return replyOf('listInvitations', await call(world.handler, 'listInvitations', { as })).invitations;
  };

  it('are listed for its owner, with a code that works, the first to expire in front', async () => {
    await world.settle(profileOf('Ben', { is_plaid_sandbox_authorized: false }), 'Cem');
    const { groupId } = await world.created({ name: 'First', memberEmails: ['ben@example.com'] });
    world.clock.advanceDays(1);
    await world.created({ name: 'Second', memberEmails: ['ben@example.com', 'zoe@example.com'] });

    expect(await received('ben')).toMatchObject([
      {
        groupName: 'First',
        organizerName: 'Ann',
        contributionAmount: 100,
        memberCount: 3,
        inviteCode: await world.codeFor(groupId, 'ben'),
        expiresAt: '2026-03-15T12:00:00.000Z',
      },
      { groupName: 'Second' },
    ]);
    expect(await received('cem')).toEqual([]);
    expect(await received('nobody')).toEqual([]);
  });

  it('are gone once they are answered, have expired, or the group is closed', async () => {
    await world.settle('Ben', 'Cem');
    const memberEmails = ['ben@example.com', 'cem@example.com'];
    const joined = await world.created({ memberEmails });
    const declined = await world.created({ memberEmails });
    const closed = await world.created({ memberEmails });
    expect(await received('ben')).toHaveLength(3);
    await world.accept('ben', await world.codeFor(joined.groupId, 'ben'));
    await world.decline('ben', await world.codeFor(declined.groupId, 'ben'));
    await world.leave('ann', closed.groupId);
    expect(await received('ben')).toEqual([]);

    expect(await received('cem')).toHaveLength(2);
    world.clock.advanceDays(14);
    expect(await received('cem')).toEqual([]);
  });
});

it('goes on while mails fail, and sends none itself', async () => {
  const { groupId } = await world.created({ memberEmails: ['ben@example.com'] });
  world.rejecting.add('ann@example.com');
  await world.ports.profiles.change(userId('ann'), { name: 'Anna' });
  expect((await world.notifyAll()).batchItemFailures).not.toEqual([]);
  const mails = world.sent.length;
  expect(await world.projectAll()).toEqual({ batchItemFailures: [] });
  expect((await world.aggregateOf(groupId)).members.map(({ name }) => name)).toEqual(['Anna']);
  expect(world.sent).toHaveLength(mails);
});
