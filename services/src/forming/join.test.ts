import { problemSentences } from '@halqa/copy';
import { limits, membershipId, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { modeSettings } from '../basics/environment.ts';
import { takePendingSeats } from './update-seats.ts';

let world: GroupWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia');
  const created = await world.created();
  groupId = created.groupId;
  openCode = created.inviteCode;
});

const invalid = { status: 404, reply: { code: 'invitation_invalid', error: problemSentences.invitation_invalid } };
const lookAt = (as: string, inviteCode: string) => call(world.handler, 'readInvite', { as, params: { inviteCode } });
const aggregate = () => world.aggregateOf(groupId);

describe('reading an invite code', () => {
  it('shows the offer, the reserved position and no name but the organizer’s', async () => {
    await world.accept('cem', openCode);
    const invite = replyOf('readInvite', await lookAt('ben', await world.codeFor(groupId, 'ben')));
    expect(invite).toMatchObject({
      groupId,
      name: 'Aunts',
      admin: 'Ann',
      members: 2,
      memberCount: 3,
      contributionAmount: 100,
      firstContribution: '2026-03-16',
      yourPosition: 2,
      totalCycle: 3,
      payoutAmount: 300,
      yourPayoutDate: '2026-04-16',
      alreadyMember: false,
      isFull: false,
    });
    expect(invite.seats.map(({ name }) => name)).toEqual(['Ann', null, null]);
  });

  it('says until when an invitation keeps its seat, which the open link does not', async () => {
    const invitation = replyOf('readInvite', await lookAt('ben', await world.codeFor(groupId, 'ben')));
    expect(invitation).toMatchObject({ keptUntil: '2026-03-15T12:00:00.000Z', startDate: '2026-03-15' });
    expect((await lookAt('cem', openCode)).reply).toMatchObject({ keptUntil: null });
  });

  it('recognizes a member by both links', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.accept('ben', code);
    expect((await lookAt('ben', code)).reply).toMatchObject({ alreadyMember: true, yourPosition: 2 });
    expect((await lookAt('ben', openCode)).reply).toMatchObject({ alreadyMember: true });
  });

  it('recognizes a member by a link to another address, and lets them free its seat', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.accept('cem', openCode);
    expect((await lookAt('cem', code)).reply).toMatchObject({ alreadyMember: true, mayFreeSeat: true });
    expect((await lookAt('cem', openCode)).reply).toMatchObject({ alreadyMember: true, mayFreeSeat: false });
    await world.accept('cem', code);
    expect((await aggregate()).members).toHaveLength(2);

    expect(await world.decline('cem', code)).toMatchObject({ reply: { success: true } });
    expect((await aggregate()).invitations.map(({ state }) => state)).toEqual(['declined']);
    expect(await lookAt('cem', code)).toMatchObject(invalid);
  });

  it('says that the group is full, but not to its members', async () => {
    await world.accept('ben', await world.codeFor(groupId, 'ben'));
    await world.accept('cem', openCode);
    expect((await lookAt('dia', openCode)).reply).toMatchObject({ isFull: true, yourPosition: null });
    expect((await lookAt('cem', openCode)).reply).toMatchObject({ isFull: false, alreadyMember: true });
  });

  it('shows everything before access to the sandbox, also the words that nobody can sign without it', async () => {
    await world.addProfiles(profileOf('Eve', { is_plaid_sandbox_authorized: false }));
    const offer = { contributionAmount: 100, firstContribution: '2026-03-16', mandate: { account: null } };
    expect(await lookAt('eve', openCode)).toMatchObject({ status: 200, reply: offer });
    expect(await world.accept('eve', openCode)).toMatchObject({ reply: { code: 'not_authorized_join' } });
    const invalid = { status: 404, reply: { code: 'invitation_invalid' } };
    expect(await lookAt('eve', 'never-issued')).toMatchObject(invalid);
    expect(await lookAt('nobody', openCode)).toMatchObject(invalid);
  });
});

describe('an invite code without an account', () => {
  const preview = (inviteCode: string) => call(world.handler, 'previewInvite', { params: { inviteCode } });

  const declineByLink = (inviteCode: string) => call(world.handler, 'declineByLink', { params: { inviteCode } });

  it('shows who invites to which seat, and nothing about the invited person or other members', async () => {
    await world.accept('cem', openCode);
    for (const code of [await world.codeFor(groupId, 'ben'), openCode]) {
      expect(await preview(code)).toMatchObject({
        status: 200,
        reply: {
          groupName: 'Aunts',
          organizerName: 'Ann',
          unusable: null,
          offer: {
            memberCount: 3,
            contributionAmount: 100,
            schedule: 'Monthly on the 15th',
            frequency: 'monthly',
            dayOfWeek: null,
            dayOfMonth: 15,
            firstContribution: '2026-03-16',
            payoutAmount: 300,
          },
        },
      });
      const { seats } = replyOf('previewInvite', await preview(code)).offer ?? {};
      expect(seats?.map(({ name }) => name)).toEqual(['Ann', null, null]);
      expect(JSON.stringify((await preview(code)).reply)).not.toMatch(/ben|cem/i);
    }
  });

  it('shows no member who has the name of the organizer', async () => {
    await world.addProfiles(profileOf('Ann', { id: 'other-ann', email: 'other-ann@example.com' }));
    await world.accept('other-ann', openCode);
    const { seats } = replyOf('previewInvite', await preview(openCode)).offer ?? {};
    expect(seats?.map(({ name }) => name)).toEqual(['Ann', null, null]);
  });

  it('shows the reserved seat with its payout and until when it is kept; by the open link the next free one', async () => {
    expect((await preview(await world.codeFor(groupId, 'ben'))).reply).toMatchObject({
      offer: { yourPosition: 2, yourPayoutDate: '2026-04-16', keptUntil: '2026-03-15T12:00:00.000Z', isFull: false },
    });
    expect((await preview(openCode)).reply).toMatchObject({ offer: { yourPosition: 3, keptUntil: null } });
    await world.accept('cem', openCode);
    expect((await preview(openCode)).reply).toMatchObject({ offer: { yourPosition: null, isFull: true } });
  });

  it('declines the invitation, and its link says from then on when that was', async () => {
    const code = await world.codeFor(groupId, 'ben');
    const declined = {
      groupName: 'Aunts',
      organizerName: 'Ann',
      unusable: { reason: 'declined', on: '2026-03-01' },
      offer: null,
    };
    expect(await declineByLink(code)).toMatchObject({ status: 200, reply: declined });
    expect((await aggregate()).invitations).toMatchObject([{ state: 'declined' }]);
    world.clock.advanceDays(2);
    expect(await declineByLink(code)).toMatchObject({ status: 200, reply: declined });
    expect(await preview(code)).toMatchObject({ status: 200, reply: declined });
    expect(await world.accept('ben', code)).toMatchObject(invalid);
  });

  it('declines nothing by the open link, by a code that was never issued, or once somebody has joined', async () => {
    const code = await world.codeFor(groupId, 'ben');
    expect(await declineByLink(openCode)).toMatchObject(invalid);
    expect(await declineByLink('never-issued')).toMatchObject(invalid);
    await world.accept('ben', code);
    expect(await declineByLink(code)).toMatchObject(invalid);
    expect((await aggregate()).members).toHaveLength(2);
  });

  it('says when the invited person declined with their account, too', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.decline('ben', code);
    expect(await preview(code)).toMatchObject({
      reply: { unusable: { reason: 'declined', on: '2026-03-01' }, offer: null },
    });
  });

  it('says that the group has started, by the open link and by that of an invitation', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.accept('ben', code);
    await world.accept('cem', openCode);
    for (const each of [code, openCode]) expect(await preview(each)).not.toMatchObject({ reply: { offer: null } });
    expect(await world.start('ann', groupId)).toMatchObject({ status: 200 });
    const started = {
      groupName: 'Aunts',
      organizerName: 'Ann',
      unusable: { reason: 'started', on: null },
      offer: null,
    };
    for (const each of [code, openCode]) expect(await preview(each)).toMatchObject({ status: 200, reply: started });
  });

  const unusable = (reason: string, on: string | null = null) => ({
    status: 200,
    reply: { groupName: 'Aunts', organizerName: 'Ann', unusable: { reason, on }, offer: null },
  });

  it('says that the group was closed, by the open link and by that of an invitation', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.close('ann', groupId);
    for (const each of [code, openCode]) expect(await preview(each)).toMatchObject(unusable('closed'));
  });

  it('says when it expired', async () => {
    const code = await world.codeFor(groupId, 'ben');
    world.clock.advanceDays(limits.invitation.validDays);
    expect(await preview(code)).toMatchObject(unusable('expired', '2026-03-15'));
  });

  it('says when the seat was lost for which no bank was linked in time', async () => {
    await world.addProfiles(profileOf('Fay', { has_bank_account: false }));
    ({ groupId } = await world.created({ memberEmails: ['fay@example.com'] }));
    const code = await world.codeFor(groupId, 'fay');
    await world.accept('fay', code);
    expect(await preview(code)).toMatchObject(invalid);
    world.clock.advanceDays(2);
    await world.sweep();
    const { inviteCode } = (await world.aggregateOf(groupId)).group;
    expect(await preview(code)).toMatchObject(unusable('seat_ended', '2026-03-03'));
    expect(await preview(code)).toMatchObject({ reply: { unusable: { wayBack: groupId } } });
    await world.accept('cem', inviteCode);
    await world.accept('dia', inviteCode);
    expect(await preview(code)).toMatchObject({ reply: { unusable: { reason: 'seat_ended', wayBack: null } } });
  });

  it('says when the organizer removed the person', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.accept('ben', code);
    const ben = (await aggregate()).members.find(({ userId }) => userId === 'ben');
    await world.remove('ann', groupId, ben?.id ?? '');
    expect(await preview(code)).toMatchObject(unusable('removed', '2026-03-01'));
  });

  it('shows nothing by a code that was never issued, or once it was withdrawn or replaced', async () => {
    const code = await world.codeFor(groupId, 'ben');
    expect(await preview('never-issued')).toMatchObject(invalid);
    await world.revoke('ann', groupId, (await aggregate()).invitations[0]?.id ?? '');
    expect(await preview(code)).toMatchObject(invalid);
    await call(world.handler, 'renewLink', { as: 'ann', params: { id: groupId } });
    expect(await preview(openCode)).toMatchObject(invalid);
    await world.close('ann', groupId);
    expect(await preview(openCode)).toMatchObject(invalid);
  });
});

describe('an invite code is not valid', () => {
  it('when it was never issued', async () => {
    for (const code of ['never-issued', '%', 'x'.repeat(3000), 'INV#', 'ä']) {
      expect(await lookAt('ben', code)).toMatchObject(invalid);
      expect(await world.accept('ben', code)).toMatchObject(invalid);
      expect(await world.decline('ben', code)).toMatchObject(invalid);
    }
  });

  it('from another person’s mail', async () => {
    const code = await world.codeFor(groupId, 'ben');
    expect(await lookAt('cem', code)).toMatchObject(invalid);
    expect(await world.accept('cem', code)).toMatchObject(invalid);
    expect(await world.decline('cem', code)).toMatchObject(invalid);
    expect((await aggregate()).members).toHaveLength(1);
  });

  it('once it has expired, even before the sweep', async () => {
    const code = await world.codeFor(groupId, 'ben');
    world.clock.advanceDays(limits.invitation.validDays);
    expect(await lookAt('ben', code)).toMatchObject(invalid);
    expect(await world.accept('ben', code)).toMatchObject(invalid);
  });

  it('after it was declined', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.decline('ben', code);
    expect(await world.accept('ben', code)).toMatchObject(invalid);
  });
});

describe('joining', () => {
  it('takes the reserved seat, signs the mandate and adds an activity', async () => {
    expect(await world.accept('ben', await world.codeFor(groupId, 'ben'))).toMatchObject({ reply: { groupId } });
    const { members, invitations } = await aggregate();
    expect(members.find(({ userId }) => userId === 'ben')).toMatchObject({
      state: 'joined',
      position: 2,
      email: 'ben@example.com',
      mandate: { signedAt: world.clock.now() },
    });
    expect(invitations.map(({ state }) => state)).toEqual(['accepted']);
    const activity = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ann' }));
    expect(activity.activity.map(({ type, recipient, group }) => [type, recipient, group])).toEqual([
      ['join', 'Ben', 'Aunts'],
      ['created', 'Ann', 'Aunts'],
    ]);
  });

  it.each([false, 'true', 1, null, undefined])('requires agreement to the terms, which %s is not', async (terms) => {
    const code = await world.codeFor(groupId, 'ben');
    const called = await call(world.handler, 'acceptInvite', {
      as: 'ben',
      params: { inviteCode: code },
      body: { acceptedTerms: terms },
    });
    expect(called).toMatchObject({
      status: 400,
      reply: { code: 'terms_required', error: 'You must agree to the terms before joining', field: 'acceptedTerms' },
    });
    expect((await aggregate()).members).toHaveLength(1);
  });

  it('requires sandbox access; a seat without a bank waits for one for 48 hours, and is taken by the same call', async () => {
    await world.addProfiles(
      profileOf('Eve', { is_plaid_sandbox_authorized: false }),
      profileOf('Fay', { has_bank_account: false }),
    );
    expect(await world.accept('eve', openCode)).toMatchObject({ status: 403, reply: { code: 'not_authorized_join' } });
    const bankDueAt = new Date(world.clock.now() + 48 * 3_600_000).toISOString();
    expect(await world.accept('fay', openCode)).toMatchObject({ status: 200, reply: { groupId, bankDueAt } });
    expect((await aggregate()).members.at(-1)).toMatchObject({ userId: 'fay', state: 'pending_bank' });
    const invite = await call(world.handler, 'readInvite', { as: 'fay', params: { inviteCode: openCode } });
    expect(invite).toMatchObject({ reply: { alreadyMember: true, bankDueAt, mandate: expect.anything() } });
    await linkBank(world.table, 'fay');
    expect(await world.accept('fay', openCode)).toMatchObject({ status: 200, reply: { groupId, bankDueAt: null } });
    expect((await aggregate()).members.at(-1)).toMatchObject({ userId: 'fay', state: 'joined' });
  });

  it('twice changes nothing', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.accept('ben', code);
    const before = await aggregate();
    expect(await world.accept('ben', code)).toMatchObject({ status: 200, reply: { groupId } });
    expect(await world.accept('ben', openCode)).toMatchObject({ status: 200, reply: { groupId } });
    expect(await aggregate()).toEqual(before);
  });

  it('never stores a second seat of the same person, even when that was decided', async () => {
    await world.accept('ben', await world.codeFor(groupId, 'ben'));
    const aggregate = await world.aggregateOf(groupId);
    const seats = aggregate.members.filter(({ userId }) => userId === 'ben');
    const second = seats.map((seat) => ({ ...seat, id: membershipId('second'), position: 4 }));
    expect(
      await world.ports.groups.change(aggregate, {
        at: 0,
        facts: [{ kind: 'group_ready', by: null }],
        next: { ...aggregate, members: [...aggregate.members, ...second] },
      }),
    ).toBe('changed');
    expect(await world.aggregateOf(groupId)).toEqual(aggregate);
  });

  it('by the open link takes the lowest free position and leaves reserved ones alone', async () => {
    expect(await world.accept('cem', openCode)).toMatchObject({ status: 200 });
    expect((await world.read('cem', groupId)).yourPosition).toBe(3);
    expect(await world.accept('dia', openCode)).toMatchObject({
      status: 409,
      reply: { code: 'group_full', error: problemSentences.group_full },
    });
    expect(await world.accept('ben', await world.codeFor(groupId, 'ben'))).toMatchObject({ status: 200 });
  });

  it('by the open link takes the person’s own reserved seat', async () => {
    await world.accept('ben', openCode);
    const { members, invitations } = await aggregate();
    expect(members.find(({ userId }) => userId === 'ben')?.position).toBe(2);
    expect(invitations.map(({ state }) => state)).toEqual(['accepted']);
  });

  it('fills the last seat and makes the group ready', async () => {
    await world.accept('ben', openCode);
    expect((await aggregate()).group.state).toBe('forming');
    await world.accept('cem', openCode);
    expect((await aggregate()).group.state).toBe('ready');
    expect(await world.accept('dia', openCode)).toMatchObject({ status: 409, reply: { code: 'group_full' } });
  });

  it('asks for a name that a bank knows, before anything is signed', async () => {
    await world.addProfiles(profileOf('Nameless', { name: 'User' }), profileOf('Mail', { name: 'mail@example.com' }));
    for (const name of ['nameless', 'mail']) {
      const rejected = await world.accept(name, openCode);
      expect(rejected).toMatchObject({ status: 403, reply: { code: 'legal_name_required' } });
    }
    expect((await aggregate()).members).toHaveLength(1);
  });

  it('checks age and state where real people join', async () => {
    Object.assign(world.ports, { mode: modeSettings('live') });
    await world.addProfiles(
      profileOf('Kid', { date_of_birth: '2010-01-01' }),
      profileOf('Far', { state: 'Bavaria' }),
      profileOf('New', { date_of_birth: null }),
    );
    expect(await world.accept('kid', openCode)).toMatchObject({ status: 403, reply: { code: 'not_eligible_age' } });
    expect(await world.accept('new', openCode)).toMatchObject({ status: 403, reply: { code: 'not_eligible_age' } });
    expect(await world.accept('far', openCode)).toMatchObject({ status: 403, reply: { code: 'not_eligible_state' } });
    expect(await world.accept('cem', openCode)).toMatchObject({ status: 200 });
  });
});

describe('declining', () => {
  it('frees the seat', async () => {
    expect(await world.decline('ben', await world.codeFor(groupId, 'ben'))).toMatchObject({ reply: { success: true } });
    expect((await world.read('ann', groupId)).seats.map(({ state }) => state)).toEqual(['joined', 'open', 'open']);
    await world.accept('cem', openCode);
    expect(await world.accept('dia', openCode)).toMatchObject({ status: 200 });
  });

  it('by the open link frees the person’s own reserved seat, and otherwise changes nothing', async () => {
    expect(await world.decline('cem', openCode)).toMatchObject({ status: 200 });
    expect((await aggregate()).version).toBe(1);
    expect(await world.decline('ben', openCode)).toMatchObject({ status: 200 });
    expect((await aggregate()).invitations.map(({ state }) => state)).toEqual(['declined']);
  });
});

describe('a simulated group', () => {
  it('rejects everyone', async () => {
    const { ports } = world;
    const loaded = await aggregate();
    const find = async () => ({ ...loaded, group: { ...loaded.group, state: 'active' as const, simulated: true } });
    Object.assign(ports, { groups: { ...ports.groups, find } });
    expect(await world.accept('cem', openCode)).toMatchObject({ status: 409, reply: { code: 'group_full' } });
    expect(await world.accept('ben', await world.codeFor(groupId, 'ben'))).toMatchObject({ status: 409 });
  });
});

it('makes a group ready when its creator links a bank last', async () => {
  const world = await groupWorld();
  await world.addProfiles(profileOf('Ann', { has_bank_account: false }), 'Ben', 'Cem');
  const { groupId, inviteCode } = await world.created();
  await world.accept('ben', inviteCode);
  await world.accept('cem', inviteCode);
  expect(await world.read('ben', groupId)).toMatchObject({
    status: 'forming',
    members: [{ status: 'pending_bank' }, {}, {}],
  });

  await takePendingSeats(world.ports, userId('ann'), world.clock.now());
  expect((await world.aggregateOf(groupId)).group.state).toBe('forming');

  await linkBank(world.table, 'ann');
  await takePendingSeats(world.ports, userId('ann'), world.clock.now());
  const ready = await world.aggregateOf(groupId);
  expect(ready.group.state).toBe('ready');
  expect(ready.members.map(({ state }) => state)).toEqual(['joined', 'joined', 'joined']);

  await takePendingSeats(world.ports, userId('ann'), world.clock.now());
  expect(await world.aggregateOf(groupId)).toEqual(ready);
});
