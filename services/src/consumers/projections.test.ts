import type { StoredPreferences } from '@halqa/contract';
import { inState, invitationExpiry, limits, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { copyProfile } from './copy-profile.ts';

let world: EventWorld;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann');
});

it('calls a member by their new name in each of their groups', async () => {
  const { groupId } = await world.created({ memberEmails: ['ben@example.com'] });
  await world.ports.profiles.change(userId('ann'), { name: 'Anna' });
  await world.projectAll();
  expect((await world.aggregateOf(groupId)).members.map(({ name }) => name)).toEqual(['Anna']);
  const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ann' }));
  expect(groups.map(({ seats }) => seats[0]?.name)).toEqual(['Anna']);
});

it('keeps a new name: a decision that saw the old one is not saved', async () => {
  const { groupId, inviteCode } = await world.created({ memberEmails: ['ben@example.com'] });
  const before = await world.aggregateOf(groupId);
  await world.ports.profiles.change(userId('ann'), { name: 'Anna' });
  await world.projectAll();
  expect(
    await world.ports.groups.change(before, {
      at: 0,
      facts: [{ kind: 'group_cancelled', by: null }],
      next: inState(before, 'cancelled', 0),
    }),
  ).toBe('changed');
  await world.addProfiles('Ben');
  await world.accept('ben', inviteCode);
  expect((await world.read('ben', groupId)).seats.map(({ name }) => name)).toEqual(['Anna', 'Ben', null]);
});

describe('the address and the phone number of a member', () => {
  let groupId: string;
  let inviteCode: string;

  beforeEach(async () => {
    await world.addProfiles('Ben');
    ({ groupId, inviteCode } = await world.created({ memberEmails: ['ben@example.com'] }));
    await world.accept('ben', inviteCode);
    await world.ports.profiles.change(userId('ann'), { phone: '555-0100' });
  });

  const choose = async (shared: Partial<StoredPreferences>, as = 'ann') => world.preferences.change(userId(as), shared);
  const seen = async (by = 'ben', name = 'Ann') => {
    const { members } = await world.read(by, groupId);
    return members.filter((member) => member.name === name).map(({ email, phone }) => ({ email, phone }));
  };

  it('are shown to the others as long as the member shares them', async () => {
    await world.projectAll();
    expect(await seen()).toEqual([{ email: null, phone: null }]);
    await choose({ share_email: true, share_phone: true });
    await world.projectAll();
    expect(await seen()).toEqual([{ email: 'ann@example.com', phone: '555-0100' }]);
    await world.ports.profiles.change(userId('ann'), { phone: '555-0199' });
    await world.projectAll();
    expect(await seen()).toEqual([{ email: 'ann@example.com', phone: '555-0199' }]);
    await choose({ share_email: false, share_phone: false });
    await world.projectAll();
    expect(await seen()).toEqual([{ email: null, phone: null }]);
  });

  it('are shown in a group that is joined after they were shared', async () => {
    await world.addProfiles(profileOf('Cem', { phone: '555-0111' }));
    await choose({ share_phone: true }, 'cem');
    await world.projectAll();
    await world.accept('cem', inviteCode);
    await world.projectAll();
    expect(await seen('ben', 'Cem')).toEqual([{ email: null, phone: '555-0111' }]);
  });

  it('are not shown any more when sharing ends while it is still being copied', async () => {
    const { preferences } = world.eventPorts;
    await choose({ share_phone: true });
    let isFirst = true;
    const find = async (person: string) => {
      const present = await preferences.find(userId(person));
      if (isFirst) {
        isFirst = false;
        await choose({ share_phone: false });
        await copyProfile(world.eventPorts, userId('ann'));
      }
      return present;
    };
    await copyProfile({ ...world.eventPorts, preferences: { find } }, userId('ann'));
    expect(await seen()).toEqual([{ email: null, phone: null }]);
  });
});

it('takes the seat that waited for a bank', async () => {
  await world.addProfiles(profileOf('Cem', { has_bank_account: false }));
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
    await world.addProfiles(profileOf('Ben', { is_plaid_sandbox_authorized: false }), 'Cem');
    const expiresAt = new Date(invitationExpiry(world.clock.now())).toISOString();
    const { groupId } = await world.created({ name: 'First', memberEmails: ['ben@example.com'] });
    world.clock.advanceDays(1);
    await world.created({ name: 'Second', memberEmails: ['ben@example.com', 'zoe@example.com'] });

    expect(await received('ben')).toMatchObject([
      {
        groupName: 'First',
        organizerName: 'Ann',
        contributionAmount: 100,
        memberCount: 3,
        yourPosition: 2,
        yourPayoutDate: replyOf(
          'readGroup',
          await call(world.handler, 'readGroup', { as: 'ann', params: { id: groupId } }),
        ).payoutSchedule[1]?.date,
        inviteCode: await world.codeFor(groupId, 'ben'),
        expiresAt,
      },
      { groupName: 'Second' },
    ]);
    expect(await received('cem')).toEqual([]);
    expect(await received('nobody')).toEqual([]);
  });

  it('are gone once they are answered, have expired, or the group is closed', async () => {
    await world.addProfiles('Ben', 'Cem');
    const memberEmails = ['ben@example.com', 'cem@example.com'];
    const joined = await world.created({ memberEmails });
    const declined = await world.created({ memberEmails });
    const closed = await world.created({ memberEmails });
    expect(await received('ben')).toHaveLength(3);
    await world.accept('ben', await world.codeFor(joined.groupId, 'ben'));
    await world.decline('ben', await world.codeFor(declined.groupId, 'ben'));
    await world.close('ann', closed.groupId);
    expect(await received('ben')).toEqual([]);

    expect(await received('cem')).toHaveLength(2);
    world.clock.advanceDays(limits.invitation.validDays);
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
