import type { NewGroup } from '@halqa/contract';
import { formatDollars } from '@halqa/copy';
import { type EmailAddress, groupTexts, limits } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { aGroup, type GroupWorld, groupWorld } from '../../test/group-world.ts';

const { members, groupName, groupTexts: textLimits } = limits;
const { minimum, maximum } = limits.contributionDollars;

let world: GroupWorld;

beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann');
});

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `guest${index}@example.com`);

describe('creating a group that breaks a rule', () => {
  it.each<[Partial<NewGroup>, string]>([
    [{ name: '   ' }, 'Group name is required'],
    [{ name: 'x'.repeat(groupName.maximum + 1) }, `Group name can have at most ${groupName.maximum} characters`],
    [
      { description: 'x'.repeat(textLimits.description.maximum + 1) },
      `Description can have at most ${textLimits.description.maximum} characters`,
    ],
    [{ memberCount: members.minimum - 1 }, `At least ${members.minimum} members are required for a valid ROSCA`],
    [{ memberCount: members.maximum + 1 }, `Maximum ${members.maximum} members allowed for an MVP group`],
    [{ contributionAmount: minimum - 1 }, `Minimum contribution amount is ${formatDollars(minimum)}`],
    [{ contributionAmount: maximum + 1 }, `Maximum contribution amount is ${formatDollars(maximum)} for an MVP group`],
    [{ contributionAmount: 99.5 }, 'Contribution amount must be in whole dollars'],
    [{ frequency: 'weekly', dayOfWeek: null }, 'Please select a day of the week'],
    [{ frequency: 'biweekly', dayOfWeek: null }, 'Please select a day of the week'],
    [{ dayOfMonth: null }, 'Please select a valid day of the month (1-31)'],
    [{ dayOfMonth: 0 }, 'Please select a valid day of the month (1-31)'],
    [{ dayOfMonth: 32 }, 'Please select a valid day of the month (1-31)'],
    [{ startDate: '2026-02-27' }, 'The start date must be today or later'],
    [{ startDate: '2026-02-30' }, 'The start date must be a date such as 2026-03-31'],
    [{ timeZone: 'Mars/Olympus' }, 'The time zone is not known. Use a name such as America/New_York'],
    [{ memberEmails: [] }, 'Please add at least one member to your group'],
    [{ memberEmails: ['', '  '] }, 'Please add at least one member to your group'],
    [{ memberEmails: addresses(3) }, 'You invited more people than the group has seats'],
    [{ memberEmails: ['nobody'] }, 'One of the email addresses is not valid. Please check it and try again.'],
    [{ memberEmails: ['b@example.com', 'B@Example.com'] }, 'The same email address is on the list twice'],
    [
      { memberEmails: ['Ann@example.com'] },
      'You have a seat already, so please leave your own email address off the list',
    ],
  ])('is rejected with its sentence, and stores nothing: %j', async (change, error) => {
    expect(await world.create(change)).toMatchObject({ status: 400, reply: { error } });
    expect(await world.stored()).toEqual([]);
  });

  it.each([
    ['name', 'Group name is required'],
    ['memberCount', `At least ${members.minimum} members are required for a valid ROSCA`],
    ['contributionAmount', `Minimum contribution amount is ${formatDollars(minimum)}`],
    ['memberEmails', 'Please add at least one member to your group'],
  ])('is rejected with the sentence of an empty field where %s is missing or null', async (field, error) => {
    const { [field]: _, ...body } = aGroup as Record<string, unknown>;
    for (const sent of [body, { ...body, [field]: null }]) {
      const called = await call(world.handler, 'createGroup', { as: 'ann', body: sent });
      expect(called).toMatchObject({ status: 400, reply: { error, field } });
    }
  });

  it('names the field where a value has the wrong type', async () => {
    const called = await call(world.handler, 'createGroup', {
      as: 'ann',
      body: { ...aGroup, contributionAmount: '100' },
    });
    expect(called).toMatchObject({ status: 400, reply: { code: 'body_invalid', field: 'contributionAmount' } });
  });
});

describe('creating a group', () => {
  const sentence =
    'You are not authorized to create ROSCA groups in demo mode. Please authorize your bank account first or contact support if you believe you should have access.';

  it('requires sandbox access', async () => {
    await world.addProfiles(profileOf('Ben', { is_plaid_sandbox_authorized: false }));
    const body = { memberEmails: ['cem@example.com'] };
    expect(await world.create(body, 'ben')).toMatchObject({ status: 403, reply: { error: sentence } });
    expect(await world.create(body, 'nobody')).toMatchObject({ status: 403, reply: { error: sentence } });
    expect(await world.stored()).toEqual([]);
  });

  it('is allowed to addresses on the operator’s allow list', async () => {
    const listed = await groupWorld({ createAllowList: ['ben@example.com' as EmailAddress] });
    await listed.addProfiles(profileOf('Ben', { is_plaid_sandbox_authorized: false, has_bank_account: false }));
    const { groupId } = await listed.created({ memberEmails: ['cem@example.com'] }, 'ben');
    expect((await listed.read('ben', groupId)).members).toMatchObject([{ status: 'pending_bank', isAdmin: true }]);
  });
});

describe('a new group', () => {
  it('seats its creator first and reserves a position for each address', async () => {
    const { groupId } = await world.created({ memberEmails: ['ben@example.com', ' ', 'CEM@example.com'] });
    const group = await world.read('ann', groupId);
    expect(group).toMatchObject({
      name: 'Aunts',
      status: 'forming',
      memberCount: 3,
      payoutAmount: 300,
      schedule: 'Monthly on the 15th',
      yourPosition: 1,
      youAreOrganizer: true,
      startDate: '2026-03-15',
      nextContributionDate: '2026-03-16',
      nextPayoutRecipient: 'Ann',
    });
    expect(group.seats).toEqual([
      { position: 1, name: 'Ann', state: 'joined', isYou: true },
      { position: 2, name: 'ben@example.com', state: 'invited', isYou: false },
      { position: 3, name: 'cem@example.com', state: 'invited', isYou: false },
    ]);
    expect(group.invitations.map(({ email, status }) => [email, status])).toEqual([
      ['ben@example.com', 'created'],
      ['cem@example.com', 'created'],
    ]);
  });

  it('stores every text that its creator wrote, tidied, and shows them to its members', async () => {
    const texts = Object.keys(groupTexts({ name: '' }));
    const written = Object.fromEntries(texts.map((text) => [text, ` My ${text} `]));
    const { groupId } = await world.created(written);
    const tidied = Object.fromEntries(texts.map((text) => [text, `My ${text}`]));
    expect(await world.read('ann', groupId)).toMatchObject(tidied);
  });

  it('gives nobody a position before a draw', async () => {
    const { groupId } = await world.created({ payoutSchedule: 'random', memberEmails: ['ben@example.com'] });
    const group = await world.read('ann', groupId);
    expect(group).toMatchObject({ yourPosition: null, nextPayoutRecipient: null });
    expect(group.payoutSchedule.map(({ name }) => name)).toEqual([null, null, null]);
    expect(group.seats.map(({ state }) => state)).toEqual(['joined', 'invited', 'open']);
  });

  it('has a generated description when its creator wrote none', async () => {
    const { groupId } = await world.created();
    expect((await world.read('ann', groupId)).description).toBe(
      'Monthly on the 15th, each of the 3 members pays $100 and one of them receives $300. After 3 months everyone has received once.',
    );
  });

  it('keeps the waits of the stage in which it was created', async () => {
    const waits = { leadBusinessDays: 3, holdBusinessDays: 5 };
    Object.assign(world.ports, { waits });
    const { groupId } = await world.created();
    Object.assign(world.ports, { waits: { leadBusinessDays: 0, holdBusinessDays: 0 } });
    expect((await world.aggregateOf(groupId)).group.waits).toEqual(waits);
    // Sunday 15 March is debited on Monday, settles on Tuesday, and waits five business days.
    expect((await world.read('ann', groupId)).payoutSchedule[0]?.date).toBe('2026-03-24');
  });

  it('stores the creator’s mandate: version and hash of the text, and the time', async () => {
    const { members } = await world.aggregateOf((await world.created()).groupId);
    expect(members[0]?.mandate).toEqual({
      version: expect.stringMatching(/^\d{4}-\d{2}(-\d+)?$/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      signedAt: world.clock.now(),
      termsKey: '10000/3/monthly/15/2026-03-02/0/0/1/2/3',
    });
  });

  it('stores no code of a mailed invitation, only its hash', async () => {
    const { groupId } = await world.created();
    const code = await world.codeFor(groupId, 'ben');
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await world.stored())).not.toContain(code);
  });

  it('is not saved when the bank was unlinked between the decision and the write', async () => {
    const profiles = { ...world.ports.profiles, find: async () => profileOf('Ann', { has_bank_account: false }) };
    Object.assign(world.ports, { profiles });
    expect(await world.create({})).toMatchObject({ status: 409, reply: { code: 'conflict' } });
    expect(await world.stored()).toEqual([]);
  });
});

describe('a repeated request', () => {
  const groups = async () => (await world.stored()).filter(({ SK, PK }) => SK === 'META' && /^GROUP#/.test(String(PK)));

  it('creates one group and gets the same reply each time', async () => {
    const first = replyOf('createGroup', await world.create({}, 'ann', 'try-1'));
    expect(replyOf('createGroup', await world.create({}, 'ann', 'try-1'))).toEqual(first);
    expect(await groups()).toHaveLength(1);
  });

  it('creates one group even when it is sent many times at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => world.create({}, 'ann', 'try-1')));
    expect(new Set(all.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await groups()).toHaveLength(1);
  });

  it('is rejected with another body under the same key', async () => {
    await world.create({}, 'ann', 'try-1');
    const other = await world.create({ name: 'Uncles' }, 'ann', 'try-1');
    expect(other).toMatchObject({ status: 422, reply: { code: 'key_used_before' } });
    expect(await groups()).toHaveLength(1);
  });

  it('may use the key of another person', async () => {
    await world.addProfiles('Ben');
    await world.create({}, 'ann', 'try-1');
    expect(await world.create({ memberEmails: ['cem@example.com'] }, 'ben', 'try-1')).toMatchObject({ status: 201 });
  });

  it('counts as new after thirty days', async () => {
    await world.create({}, 'ann', 'try-1');
    world.clock.advanceDays(31);
    expect(await world.create({ startDate: '2026-04-02' }, 'ann', 'try-1')).toMatchObject({ status: 201 });
    expect(await groups()).toHaveLength(2);
  });

  it('may have a key of any length', async () => {
    expect(await world.create({}, 'ann', 'k'.repeat(5000))).toMatchObject({ status: 201 });
  });
});
