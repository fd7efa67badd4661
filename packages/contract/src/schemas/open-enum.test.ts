import { expect, expectTypeOf, it } from 'vitest';
import { routes, type SentReplyOf } from '../routes.ts';
import { activityList, type GroupSummary, groupSummary } from './groups.ts';
import { notificationList } from './notifications.ts';
import { auditPage } from './operators.ts';

const seat = { position: 1, name: 'Ann', state: 'resting', isYou: true };
const summary = {
  id: 'g1',
  name: 'Aunts',
  status: 'merging',
  simulated: false,
  members: 1,
  totalMembers: 3,
  contributionAmount: 100,
  schedule: 'Every third day',
  frequency: 'every_third_day',
  dayOfWeek: null,
  dayOfMonth: null,
  nextContribution: null,
  nextPayout: null,
  yourPosition: 1,
  yourPayoutDate: null,
  seats: [seat],
};

it('accepts a group in a state that this page does not know, beside one that it does', () => {
  const known = { ...summary, id: 'g2', status: 'active', frequency: 'daily', seats: [] };
  const { groups } = routes.listGroups.reply.parse({ groups: [summary, known] });
  expect(groups.map(({ status, frequency }) => [status, frequency])).toEqual([
    ['unknown', 'unknown'],
    ['active', 'daily'],
  ]);
  expect(groups[0]?.seats[0]?.state).toBe('unknown');
});

it('accepts an activity and an audit entry of an unknown type', () => {
  const at = '2026-03-01T12:00:00Z';
  const activity = { id: 'a', type: 'refund', group: 'Aunts', groupId: 'g1', amount: 5, date: at, status: 'reversed' };
  expect(activityList.parse({ activity: [{ ...activity, recipient: null }] }).activity).toMatchObject([
    { type: 'unknown', status: 'unknown', amount: 5 },
  ]);
  const entry = { id: 'e', action: 'export_made', at, by: null, whom: null, search: null };
  expect(auditPage.parse({ entries: [entry], next: null }).entries).toMatchObject([{ action: 'unknown' }]);
});

it('accepts a notification of an unknown kind with its title, and keeps the others as they are', () => {
  const entry = { id: 'n', title: 'A round was paid', timestamp: '2026-03-01T12:00:00Z', read: false, href: null };
  const joined = { kind: 'member_joined', params: { memberName: 'Ben', groupName: 'Aunts' } };
  const paid = { kind: 'round_paid', params: { round: 3 } };
  const { notifications } = notificationList.parse({
    notifications: [
      { ...entry, ...paid },
      { ...entry, ...joined },
    ],
  });
  expect(notifications).toEqual([
    { ...entry, ...paid, kind: 'unknown' },
    { ...entry, ...joined },
  ]);
});

it('rejects what is not a string, and lets the server send only what it knows', () => {
  expect(groupSummary.safeParse({ ...summary, status: 5 }).success).toBe(false);
  expectTypeOf<'unknown'>().toExtend<GroupSummary['status']>();
  expectTypeOf<'unknown'>().not.toExtend<SentReplyOf<'listGroups'>['groups'][number]['status']>();
  expectTypeOf<'unknown'>().not.toExtend<SentReplyOf<'readGroup'>['payoutOrder']>();
});
