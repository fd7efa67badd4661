import { describe, expect, it } from 'vitest';
import type { RoleOffer } from './agreements.ts';
import { memberAt, NOW } from './forming-group.fixture.ts';
import {
  coOrganizerOf,
  decideOfferWithdrawal,
  decideRoleAnswer,
  decideRoleEnd,
  decideRoleOffer,
  mayDo,
  type OrganizingAction,
  openOffer,
  roleOf,
} from './group-roles.ts';
import { userId } from './ids.ts';
import { limits } from './limits.ts';

const members = [memberAt('ann', 1), memberAt('ben', 2), memberAt('cem', 3)];
const [ann, ben, cem] = ['ann', 'ben', 'cem'].map(userId);
const [, benSeat, cemSeat] = members;
if (!ann || !ben || !cem || !benSeat || !cemSeat) throw new Error('Somebody is missing');
const group = { state: 'ready', organizerId: ann } as const;
const offer = (role: RoleOffer['role']): RoleOffer => ({ role, to: benSeat.id, at: NOW, state: 'open' });
const request = { group, members, person: ann, now: NOW };
const asked = (role: RoleOffer['role']) => ({ ...request, group: { ...group, roleOffer: offer(role) }, person: ben });
const gone = members.map((member) => (member.id === benSeat.id ? { ...member, state: 'left' as const } : member));
const withBen = { ...request, group: { ...group, coOrganizer: benSeat.id } };

it('what each role may do is this table, and a stranger may do nothing', () => {
  const may = (action: OrganizingAction) =>
    (['organizer', 'co_organizer', 'member', undefined] as const).filter((role) => mayDo(role, action));
  const both = ['organizer', 'co_organizer'];
  expect([may('see_people'), may('invite'), may('start')]).toEqual([both, both, both]);
  expect([may('remove_member'), may('change_terms'), may('appoint')]).toEqual([
    ['organizer'],
    ['organizer'],
    ['organizer'],
  ]);
});

it('a co-organizer who gave up the seat has no role, also after taking another seat', () => {
  expect(roleOf(withBen.group, members, ben)).toBe('co_organizer');
  expect(roleOf(withBen.group, gone, ben)).toBeUndefined();
  expect(coOrganizerOf(withBen.group, gone)).toBeUndefined();
  expect(roleOf(withBen.group, [...gone, { ...memberAt('ben', 2), id: cemSeat.id }], ben)).toBe('member');
});

describe('the organizer', () => {
  it('asks a member, and a new offer replaces the open one', () => {
    const first = decideRoleOffer({ ...request, to: benSeat.id, role: 'organizer' });
    expect(first).toEqual({ ok: true, roles: { roleOffer: offer('organizer') } });
    const open = { ...request, group: { ...group, roleOffer: offer('organizer') } };
    expect(decideRoleOffer({ ...open, to: benSeat.id, role: 'organizer' })).toEqual({ ok: true, roles: null });
    expect(decideRoleOffer({ ...open, to: cemSeat.id, role: 'organizer' })).toMatchObject({
      roles: { roleOffer: { to: cemSeat.id } },
    });
  });

  it('asks nobody who has no seat, nor for a role that is taken', () => {
    const ask = (to: typeof benSeat, changes: object = {}, role: RoleOffer['role'] = 'co_organizer') =>
      decideRoleOffer({ ...request, ...changes, to: to.id, role });
    expect(ask(benSeat, { members: gone })).toEqual({ ok: false, code: 'not_found' });
    expect(ask(cemSeat, withBen)).toEqual({ ok: false, code: 'role_taken' });
    expect(ask(cemSeat, { ...withBen, members: gone })).toMatchObject({ ok: true });
    expect(ask(members[0] ?? benSeat, {}, 'organizer')).toEqual({ ok: false, code: 'role_taken' });
    expect(ask(benSeat, { group: { ...group, state: 'completed' } })).toEqual({ ok: false, code: 'group_closed' });
  });

  it('alone asks and takes back', () => {
    for (const person of [ben, cem]) {
      expect(decideRoleOffer({ ...withBen, person, to: cemSeat.id, role: 'organizer' })).toEqual({
        ...{ ok: false, code: 'organizer_only' },
      });
      expect(decideOfferWithdrawal({ ...withBen, person })).toEqual({ ok: false, code: 'organizer_only' });
    }
    const person = userId('stranger');
    expect(decideRoleOffer({ ...request, person, to: benSeat.id, role: 'organizer' })).toEqual({
      ...{ ok: false, code: 'group_not_found' },
    });
  });
});

describe('who is asked', () => {
  it('takes the group over, and is not co-organizer beside that', () => {
    const accepted = decideRoleAnswer({ ...asked('organizer'), role: 'organizer', accepts: true });
    const roleOffer = { ...offer('organizer'), state: 'accepted' };
    expect(accepted).toEqual({ ok: true, roles: { roleOffer, organizerId: ben } });
    const both = { ...asked('organizer').group, coOrganizer: benSeat.id };
    expect(decideRoleAnswer({ ...asked('organizer'), group: both, role: 'organizer', accepts: true })).toMatchObject({
      roles: { organizerId: ben, coOrganizer: null },
    });
  });

  it('declines, and nothing but the offer changes', () => {
    expect(decideRoleAnswer({ ...asked('co_organizer'), role: 'co_organizer', accepts: false })).toEqual({
      ok: true,
      roles: { roleOffer: { ...offer('co_organizer'), state: 'declined' } },
    });
  });

  it('answers no other offer than was meant, and nobody answers for them', () => {
    const denied = { ok: false, code: 'role_not_offered' };
    expect(decideRoleAnswer({ ...asked('organizer'), role: 'co_organizer', accepts: true })).toEqual(denied);
    expect(decideRoleAnswer({ ...asked('organizer'), person: cem, role: 'organizer', accepts: true })).toEqual(denied);
    expect(decideRoleAnswer({ ...asked('organizer'), person: cem, role: 'organizer', accepts: false })).toEqual(denied);
  });

  it('has its days, and a seat in a group that has not ended', () => {
    const roleOffer = offer('organizer');
    const validity = limits.roleOffer.validDays * 86_400_000;
    expect(openOffer({ ...group, roleOffer }, members, NOW + validity - 1)).toEqual(roleOffer);
    expect(openOffer({ ...group, roleOffer }, members, NOW + validity)).toBeUndefined();
    expect(openOffer({ ...group, roleOffer }, gone, NOW)).toBeUndefined();
    expect(openOffer({ state: 'cancelled', roleOffer }, members, NOW)).toBeUndefined();
  });

  it('may accept twice', () => {
    const accepted = { ...group, organizerId: ben, roleOffer: { ...offer('organizer'), state: 'accepted' as const } };
    expect(decideRoleAnswer({ ...request, group: accepted, person: ben, role: 'organizer', accepts: true })).toEqual({
      ...{ ok: true, roles: null },
    });
  });
});

it('the co-organizer’s role is ended by the organizer and by who has it, and by nobody else', () => {
  for (const person of [ann, ben])
    expect(decideRoleEnd({ ...withBen, person, of: benSeat.id })).toEqual({ ok: true, roles: { coOrganizer: null } });
  expect(decideRoleEnd({ ...withBen, person: cem, of: benSeat.id })).toEqual({ ok: false, code: 'organizer_only' });
  expect(decideRoleEnd({ ...request, person: ben, of: benSeat.id })).toEqual({ ok: true, roles: null });
  expect(decideRoleEnd({ ...withBen, person: ann, of: cemSeat.id })).toEqual({ ok: true, roles: null });
});
