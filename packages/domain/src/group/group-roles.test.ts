import { expect, it } from 'vitest';
import { type UserId, userId } from '../basics/ids.ts';
import { memberAt, NOW } from '../forming/forming-group.fixture.ts';
import { coOrganizerOf, decideRoleEnd, mayDo, type OrganizingAction, roleOf } from './group-roles.ts';

const members = [memberAt('ann', 1), memberAt('ben', 2), memberAt('cem', 3)];
const [ann, ben, cem] = ['ann', 'ben', 'cem'].map(userId);
const [, benSeat, cemSeat] = members;
if (!ann || !ben || !cem || !benSeat || !cemSeat) throw new Error('Somebody is missing');
const group = { state: 'ready', organizerId: ann } as const;
const value = { group, members };
const by = (person: UserId) => ({ person, now: NOW });
const unchanged = { ok: true, change: null };
const gone = members.map((member) => (member.id === benSeat.id ? { ...member, state: 'left' as const } : member));
const withBen = { ...value, group: { ...group, coOrganizer: benSeat.id } };

it('what each role may do is this table, and a stranger may do nothing', () => {
  const may = (action: OrganizingAction) =>
    (['organizer', 'co_organizer', 'member', undefined] as const).filter((role) => mayDo(role, action));
  const both = ['organizer', 'co_organizer'];
  expect([may('see_people'), may('invite'), may('start')]).toEqual([both, both, both]);
  for (const action of ['remove_member', 'change_terms', 'appoint', 'replace'] as const)
    expect(may(action)).toEqual(['organizer']);
});

it('a co-organizer who gave up the seat has no role, also after taking another seat', () => {
  expect(roleOf(withBen.group, members, ben)).toBe('co_organizer');
  expect(roleOf(withBen.group, gone, ben)).toBeUndefined();
  expect(coOrganizerOf(withBen.group, gone)).toBeUndefined();
  expect(roleOf(withBen.group, [...gone, { ...memberAt('ben', 2), id: cemSeat.id }], ben)).toBe('member');
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
