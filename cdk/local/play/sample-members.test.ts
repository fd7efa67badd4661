import type { MembershipState } from '@halqa/domain';
import { expect, it } from 'vitest';
import { joining, playedGroup, playing } from './sample-members.ts';

const member = (name: string, state: MembershipState = 'joined') => ({ name, email: '', state });
const organizer = member('Demo Member');
const invited = (email: string, state: string) => ({ email, state });

it('gives each open invitation and each free seat one sample member, whose name says so', () => {
  const invitations = [invited('left@example.com', 'declined'), invited('amina@example.com', 'sent')];
  const people = joining({ group: { memberCount: 4 }, members: [organizer], invitations });
  expect(people.map(({ name }) => name)).toEqual([
    'Amira Haddad (sample)',
    'Bilal Khan (sample)',
    'Chadia Nur (sample)',
  ]);
  expect(people[0]?.email).toBe('amina@example.com');
  expect(people[1]?.email).toMatch(/^bilal\.khan\.sample\.[0-9a-f]{6}@sample\.halqa\.test$/);
});

it('uses no name twice in a group, and adds nobody to a full one', () => {
  const members = [organizer, member('Amira Haddad (sample)')];
  const [next, ...others] = joining({ group: { memberCount: 3 }, members, invitations: [] });
  expect([next?.name, others]).toEqual(['Bilal Khan (sample)', []]);
  expect(joining({ group: { memberCount: 2 }, members, invitations: [] })).toEqual([]);
});

it('gives the seat of a member who left to somebody else, and acts for them no more', () => {
  const left = member('Amira Haddad (sample)', 'left');
  const group = { id: 'g', name: 'Aunts', state: 'forming', memberCount: 2 } as const;
  expect(joining({ group, members: [organizer, left], invitations: [] }).map(({ name }) => name)).toEqual([
    'Bilal Khan (sample)',
  ]);
  expect(playedGroup({ group, members: [organizer, left] }).members).toEqual(['Demo Member']);
  expect(playing([organizer, left], () => true)).toEqual([organizer]);
});

it('has a name for each member of the largest group', () => {
  expect(joining({ group: { memberCount: 12 }, members: [organizer], invitations: [] })).toHaveLength(11);
});
