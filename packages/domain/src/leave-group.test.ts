import { describe, expect, it } from 'vitest';
import { invitationTo, memberAt, NOW } from './forming-group.fixture.ts';
import { groupStates } from './group.ts';
import { userId } from './ids.ts';
import { decideLeave, type LeaveRequest } from './leave-group.ts';

const request: LeaveRequest = {
  group: { state: 'forming', organizerId: userId('creator') },
  members: [memberAt('creator', 1), memberAt('amina', 2)],
  invitations: [invitationTo('bilal', 3)],
  person: userId('amina'),
  closes: false,
  now: NOW,
};
const inState = (state: LeaveRequest['group']['state']) => ({ ...request, group: { ...request.group, state } });
const withSeat = (state: 'pending_bank' | 'left' | 'removed') => ({
  ...request,
  members: [memberAt('creator', 1), { ...memberAt('amina', 2), state }],
});

describe('a member', () => {
  it.each(['forming', 'ready'] as const)('frees a seat of a group that is %s, and the group forms again', (state) => {
    expect(decideLeave(inState(state))).toEqual({
      ok: true,
      leaving: { kind: 'frees_seat', groupBecomes: 'forming' },
    });
  });

  it('may leave before a bank is linked', () => {
    expect(decideLeave(withSeat('pending_bank'))).toMatchObject({ ok: true, leaving: { kind: 'frees_seat' } });
  });

  it('stays while the order is drawn', () => {
    expect(decideLeave(inState('drawing'))).toEqual({ ok: false, code: 'draw_running' });
  });

  it.each(['active', 'paused', 'clearing', 'winding_down'] as const)(
    'finishes the cycle of a group that is %s',
    (state) => {
      expect(decideLeave(inState(state))).toEqual({ ok: false, code: 'group_started' });
    },
  );

  it.each(['completed', 'cancelled', 'dissolved'] as const)('has nothing to leave when it is %s', (state) => {
    expect(decideLeave(inState(state))).toEqual({ ok: false, code: 'group_closed' });
  });

  it('who left may repeat the call, whatever state the group is in', () => {
    for (const state of groupStates) {
      const gone = { ...withSeat('left'), group: { ...request.group, state } };
      expect(decideLeave(gone)).toEqual({ ok: true, leaving: { kind: 'done_before' } });
    }
  });

  it('who was removed gets group_not_found', () => {
    expect(decideLeave(withSeat('removed'))).toEqual({ ok: false, code: 'group_not_found' });
  });
});

describe('the organizer', () => {
  const organizer = { ...request, person: userId('creator'), closes: true };

  it('closes the group and revokes its pending invitations', () => {
    const invitations = [...request.invitations, { ...invitationTo('cem', 4), state: 'declined' as const }];

    expect(decideLeave({ ...organizer, invitations })).toEqual({
      ok: true,
      leaving: { kind: 'closes_group', revokes: ['to-bilal'] },
    });
  });

  it('closes it once', () => {
    const closed = { ...organizer, group: { ...request.group, state: 'cancelled' as const } };

    expect(decideLeave(closed)).toEqual({ ok: true, leaving: { kind: 'done_before' } });
  });

  it('finishes the cycle like everyone else', () => {
    const running = { ...organizer, group: { ...request.group, state: 'active' as const } };

    expect(decideLeave(running)).toEqual({ ok: false, code: 'group_started' });
  });
});

describe('whose role changed after they read what leaving means', () => {
  const changed = { ok: false, code: 'role_changed' };

  it('closes no group by leaving as its new organizer, and leaves no group by closing it as a member', () => {
    expect(decideLeave({ ...request, person: userId('creator') })).toEqual(changed);
    expect(decideLeave({ ...request, closes: true })).toEqual(changed);
  });

  it('gets the reason why nobody leaves, where that is so', () => {
    expect(decideLeave({ ...inState('active'), closes: true })).toEqual({ ok: false, code: 'group_started' });
    expect(decideLeave({ ...withSeat('left'), closes: true })).toMatchObject({ leaving: { kind: 'done_before' } });
  });
});

it('gives a stranger group_not_found and nothing more', () => {
  expect(decideLeave({ ...request, person: userId('zaid') })).toEqual({ ok: false, code: 'group_not_found' });
});
