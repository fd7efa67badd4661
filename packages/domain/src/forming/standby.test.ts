import { describe, expect, it } from 'vitest';
import { userId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import type { GroupState, StandbyEntry } from '../group/group.ts';
import { emailOf, forming, invitationTo, memberAt, NOW } from './forming-group.fixture.ts';
import { decideNoStandby, decideStandby, nextOnStandby } from './standby.ts';

const entry = (name: string): StandbyEntry => ({ userId: userId(name), name, since: NOW - 1 });
const standby = [entry('zaid')];
const full: Waiting = {
  group: { ...forming(3), state: 'ready', standby },
  members: [memberAt('creator', 1), memberAt('amina', 2), memberAt('bilal', 3)],
  invitations: [],
};
type Waiting = Parameters<typeof nextOnStandby>[0];
const withFreeSeat = { ...full, group: { ...forming(3), standby }, members: full.members.slice(0, 2) };
const withState = (state: GroupState) => ({ ...full, group: { ...full.group, state } });
const listing = (list: readonly StandbyEntry[], value: Waiting = withFreeSeat) => ({
  ...value,
  group: { ...value.group, standby: list },
});
const request = (name: string) => ({ person: { userId: userId(name), name, email: emailOf(name) }, now: NOW });

describe('joining the standby list', () => {
  it('adds a person at the end, and once', () => {
    const facts = [{ kind: 'standby_joined', by: null }];
    const next = { ...full, group: { ...full.group, standby: [...standby, { ...entry('hiba'), since: NOW }] } };
    expect(decideStandby(full, request('hiba'))).toEqual({ ok: true, change: { at: NOW, facts, next } });
    expect(decideStandby(full, request('zaid'))).toEqual({ ok: true, change: null });
  });

  it('is possible while the group runs, and while every seat is reserved', () => {
    expect(decideStandby(withState('active'), request('hiba'))).toMatchObject({ ok: true });
    const reserved = { ...withFreeSeat, invitations: [invitationTo('omar', 3)] };
    expect(decideStandby(reserved, request('hiba'))).toMatchObject({ ok: true });
  });

  const long = Array.from({ length: limits.standby.maximum }, (_, index) => entry(`waiting-${index}`));

  it.each<[string, string, Waiting, string]>([
    ['a member', 'amina', full, 'already_member'],
    ['a free seat', 'hiba', withFreeSeat, 'seat_free'],
    ['an invitation', 'hiba', { ...withFreeSeat, invitations: [invitationTo('hiba', 3)] }, 'seat_free'],
    ['a cancelled group', 'hiba', withState('cancelled'), 'invitation_invalid'],
    ['a full list', 'hiba', listing(long, full), 'standby_full'],
  ])('is rejected for %s', (_, name, value, code) => {
    expect(decideStandby(value, request(name))).toEqual({ ok: false, code });
  });

  it('ends when the person says so, and once', () => {
    const by = { person: userId('zaid'), now: NOW };
    const facts = [{ kind: 'standby_left', by: null }];
    expect(decideNoStandby(full, by)).toEqual({ ok: true, change: { at: NOW, facts, next: listing([], full) } });
    expect(decideNoStandby(listing([]), by)).toEqual({ ok: true, change: null });
  });
});

describe('a free seat', () => {
  it('goes to the first of the list', () => {
    expect(nextOnStandby(listing([entry('zaid'), entry('hiba')]), NOW)).toEqual(entry('zaid'));
  });

  it('passes over who has a seat by now', () => {
    expect(nextOnStandby(listing([entry('amina'), entry('hiba')]), NOW)).toEqual(entry('hiba'));
  });

  it.each<[string, Waiting]>([
    ['while none is free', { ...withFreeSeat, invitations: [invitationTo('omar', 3)] }],
    ['after the start', { ...withFreeSeat, group: { ...withFreeSeat.group, state: 'active' } }],
    ['without anybody waiting', listing([])],
  ])('goes to nobody %s', (_, value) => {
    expect(nextOnStandby(value, NOW)).toBeUndefined();
  });
});
