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
import { type UserId, userId } from './ids.ts';
import { limits } from './limits.ts';

const members = [memberAt('ann', 1), memberAt('ben', 2), memberAt('cem', 3)];
const [ann, ben, cem] = ['ann', 'ben', 'cem'].map(userId);
const [, benSeat, cemSeat] = members;
if (!ann || !ben || !cem || !benSeat || !cemSeat) throw new Error('Somebody is missing');
const group = { state: 'ready', organizerId: ann } as const;
const offer = (role: RoleOffer['role']): RoleOffer => ({ role, to: benSeat.id, at: NOW, state: 'open' });
type Value = Parameters<typeof decideRoleOffer>[0];
const value: Value = { group, members };
const by = (person: UserId) => ({ person, now: NOW });
const offering = (role: RoleOffer['role']): Value => ({ ...value, group: { ...group, roleOffer: offer(role) } });
const unchanged = { ok: true, change: null };
const gone = members.map((member) => (member.id === benSeat.id ? { ...member, state: 'left' as const } : member));
const withBen = { ...value, group: { ...group, coOrganizer: benSeat.id } };

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
    const role = 'organizer';
    const facts = [{ kind: 'role_offered', by: members[0]?.id, about: benSeat.id, role }];
    expect(decideRoleOffer(value, { ...by(ann), to: benSeat.id, role })).toEqual({
      ...{ ok: true, change: { at: NOW, facts, next: offering(role) } },
    });
    expect(decideRoleOffer(offering(role), { ...by(ann), to: benSeat.id, role })).toEqual(unchanged);
    expect(decideRoleOffer(offering(role), { ...by(ann), to: cemSeat.id, role })).toMatchObject({
      change: { next: { group: { roleOffer: { to: cemSeat.id } } } },
    });
  });

  it('asks nobody who has no seat, nor for a role that is taken', () => {
    const ask = (to: typeof benSeat, of = value, role: RoleOffer['role'] = 'co_organizer') =>
      decideRoleOffer(of, { ...by(ann), to: to.id, role });
    expect(ask(benSeat, { ...value, members: gone })).toEqual({ ok: false, code: 'not_found' });
    expect(ask(cemSeat, withBen)).toEqual({ ok: false, code: 'role_taken' });
    expect(ask(cemSeat, { ...withBen, members: gone })).toMatchObject({ ok: true });
    expect(ask(members[0] ?? benSeat, value, 'organizer')).toEqual({ ok: false, code: 'role_taken' });
    expect(ask(benSeat, { ...value, group: { ...group, state: 'completed' } })).toEqual({
      ok: false,
      code: 'group_closed',
    });
  });

  it('alone asks and takes back', () => {
    for (const person of [ben, cem]) {
      expect(decideRoleOffer(withBen, { ...by(person), to: cemSeat.id, role: 'organizer' })).toEqual({
        ...{ ok: false, code: 'organizer_only' },
      });
      expect(decideOfferWithdrawal(withBen, by(person))).toEqual({ ok: false, code: 'organizer_only' });
    }
    const person = userId('stranger');
    expect(decideRoleOffer(value, { ...by(person), to: benSeat.id, role: 'organizer' })).toEqual({
      ...{ ok: false, code: 'group_not_found' },
    });
  });
});

describe('who is asked', () => {
  it('takes the group over, and is not co-organizer beside that', () => {
    const yes = { ...by(ben), role: 'organizer', accepts: true } as const;
    const asking = { by: benSeat.id, round: 2, at: NOW, sha256: '' };
    const offered = offering('organizer');
    const leavings = [asking, { ...asking, by: cemSeat.id, round: 3 }];
    const roleOffer = { ...offer('organizer'), state: 'accepted' };
    const next = { members, group: { ...group, roleOffer, organizerId: ben, leavings: leavings.slice(1) } };
    const facts = [{ kind: 'organizer_changed', by: benSeat.id, about: members[0]?.id }];
    const accepted = decideRoleAnswer({ ...offered, group: { ...offered.group, leavings } }, yes);
    expect(accepted).toEqual({ ok: true, change: { at: NOW, facts, next } });
    const both = { ...offered, group: { ...offered.group, coOrganizer: benSeat.id } };
    expect(decideRoleAnswer(both, yes)).toMatchObject({
      change: { next: { group: { organizerId: ben, coOrganizer: null } } },
    });
  });

  it('declines, and nothing but the offer changes', () => {
    const role = 'co_organizer';
    const next = { members, group: { ...group, roleOffer: { ...offer(role), state: 'declined' } } };
    const facts = [{ kind: 'role_declined', by: benSeat.id, role }];
    expect(decideRoleAnswer(offering(role), { ...by(ben), role, accepts: false })).toEqual({
      ...{ ok: true, change: { at: NOW, facts, next } },
    });
  });

  it('answers no other offer than was meant, and nobody answers for them', () => {
    const denied = { ok: false, code: 'role_not_offered' };
    const answer = (person: UserId, role: RoleOffer['role'], accepts: boolean) =>
      decideRoleAnswer(offering('organizer'), { ...by(person), role, accepts });
    expect(answer(ben, 'co_organizer', true)).toEqual(denied);
    expect(answer(cem, 'organizer', true)).toEqual(denied);
    expect(answer(cem, 'organizer', false)).toEqual(denied);
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
    const again = { ...by(ben), role: 'organizer', accepts: true } as const;
    expect(decideRoleAnswer({ ...value, group: accepted }, again)).toEqual(unchanged);
  });
});

it('the co-organizer’s role is ended by the organizer and by who has it, and by nobody else', () => {
  for (const [index, person] of [ann, ben].entries()) {
    const facts = [{ kind: 'co_organizer_ended', by: members[index]?.id, about: benSeat.id }];
    const next = { ...withBen, group: { ...group, coOrganizer: null } };
    const ended = decideRoleEnd(withBen, { ...by(person), of: benSeat.id });
    expect(ended).toEqual({ ok: true, change: { at: NOW, facts, next } });
  }
  expect(decideRoleEnd(withBen, { ...by(cem), of: benSeat.id })).toEqual({ ok: false, code: 'organizer_only' });
  expect(decideRoleEnd(value, { ...by(ben), of: benSeat.id })).toEqual(unchanged);
  expect(decideRoleEnd(withBen, { ...by(ann), of: cemSeat.id })).toEqual(unchanged);
});
