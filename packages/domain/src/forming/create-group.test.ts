import { describe, expect, it } from 'vitest';
import { plainDate } from '../basics/plain-date.ts';
import { type EmailAddress, parseEmailAddress } from '../basics/text.ts';
import { decideCreateGroup, type GroupCreator, type GroupProposal, mayCreateGroups } from './create-group.ts';

const now = Date.UTC(2026, 6, 1, 12);
const creator: GroupCreator = {
  email: email('demo@halqa.test'),
  isAuthorized: true,
  hasBankAccount: true,
  legalName: 'Demo Person',
  checksEligibility: false,
  dateOfBirth: null,
  state: null,
};
const proposal: GroupProposal = {
  name: ' Wedding fund ',
  memberCount: 5,
  contributionAmount: 100,
  payoutSchedule: 'fixed',
  frequency: 'weekly',
  dayOfWeek: 1,
  dayOfMonth: null,
  startDate: '2026-07-06',
  memberEmails: ['Amina@example.com', '', 'bilal@example.com'],
};

describe('a valid proposal', () => {
  it('becomes the terms that members will see', () => {
    expect(decided()).toMatchObject({
      ok: true,
      terms: {
        name: 'Wedding fund',
        description: '',
        memberCount: 5,
        contribution: 10_000,
        rule: { frequency: 'weekly', dayOfWeek: 1 },
        payoutOrder: 'fixed',
        startDate: '2026-07-06',
        timeZone: 'America/New_York',
      },
    });
  });

  it('seats the creator first, then the invited in their order', () => {
    expect(decided()).toMatchObject({
      organizer: { state: 'joined', position: 1 },
      invitations: [
        { email: 'amina@example.com', position: 2 },
        { email: 'bilal@example.com', position: 3 },
      ],
    });
  });

  it('leaves every turn open until the draw in a random order', () => {
    expect(decided({ payoutSchedule: 'random' })).toMatchObject({
      organizer: { position: null },
      invitations: [{ position: null }, { position: null }],
    });
  });

  it('keeps a seat for a creator who has yet to link a bank', () => {
    const outcome = decideCreateGroup(proposal, { ...creator, hasBankAccount: false }, now);

    expect(outcome).toMatchObject({ ok: true, organizer: { state: 'pending_bank', position: 1 } });
  });
});

describe('a rejected proposal', () => {
  it('reports a missing permission before anything else', () => {
    const outcome = decideCreateGroup({ ...proposal, name: '' }, { ...creator, isAuthorized: false }, now);

    expect(outcome).toEqual({ ok: false, code: 'not_authorized_create' });
  });

  it.each([
    ['no name', { name: '' }, 'group_name_required'],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'start_date_invalid'],
    ['yesterday', { startDate: '2026-06-30' }, 'start_date_in_past'],
    ['the year after next', { startDate: '2028-01-01' }, 'start_date_too_far'],
    ['a zone nobody knows', { timeZone: 'Mars/Olympus' }, 'time_zone_invalid'],
    ['nobody to invite', { memberEmails: ['', '  '] }, 'member_email_required'],
    ['more people than seats', { memberCount: 3, memberEmails: people(3) }, 'member_emails_too_many'],
    ['something that is no address', { memberEmails: ['amina'] }, 'member_email_invalid'],
    ['the creator', { memberEmails: ['DEMO@halqa.test'] }, 'member_email_own'],
    ['somebody twice', { memberEmails: ['a@x.test', 'A@x.test '] }, 'member_email_duplicate'],
  ] as const)('is reported for %s', (_, change, code) => {
    expect(decided(change)).toMatchObject({ ok: false, code });
  });
});

describe('where real people save, a creator', () => {
  const adult = {
    ...creator,
    isAuthorized: false,
    checksEligibility: true,
    dateOfBirth: plainDate('1990-01-01'),
    state: 'IL',
  };

  it('needs no authorization', () => {
    expect(decideCreateGroup(proposal, adult, now)).toMatchObject({ ok: true, organizer: { state: 'joined' } });
  });

  it.each([
    ['is an adult', { dateOfBirth: plainDate('2008-07-02') }, 'not_eligible_age'],
    ['has a date of birth', { dateOfBirth: null }, 'not_eligible_age'],
    ['lives in the United States', { state: 'Ontario' }, 'not_eligible_state'],
    ['has linked a bank', { hasBankAccount: false }, 'bank_required'],
  ] as const)('%s', (_, change, code) => {
    expect(decideCreateGroup(proposal, { ...adult, ...change }, now)).toEqual({ ok: false, code });
  });
});

it('fills every seat when each has an address', () => {
  expect(decided({ memberCount: 12, memberEmails: people(11) })).toMatchObject({ ok: true });
});

it('reads today in the group’s own time zone', () => {
  const lateEveningInHonolulu = Date.UTC(2026, 6, 2, 8);
  const change = { ...proposal, startDate: '2026-07-01' };

  expect(decideCreateGroup({ ...change, timeZone: 'Pacific/Honolulu' }, creator, lateEveningInHonolulu).ok).toBe(true);
  expect(decideCreateGroup(change, creator, lateEveningInHonolulu).ok).toBe(false);
});

it('allows people with sandbox access or a place on the list to create groups', () => {
  const person = { email: email('demo@halqa.test'), isSandboxAuthorized: false };

  expect(mayCreateGroups(person, [])).toBe(false);
  expect(mayCreateGroups(person, [email('Demo@halqa.test')])).toBe(true);
  expect(mayCreateGroups({ ...person, isSandboxAuthorized: true }, [])).toBe(true);
});

function decided(change: Partial<GroupProposal> = {}) {
  return decideCreateGroup({ ...proposal, ...change }, creator, now);
}

function people(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `member${index}@example.com`);
}

function email(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (!address) throw new Error(`${text} is not an address`);
  return address;
}
