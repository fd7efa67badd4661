import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { routes, type SentReplyOf } from '../routes.ts';
import { activity, activityList, activityType } from './activity.ts';
import { bankAccount, linkToken, publicToken } from './bank.ts';
import {
  frequency,
  type GroupSummary,
  groupDetail,
  groupMember,
  groupSummary,
  newGroup,
  payoutEntry,
  payoutOrder,
  payoutStatus,
} from './groups.ts';
import { invite } from './invitations.ts';
import { emailPayload, sandboxGrant } from './mails.ts';
import { notificationEntry, notificationList } from './notifications.ts';
import { auditPage } from './operators.ts';
import { profile } from './profile.ts';

const { templateData } = emailPayload.shape;
const { nextPayout } = groupSummary.shape;

/** Section 3 of the specification, in its words. */
it.each([
  [
    'User profile',
    profile,
    'id, name, email, phone, address, city, state, zip_code, date_of_birth, created_at, updated_at, last_sign_in_at, first_name, last_name, is_plaid_sandbox_authorized, is_admin, has_bank_account',
  ],
  ['Server notification', notificationEntry, 'id, title, timestamp, read'],
  ['E-mail payload', emailPayload, 'to, template, subject, html, text, templateData'],
  ['Mail template data', templateData.unwrap(), 'name, groupName, amount, dueDate'],
  ['Sandbox-granted e-mail body', sandboxGrant, 'email, userName'],
  ['Bank link token', linkToken, 'link_token'],
  ['Bank public token', publicToken, 'public_token'],
  [
    'Bank account as displayed',
    bankAccount,
    'institutionName, accountName, accountType, accountSubtype, maskNumber, accountId, balance, connectionDate',
  ],
  ['Balance', bankAccount.shape.balance, 'available, current, currencyCode'],
  [
    'New-group payload',
    newGroup,
    'name, memberCount, contributionAmount, payoutSchedule, frequency, dayOfWeek, dayOfMonth, startDate, memberEmails',
  ],
  [
    'Group detail',
    groupDetail,
    'id, name, description, members, contributionAmount, startDate, endDate, nextContributionDate, nextPayoutDate, nextPayoutRecipient, payoutSchedule, inviteLink',
  ],
  ['Group member', groupMember, 'id, name, email, isAdmin, hasPaid'],
  ['Payout schedule entry', payoutEntry, 'position, name, date, status, amount'],
  [
    'Invite',
    invite,
    'inviteCode, groupId, name, admin, members, contributionAmount, firstContribution, yourPosition, totalCycle, description',
  ],
  [
    'Dashboard group',
    groupSummary,
    'id, name, members, contributionAmount, schedule, frequency, nextContribution, nextPayout, yourPosition, totalMembers',
  ],
  ['Next payout', nextPayout.unwrap(), 'date, recipient, amount'],
  ['Activity', activity, 'id, type, group, amount, date, status, recipient'],
])('gives the %s every field that the specification names', (_, schema: z.ZodObject, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(', ')));
});

it.each([
  ['templates of a mail', emailPayload.shape.template.unwrap(), ['welcome', 'payment-reminder', 'payout-notification']],
  ['payout orders', payoutOrder, ['fixed', 'random']],
  ['frequencies', frequency, ['daily', 'weekly', 'biweekly', 'monthly']],
  ['states of a payout', payoutStatus, ['completed', 'pending']],
] as const)('accepts the %s that the specification names, and no other', (_, schema, values) => {
  expect(schema.options).toEqual(values);
});

it('accepts the types of activity that the specification names', () => {
  expect(activityType.options).toEqual(expect.arrayContaining(['contribution', 'payout', 'join']));
});

it.each([
  ['dayOfWeek', [0, 6], [-1, 7, 1.5]],
  ['dayOfMonth', [1, 31], [1.5]],
] as const)('accepts as %s the numbers %j, and not %j', (field, good, bad) => {
  const accepts = (value: number) => newGroup.shape[field].safeParse(value).success;
  expect(good.filter((value) => !accepts(value))).toEqual([]);
  expect(bad.filter(accepts)).toEqual([]);
});

it.each(['is_plaid_sandbox_authorized', 'is_admin', 'has_bank_account'] as const)(
  'declares %s as a boolean',
  (flag) => {
    expect(profile.shape[flag]).toBeInstanceOf(z.ZodBoolean);
  },
);

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
  pausedUntil: null,
  banksMissing: [],
  agreementsMissing: [],
  hidden: false,
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
  const refund = { id: 'a', type: 'refund', group: 'Aunts', groupId: 'g1', amount: 5, date: at, status: 'reversed' };
  expect(activityList.parse({ activity: [{ ...refund, recipient: null }] }).activity).toMatchObject([
    { type: 'unknown', status: 'unknown', amount: 5 },
  ]);
  const entry = { id: 'e', action: 'export_made', at, by: null, whom: null, search: null, reason: null };
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
