import { describe, expect, it } from 'vitest';
import { emailOf, forming, invitationTo, memberAt, NOW } from './forming-group.fixture.ts';
import { userId } from './ids.ts';
import { limits } from './limits.ts';
import { decideStandby, nextOnStandby, type StandbyEntry, type StandbyRequest } from './standby.ts';

const entry = (name: string): StandbyEntry => ({ userId: userId(name), name, since: NOW - 1 });
const full: StandbyRequest = {
  group: { ...forming(3), state: 'ready' },
  members: [memberAt('creator', 1), memberAt('amina', 2), memberAt('bilal', 3)],
  invitations: [],
  standby: [entry('zaid')],
  person: { userId: userId('hiba'), name: 'hiba', email: emailOf('hiba') },
  now: NOW,
};
const withFreeSeat = { ...full, group: forming(3), members: full.members.slice(0, 2) };
const person = (name: string) => ({ userId: userId(name), name, email: emailOf(name) });

describe('joining the standby list', () => {
  it('adds a person at the end, and once', () => {
    const joined = { ok: true, standby: [entry('zaid'), { userId: 'hiba', name: 'hiba', since: NOW }] };
    expect(decideStandby(full)).toEqual(joined);
    expect(decideStandby({ ...full, person: person('zaid') })).toEqual({ ok: true, standby: full.standby });
  });

  it('is possible while the group runs, and while every seat is reserved', () => {
    expect(decideStandby({ ...full, group: { ...forming(3), state: 'active' } })).toMatchObject({ ok: true });
    expect(decideStandby({ ...withFreeSeat, invitations: [invitationTo('omar', 3)] })).toMatchObject({ ok: true });
  });

  it.each<[string, Partial<StandbyRequest>, string]>([
    ['a member', { person: person('amina') }, 'already_member'],
    ['a free seat', withFreeSeat, 'seat_free'],
    ['an invitation', { ...withFreeSeat, invitations: [invitationTo('hiba', 3)] }, 'seat_free'],
    ['a cancelled group', { group: { ...forming(3), state: 'cancelled' } }, 'invitation_invalid'],
    [
      'a full list',
      { standby: Array.from({ length: limits.standby.maximum }, (_, index) => entry(`waiting-${index}`)) },
      'standby_full',
    ],
  ])('is rejected for %s', (_, change, code) => {
    expect(decideStandby({ ...full, ...change })).toEqual({ ok: false, code });
  });
});

describe('a free seat', () => {
  it('goes to the first of the list', () => {
    expect(nextOnStandby({ ...withFreeSeat, standby: [entry('zaid'), entry('hiba')] })).toEqual(entry('zaid'));
  });

  it('passes over who has a seat by now', () => {
    expect(nextOnStandby({ ...withFreeSeat, standby: [entry('amina'), entry('hiba')] })).toEqual(entry('hiba'));
  });

  it.each<[string, Partial<StandbyRequest>]>([
    ['while none is free', { invitations: [invitationTo('omar', 3)] }],
    ['after the start', { group: { ...forming(3), state: 'active' } }],
    ['without anybody waiting', { standby: [] }],
  ])('goes to nobody %s', (_, change) => {
    expect(nextOnStandby({ ...withFreeSeat, ...change })).toBeUndefined();
  });
});
