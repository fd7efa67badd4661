import { userId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { directoryOf, profileOf } from '../../test/fakes/people.ts';
import { countingIds } from '../../test/fakes/system.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { dynamoAuditLog } from '../store/operators.ts';
import { makeOperator } from './make-operator.ts';

let world: GroupWorld;
let make: (email: string) => ReturnType<typeof makeOperator>;

beforeEach(async () => {
  world = await groupWorld();
  const { profiles, clock } = world.ports;
  const directory = directoryOf({ ann: {}, ben: {}, eve: { isEmailVerified: false }, kim: { isConfirmed: false } });
  const ports = { directory, profiles, clock, ids: countingIds() };
  make = (email) => makeOperator(ports, { email });
  await world.addProfiles('Ann', 'Eve', 'Kim');
});

const isOperator = async (user: string) => (await world.ports.profiles.find(userId(user)))?.is_admin;
const audit = async () => (await dynamoAuditLog(world.table).list(undefined, 10)).items;

it('makes the owner of an address an operator and records it, once', async () => {
  expect(await make(' Ann@Example.com ')).toEqual({ outcome: 'made' });
  expect(await make('ann@example.com')).toEqual({ outcome: 'already' });
  expect(await isOperator('ann')).toBe(true);
  expect(await audit()).toEqual([
    {
      id: '000001',
      action: 'operator_made',
      by: 'ann',
      whom: 'ann',
      at: Date.parse('2026-03-01T12:00:00Z'),
      search: null,
    },
  ]);
});

it('makes one operator of many requests at once', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => make('ann@example.com')));
  expect(all.filter(({ outcome }) => outcome === 'made')).toHaveLength(1);
  expect(await audit()).toHaveLength(1);
});

it('leaves an operator as they are', async () => {
  await world.addProfiles(profileOf('Ben', { is_admin: true }));
  expect(await make('ben@example.com')).toEqual({ outcome: 'already' });
  expect(await audit()).toEqual([]);
});

it.each([
  ['no address', 'nonsense', 'email_invalid'],
  ['no account', 'zoe@example.com', 'no_account'],
  ['an account whose address nobody has verified', 'eve@example.com', 'unverified'],
  ['an account that is not confirmed', 'kim@example.com', 'unverified'],
  ['an account that never logged in', 'ben@example.com', 'no_profile'],
])('changes nothing for %s, and says so', async (_, email, outcome) => {
  expect(await make(email)).toEqual({ outcome });
  expect(await isOperator('eve')).toBe(false);
  expect(await audit()).toEqual([]);
});
