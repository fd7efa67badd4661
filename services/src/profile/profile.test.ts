import { problemSentences } from '@halqa/copy';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, call, replyOf } from '../../test/call.ts';
import { memoryCipher } from '../../test/fakes/memory-bank.ts';
import { connectionOf, directoryOf, profileOf } from '../../test/fakes/people.ts';
import { fakeHttpContext, movableClock } from '../../test/fakes/system.ts';
import { newTable, tableContents } from '../../test/test-table.ts';
import { modeSettings } from '../basics/environment.ts';
import { profileHandlers } from '../compose/profile-handlers.ts';
import { serve } from '../http/serve.ts';
import { dynamoBankConnections } from '../store/bank/bank-connections.ts';
import { dynamoPreferences, dynamoProfiles } from '../store/profiles.ts';
import type { Table } from '../store/table.ts';

let table: Table;
let clock: ReturnType<typeof movableClock>;
let handler: ReturnType<typeof serve>;

beforeEach(async () => {
  table = await newTable();
  clock = movableClock('2026-03-01T12:00:00Z');
  const ports = {
    profiles: dynamoProfiles(table),
    preferences: dynamoPreferences(table),
    directory: directoryOf({ ann: { email: 'Ann@Example.com' }, eve: { isEmailVerified: false } }),
    clock,
    createAllowList: [],
    mode: modeSettings('demo'),
  };
  handler = serve('profile', profileHandlers(ports), fakeHttpContext());
});

const read = (as: string, request: Call = {}) => call(handler, 'readProfile', { as, ...request });
const change = (body: unknown, as = 'ann') => call(handler, 'updateProfile', { as, body });

describe('the first login', () => {
  it('finds no profile', async () => {
    expect(await read('ann')).toMatchObject({ status: 404, reply: { code: 'profile_missing' } });
  });

  it('creates one with the address of the user pool and no rights', async () => {
    const profile = replyOf('updateProfile', await change({ name: ' Ann ' }));
    expect(profile).toMatchObject({
      id: 'ann',
      name: 'Ann',
      email: 'ann@example.com',
      is_plaid_sandbox_authorized: false,
      is_admin: false,
      has_bank_account: false,
      can_create_groups: false,
      last_sign_in_at: '2026-01-01T08:00:00.000Z',
      created_at: '2026-03-01T12:00:00.000Z',
    });
    expect(replyOf('readProfile', await read('ann'))).toEqual(profile);
  });

  it('names a person without a name “User”', async () => {
    expect(replyOf('updateProfile', await change({}))).toMatchObject({ name: 'User' });
  });

  it('creates one profile for many requests at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, index) => change({ city: `City ${index}` })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    // The profile, and the item by which the owner of its address is found.
    expect(await tableContents(table)).toHaveLength(2);
  });

  it('does not create one for an address that was never verified', async () => {
    expect(await change({ name: 'Eve' }, 'eve')).toMatchObject({ status: 403 });
    expect(await change({ name: 'Nobody' }, 'nobody')).toMatchObject({ status: 403 });
    expect(await tableContents(table)).toEqual([]);
  });
});

describe('the name of whoever has linked a bank', () => {
  it('is changed, and not taken away: banks need it', async () => {
    await change({ name: 'Ann Lee' });
    const connections = dynamoBankConnections({ table, bankTable: await newTable(), cipher: memoryCipher() });
    expect(await connections.save(connectionOf('ann'), undefined)).toBe(true);
    expect(await change({ name: 'User' })).toMatchObject({
      status: 403,
      reply: { code: 'legal_name_required', field: 'name' },
    });
    expect(await change({ name: 'User', first_name: 'Ann', last_name: 'Lee' })).toMatchObject({ status: 200 });
    expect(await change({ last_name: null })).toMatchObject({ status: 403 });
    expect(await change({ name: 'Ann' })).toMatchObject({ status: 200 });
  });
});

describe('a name that misleads', () => {
  it.each([
    [{ name: 'Halqa Support' }, 'name_impersonation', 'name'],
    [{ name: 'Ann', first_name: 'pay.com' }, 'name_link', 'first_name'],
    [{ last_name: 'www.example' }, 'name_link', 'last_name'],
  ])('is rejected: %o', async (names, code, field) => {
    await change({ name: 'Ann' });
    const rejected = await change({ ...names, phone: '1' });
    expect(rejected).toMatchObject({ status: 400, reply: { code, field } });
    expect(replyOf('readProfile', await read('ann'))).toMatchObject({ name: 'Ann', phone: null });
  });

  it('is not taken over from the sign-up, where nobody checked it', async () => {
    const created = replyOf('updateProfile', await change({ name: 'Halqa Support', phone: '1' }));
    expect(created).toMatchObject({ name: 'User', phone: '1' });
  });
});

describe('a profile', () => {
  beforeEach(() => change({ name: 'Ann', phone: '555-0100' }));

  it('does not change fields that a request leaves out', async () => {
    const changed = replyOf('updateProfile', await change({ city: 'Chicago', first_name: '' }));
    expect(changed).toMatchObject({ name: 'Ann', phone: '555-0100', city: 'Chicago', first_name: null });
  });

  it('stores phone and ZIP code in Latin digits, whatever was typed', async () => {
    const changed = replyOf('updateProfile', await change({ phone: '+١ ٣١٢ ٥٥٥ ٠١٠٠', zip_code: '۶۰۶۰۱-١٢٣٤' }));
    expect(changed).toMatchObject({ phone: '+1 312 555 0100', zip_code: '60601-1234' });
  });

  it.each(['is_admin', 'is_plaid_sandbox_authorized', 'has_bank_account', 'email', 'id', 'can_create_groups'])(
    'rejects a change of %s, by name',
    async (field) => {
      const { status, reply } = await change({ name: 'Mallory', [field]: true });
      expect(status).toBe(400);
      expect(reply).toEqual({ error: `The field "${field}" cannot be changed.`, code: 'field_not_editable', field });
      expect(replyOf('readProfile', await read('ann'))).toMatchObject({ name: 'Ann', is_admin: false });
    },
  );

  it('is dated by the server’s clock, not by the caller’s', async () => {
    const changed = replyOf('updateProfile', await change({ city: 'Chicago', updated_at: '2031-01-01T00:00:00.000Z' }));
    expect(changed.updated_at).toBe('2026-03-01T12:00:00.000Z');
  });

  it('accepts a date of birth once', async () => {
    expect(await change({ date_of_birth: '1990-05-17' })).toMatchObject({ status: 200 });
    expect(await change({ date_of_birth: '1990-05-17', city: 'Chicago' })).toMatchObject({ status: 200 });
    expect(await change({ date_of_birth: '1991-05-17', city: 'Boston' })).toMatchObject({
      status: 409,
      reply: { code: 'date_of_birth_fixed', error: problemSentences.date_of_birth_fixed, field: 'date_of_birth' },
    });
    expect(await change({ date_of_birth: null })).toMatchObject({ status: 409 });
    expect(replyOf('readProfile', await read('ann'))).toMatchObject({ date_of_birth: '1990-05-17', city: 'Chicago' });
  });

  it('accepts one of two concurrent dates of birth', async () => {
    const both = await Promise.all([change({ date_of_birth: '1990-05-17' }), change({ date_of_birth: '1991-05-17' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['2026-03-01', '2030-01-01', '1899-12-31'])('rejects %s as a date of birth', async (date_of_birth) => {
    expect(await change({ date_of_birth })).toMatchObject({ status: 400, reply: { code: 'date_of_birth_invalid' } });
    expect(replyOf('readProfile', await read('ann'))).toMatchObject({ date_of_birth: null });
  });

  it('stores the time of a login, never of an older one', async () => {
    const newer = await read('ann', { signedInAt: '2026-02-01T08:00:00Z' });
    expect(newer.reply).toMatchObject({ last_sign_in_at: '2026-02-01T08:00:00.000Z' });
    const older = await read('ann', { signedInAt: '2025-12-01T08:00:00Z' });
    expect(older.reply).toMatchObject({ last_sign_in_at: '2026-02-01T08:00:00.000Z' });
  });

  it('cannot be read by another person', async () => {
    expect(await read('bob')).toMatchObject({ status: 404 });
  });
});

describe('asking for sandbox access', () => {
  const ask = async (as = 'ann') => call(handler, 'askForAccess', { as });
  const askedAt = { asked_at: '2026-03-01T12:00:00.000Z', rejected_at: null };

  it('is stored with its day, once, and shown in the profile', async () => {
    await change({ name: 'Ann' });
    expect(replyOf('readProfile', await read('ann')).access_request).toBeNull();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first, second]).toMatchObject([{ status: 200 }, { status: 200 }]);
    clock.advanceDays(1);
    expect(replyOf('askForAccess', await ask()).access_request).toEqual(askedAt);
    expect(replyOf('readProfile', await read('ann'))).toMatchObject({
      access_request: askedAt,
      is_plaid_sandbox_authorized: false,
    });
  });

  it('needs a profile, and changes nothing for whoever has access', async () => {
    expect(await ask('nobody')).toMatchObject({ status: 404, reply: { code: 'profile_missing' } });
    await dynamoProfiles(table).create(profileOf('Bob'));
    expect(replyOf('askForAccess', await ask('bob'))).toMatchObject({ access_request: null });
  });
});

describe('preferences', () => {
  const choices = (as = 'ann') => call(handler, 'readPreferences', { as });
  const choose = (body: unknown, as = 'ann') => call(handler, 'updatePreferences', { as, body });
  const untouched = {
    email_reminders: true,
    email_payouts: true,
    email_group_updates: true,
    push_reminders: false,
    push_payouts: false,
    push_group_updates: false,
    quiet_hours: false,
    quiet_from: 21,
    quiet_until: 8,
    time_zone: 'America/New_York',
    login_notifications: false,
    share_email: false,
    share_phone: false,
    language: 'en',
  };

  it('default to all mails, no pushes and nothing shared', async () => {
    expect((await choices()).reply).toEqual(untouched);
    expect(await tableContents(table)).toEqual([]);
  });

  it.each([
    ['quiet_from', 24],
    ['quiet_until', 7.5],
    ['time_zone', 'Mars/Olympus'],
    ['language', 'fr'],
  ])('reject a %s that the server does not know', async (name, value) => {
    const { status, reply } = await choose({ [name]: value });
    expect([status, reply]).toMatchObject([400, { field: name }]);
    expect((await choices()).reply).toEqual(untouched);
  });

  it.each(['Etc/Unknown', ''])(
    'keep their zone when a browser does not know its own and says "%s"',
    async (unknown) => {
      await choose({ quiet_hours: true, time_zone: 'America/Chicago' });
      const changed = await choose({ quiet_from: 22, time_zone: unknown });
      expect(changed).toMatchObject({ status: 200, reply: { time_zone: 'America/Chicago', quiet_from: 22 } });
    },
  );

  it('do not change where a request leaves them out', async () => {
    await choose({ email_payouts: false });
    const changed = await choose({ share_email: true });
    expect(changed).toMatchObject({ status: 200, reply: { ...untouched, email_payouts: false, share_email: true } });
    expect((await choices()).reply).toEqual(changed.reply);
  });

  it('stay as they are when a change names none', async () => {
    expect(await choose({})).toMatchObject({ status: 200, reply: untouched });
  });

  it.each([{ is_admin: true }, { email_payouts: 'no' }])('reject %j', async (body) => {
    expect(await choose(body)).toMatchObject({ status: 400, reply: { field: Object.keys(body)[0] } });
    expect(await tableContents(table)).toEqual([]);
  });

  it('cannot be read by another person', async () => {
    await choose({ email_payouts: false });
    expect((await choices('bob')).reply).toEqual(untouched);
  });
});
