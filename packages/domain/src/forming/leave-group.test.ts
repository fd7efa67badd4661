import { describe, expect, it } from 'vitest';
import { userId } from '../basics/ids.ts';
import { type GroupState, groupStates } from '../group/group.ts';
import { invitationTo, memberAt, NOW } from './forming-group.fixture.ts';
import { decideLeave, type LeaveRequest } from './leave-group.ts';

const forming = {
  group: { state: 'forming' as GroupState, organizerId: userId('creator'), closedBy: null, formingSince: 1 },
  members: [memberAt('creator', 1), memberAt('amina', 2)],
  invitations: [invitationTo('bilal', 3)],
};
const request: LeaveRequest = { person: userId('amina'), closes: false, now: NOW };
const inState = (state: GroupState) => ({ ...forming, group: { ...forming.group, state } });
const withSeat = (state: 'pending_bank' | 'left' | 'removed') => ({
  ...forming,
  members: [memberAt('creator', 1), { ...memberAt('amina', 2), state }],
});
const left = { ...memberAt('amina', 2), state: 'left', endedAt: NOW };
const unchanged = { ok: true, change: null };

describe('a member', () => {
  it.each(['forming', 'ready'] as const)('frees a seat of a group that is %s, and the group forms again', (state) => {
    const formingSince = state === 'ready' ? NOW : 1;
    const group = { ...forming.group, formingSince };
    const facts = [{ kind: 'member_left', by: left.id }];
    const next = { ...forming, group, members: [memberAt('creator', 1), left] };
    expect(decideLeave(inState(state), request)).toEqual({ ok: true, change: { at: NOW, facts, next } });
  });

  it('may leave before a bank is linked', () => {
    expect(decideLeave(withSeat('pending_bank'), request)).toMatchObject({ change: { next: { members: [{}, left] } } });
  });

  it('stays while the order is drawn', () => {
    expect(decideLeave(inState('drawing'), request)).toEqual({ ok: false, code: 'draw_running' });
  });

  it.each(['active', 'paused', 'clearing', 'winding_down'] as const)(
    'finishes the cycle of a group that is %s',
    (state) => {
      expect(decideLeave(inState(state), request)).toEqual({ ok: false, code: 'group_started' });
    },
  );

  it.each(['completed', 'cancelled', 'dissolved'] as const)('has nothing to leave when the group is %s', (state) => {
    expect(decideLeave(inState(state), request)).toEqual({ ok: false, code: 'group_closed' });
  });

  it('who left may repeat the call, whatever state the group is in', () => {
    for (const state of groupStates) {
      const gone = { ...inState(state), members: withSeat('left').members };
      expect(decideLeave(gone, request)).toEqual(unchanged);
    }
  });

  it('who was removed gets group_not_found', () => {
    expect(decideLeave(withSeat('removed'), request)).toEqual({ ok: false, code: 'group_not_found' });
  });
});

describe('the organizer', () => {
  const organizer = { ...request, person: userId('creator'), closes: true };

  it('closes the group and revokes its pending invitations', () => {
    const declined = { ...invitationTo('cem', 4), state: 'declined' as const };
    const facts = [{ kind: 'group_cancelled', by: 'of-creator' }];
    const group = { ...forming.group, state: 'cancelled', closedBy: 'creator' };
    const invitations = [{ ...invitationTo('bilal', 3), state: 'revoked' }, declined];
    const value = { ...forming, invitations: [...forming.invitations, declined] };
    expect(decideLeave(value, organizer)).toEqual({
      ok: true,
      change: { at: NOW, facts, next: { ...forming, group, invitations } },
    });
  });

  it('closes it once', () => {
    expect(decideLeave(inState('cancelled'), organizer)).toEqual(unchanged);
  });

  it('finishes the cycle like everyone else', () => {
    expect(decideLeave(inState('active'), organizer)).toEqual({ ok: false, code: 'group_started' });
  });
});

describe('whose role changed after they read what leaving means', () => {
  const changed = { ok: false, code: 'role_changed' };

  it('closes no group by leaving as its new organizer, and leaves no group by closing it as a member', () => {
    expect(decideLeave(forming, { ...request, person: userId('creator') })).toEqual(changed);
    expect(decideLeave(forming, { ...request, closes: true })).toEqual(changed);
  });

  it('gets the reason why nobody leaves, where that is so', () => {
    const closing = { ...request, closes: true };
    expect(decideLeave(inState('active'), closing)).toEqual({ ok: false, code: 'group_started' });
    expect(decideLeave(withSeat('left'), closing)).toEqual(unchanged);
  });
});

it('gives a stranger group_not_found and nothing more', () => {
  const stranger = { ...request, person: userId('zaid') };
  expect(decideLeave(forming, stranger)).toEqual({ ok: false, code: 'group_not_found' });
});
