import type { NewGroup } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { newGroupBody } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';

const { members, contributionDollars } = limits;
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `guest.${index}@example.com`);

/** Specification section 5, "Create group", and decision 0018 on addresses: one row for each rule. */
const rules: [change: Partial<NewGroup>, sentence: string][] = [
  [{ name: '   ' }, 'Group name is required'],
  [{ memberCount: members.minimum - 1 }, sentenceOf('members_too_few')],
  [{ memberCount: members.maximum + 1 }, sentenceOf('members_too_many')],
  [{ contributionAmount: contributionDollars.minimum - 1 }, sentenceOf('contribution_too_small')],
  [{ contributionAmount: contributionDollars.maximum + 1 }, sentenceOf('contribution_too_large')],
  [{ contributionAmount: 99.5 }, 'Contribution amount must be in whole dollars'],
  [{ frequency: 'weekly', dayOfWeek: null }, 'Please select a day of the week'],
  [{ frequency: 'biweekly', dayOfWeek: null }, 'Please select a day of the week'],
  [{ frequency: 'monthly', dayOfMonth: null }, 'Please select a valid day of the month (1-31)'],
  [{ frequency: 'monthly', dayOfMonth: 32 }, 'Please select a valid day of the month (1-31)'],
  [{ startDate: '2020-01-01' }, 'The start date must be today or later'],
  [{ startDate: '2026-02-31' }, 'The start date must be a date such as 2026-03-31'],
  [{ memberEmails: [] }, 'Please add at least one member to your group'],
  [{ memberEmails: ['', '  '] }, 'Please add at least one member to your group'],
  [{ memberEmails: addresses(3) }, 'You invited more people than the group has seats'],
  [{ memberEmails: ['nobody'] }, 'One of the email addresses is not valid. Please check it and try again.'],
  [{ memberEmails: ['a@example.com', 'A@Example.com'] }, 'The same email address is on the list twice'],
];

test('groups-create rejects every broken rule with its sentence and stores nothing', async ({ member }) => {
  const { api } = await member();
  for (const [change, sentence] of rules) {
    const outcome = await api.createGroup({ body: newGroupBody(change) as NewGroup });
    expect(outcome, JSON.stringify(change)).toMatchObject({ ok: false, problem: { status: 400, error: sentence } });
  }
  expect(await api.listGroups()).toEqual({ ok: true, value: { groups: [], former: [], standby: [], lostSeats: [] } });
});

test('a member cannot invite their own address', async ({ member }) => {
  const { api, email } = await member();
  const outcome = await api.createGroup({ body: newGroupBody({ memberEmails: [email.toUpperCase()] }) });
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'member_email_own' } });
  expect(await api.listGroups()).toEqual({ ok: true, value: { groups: [], former: [], standby: [], lostSeats: [] } });
});

test('a member without sandbox access cannot create a group', async ({ newcomer }) => {
  const { api } = await newcomer();
  expect(await api.createGroup({ body: newGroupBody() })).toMatchObject({
    ok: false,
    problem: {
      status: 403,
      error:
        'You are not authorized to create ROSCA groups in demo mode. Please authorize your bank account first or contact support if you believe you should have access.',
    },
  });
  expect(await api.listGroups()).toEqual({ ok: true, value: { groups: [], former: [], standby: [], lostSeats: [] } });
});

test('the same attempt sent twice creates one group', async ({ member }) => {
  const { api } = await member();
  const body = newGroupBody();
  const options = { idempotencyKey: crypto.randomUUID() };
  const [first, again] = [await api.createGroup({ body }, options), await api.createGroup({ body }, options)];
  expect(first.ok).toBe(true);
  expect(again).toEqual(first);
  const other = await api.createGroup({ body: { ...body, name: 'Uncles' } }, options);
  expect(other).toMatchObject({
    problem: { status: 422, error: 'This was sent before with other details. Reload the page and try again.' },
  });
  const listed = await api.listGroups();
  expect(listed.ok && listed.value.groups.length).toBe(1);
});
