import { expect, it } from 'vitest';
import * as z from 'zod';
import { bankAccount, linkToken, publicToken } from './bank.ts';
import {
  activity,
  activityType,
  frequency,
  groupDetail,
  groupMember,
  groupSummary,
  newGroup,
  payoutEntry,
  payoutOrder,
  payoutStatus,
} from './groups.ts';
import { invite } from './invitations.ts';
import { emailPayload, notificationEntry, sandboxGrant } from './notifications.ts';
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
  ['types of activity', activityType, ['contribution', 'payout', 'join']],
] as const)('accepts the %s that the specification names, and no other', (_, schema, values) => {
  expect(schema.options).toEqual(values);
});

it.each([
  ['dayOfWeek', [0, 6], [-1, 7, 1.5]],
  ['dayOfMonth', [1, 31], [1.5]],
] as const)('accepts %s as whole numbers of its range', (field, good, bad) => {
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
