import { expect, it } from 'vitest';
import { joining } from './sample-members.ts';

const organizer = { name: 'Demo Member' };
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
  const members = [organizer, { name: 'Amira Haddad (sample)' }];
  const [next, ...others] = joining({ group: { memberCount: 3 }, members, invitations: [] });
  expect([next?.name, others]).toEqual(['Bilal Khan (sample)', []]);
  expect(joining({ group: { memberCount: 2 }, members, invitations: [] })).toEqual([]);
});

it('has a name for each member of the largest group', () => {
  expect(joining({ group: { memberCount: 12 }, members: [organizer], invitations: [] })).toHaveLength(11);
});
