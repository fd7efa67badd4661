import { describe, expect, it } from 'vitest';
import { invitationId, membershipId, userId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { plainDate } from '../basics/plain-date.ts';
import { emailOf, forming, invitationTo, memberAt, NOW, personNamed } from './forming-group.fixture.ts';
import { decideJoin, type JoinRequest } from './join-group.ts';

const personal: JoinRequest = {
  group: forming(3),
  members: [memberAt('creator', 1)],
  invitations: [invitationTo('amina', 2)],
  source: { kind: 'personal', invitationId: invitationId('to-amina') },
  person: personNamed('amina'),
  membershipId: membershipId('new'),
  checksEligibility: false,
  now: NOW,
  today: plainDate('2026-07-01'),
};
const open: JoinRequest = { ...personal, source: { kind: 'open_link' }, person: personNamed('zaid') };

describe('by a personal invitation', () => {
  it('assigns the reserved seat', () => {
    expect(decideJoin(personal)).toEqual({
      ok: true,
      membership: { id: 'new', userId: 'amina', state: 'joined', position: 2 },
      acceptedInvitation: 'to-amina',
      groupBecomes: 'forming',
    });
  });

  it('makes the group ready with the last seat', () => {
    const request = { ...personal, members: [memberAt('creator', 1), memberAt('zaid', 3)] };

    expect(decideJoin(request)).toMatchObject({ ok: true, groupBecomes: 'ready' });
  });

  it('keeps the group forming while the creator has no bank', () => {
    const creator = { ...memberAt('creator', 1), state: 'pending_bank' as const };
    const request = { ...personal, members: [creator, memberAt('zaid', 3)] };

    expect(decideJoin(request)).toMatchObject({ ok: true, groupBecomes: 'forming' });
  });

  it.each([
    ['another person', { person: personNamed('zaid') }],
    ['an unknown invitation', { source: { kind: 'personal', invitationId: invitationId('guess') } }],
    ['an expired invitation', { invitations: [{ ...invitationTo('amina', 2), expiresAt: NOW }] }],
    ['a declined invitation', { invitations: [{ ...invitationTo('amina', 2), state: 'declined' }] }],
    ['a cancelled group', { group: { ...forming(3), state: 'cancelled' } }],
    ['someone whom the organizer removed', { members: [{ ...memberAt('amina', 2), state: 'removed' }] }],
  ] as const)('is invalid for %s', (_, change) => {
    expect(decideJoin({ ...personal, ...change })).toEqual({ ok: false, code: 'invitation_invalid' });
  });
});

describe('by the open link', () => {
  it('takes nobody in whose coming and going has filled what a group stores', () => {
    const cameAndWent = (times: number) =>
      Array.from({ length: times }, (_, time) => ({
        ...memberAt('zaid', 3),
        id: membershipId(`zaid-${time}`),
        state: 'left' as const,
      }));
    const after = (times: number) => decideJoin({ ...open, members: [...open.members, ...cameAndWent(times)] });
    // Beside the creator and Amina's invitation; one is left for the next membership.
    const most = limits.groupEntries.maximum - 3;
    expect(after(most)).toMatchObject({ ok: true });
    expect(after(most + 1)).toEqual({ ok: false, code: 'group_full' });
  });

  it('assigns the lowest free seat', () => {
    expect(decideJoin(open)).toMatchObject({
      ok: true,
      membership: { position: 3 },
      acceptedInvitation: null,
    });
  });

  it('assigns a seat whose invitation has expired', () => {
    const request = { ...open, invitations: [{ ...invitationTo('amina', 2), expiresAt: NOW - 1 }] };

    expect(decideJoin(request)).toMatchObject({ ok: true, membership: { position: 2 } });
  });

  it('uses the invitation of someone who was invited by mail', () => {
    const request = { ...open, person: personNamed('amina') };

    expect(decideJoin(request)).toMatchObject({ membership: { position: 2 }, acceptedInvitation: 'to-amina' });
  });

  it('seats a member who left and comes back in the lowest free seat', () => {
    const members = [memberAt('creator', 1), { ...memberAt('zaid', 3), state: 'left' as const }];

    expect(decideJoin({ ...open, members })).toMatchObject({ ok: true, membership: { state: 'joined', position: 3 } });
  });

  it('is full when the last seats are reserved by invitations', () => {
    const request = { ...open, invitations: [invitationTo('amina', 2), invitationTo('bilal', 3)] };

    expect(decideJoin(request)).toEqual({ ok: false, code: 'group_full' });
  });

  it('is full once the group is past forming', () => {
    expect(decideJoin({ ...open, group: { ...forming(3), state: 'active' } })).toEqual({
      ok: false,
      code: 'group_full',
    });
  });

  it('assigns a seat without a position before the draw', () => {
    const request = { ...open, group: { ...forming(3), payoutOrder: 'random' as const } };

    expect(decideJoin(request)).toMatchObject({ ok: true, membership: { position: null } });
  });
});

describe('the person', () => {
  it('who has a seat gets already_member, by whichever link', () => {
    const members = [memberAt('creator', 1), memberAt('amina', 2)];

    expect(decideJoin({ ...personal, members })).toEqual({ ok: false, code: 'already_member' });
    expect(decideJoin({ ...open, members, person: personNamed('amina') })).toEqual({
      ok: false,
      code: 'already_member',
    });
  });

  it.each([
    ['needs sandbox access', { isSandboxAuthorized: false }, 'not_authorized_join'],
    ['must accept the terms', { acceptedTerms: false }, 'terms_required'],
  ] as const)('%s', (_, change, code) => {
    expect(decideJoin({ ...personal, person: { ...personal.person, ...change } })).toEqual({ ok: false, code });
  });

  it('has a seat that waits for their bank while none is linked', () => {
    const decided = decideJoin({ ...personal, person: { ...personal.person, hasBankAccount: false } });
    expect(decided).toMatchObject({ ok: true, membership: { state: 'pending_bank' }, groupBecomes: 'forming' });
  });

  it('is not asked for a bank when there is no seat', () => {
    const invitations = [invitationTo('amina', 2), invitationTo('bilal', 3)];
    const person = { ...personNamed('zaid'), hasBankAccount: false };

    expect(decideJoin({ ...open, invitations, person })).toEqual({ ok: false, code: 'group_full' });
  });

  it('needs no sandbox access where real people join', () => {
    const person = { ...personal.person, isSandboxAuthorized: false };

    expect(decideJoin({ ...personal, person, checksEligibility: true })).toMatchObject({ ok: true });
  });

  it('is asked for age and state only where real people join', () => {
    const person = { ...personal.person, dateOfBirth: null, state: null };

    expect(decideJoin({ ...personal, person })).toMatchObject({ ok: true });
    expect(decideJoin({ ...personal, person, checksEligibility: true })).toEqual({
      ok: false,
      code: 'not_eligible_age',
    });
  });
});

it('compares the address, not the account', () => {
  const person = { ...personNamed('amina'), userId: userId('someone-else'), email: emailOf('amina') };

  expect(decideJoin({ ...personal, person })).toMatchObject({ ok: true });
});
