import type { Client, NewGroup } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { signedIn } from '@halqa/platform/testing';
import { openPage } from '@halqa/remote-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App, prefetchPage } from '../app.tsx';

await prefetchPage('/groups/create');

const created = { ok: true, value: { groupId: 'g1', inviteCode: 'c', inviteLink: 'l' } } as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('who may create a group', () => {
  it('lets members without permission read and fill the form, and says why they cannot create yet', async () => {
    openPage(App, '/groups/create', { session: signedIn({ can_create_groups: false }) });

    expect(
      screen.getByText(
        'You are not authorized to create ROSCA groups in demo mode. Please authorize your bank account first or contact support if you believe you should have access.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toBeTruthy();
    type('Group name', 'Aunts and nieces');
    await userEvent.click(button('Next'));
    type('Turn 2: email', 'bilal@example.test');
    expect(screen.getByText('Read the whole text that you sign')).toBeTruthy();
    expect(screen.getByText(/Support switches it on within 24 hours/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create Group' })).toBeNull();
    expect(screen.getByText(/^You are not authorized to create ROSCA groups/)).toBeTruthy();

    cleanup();
    openPage(App, '/groups/create?step=members', { session: signedIn({ can_create_groups: true }) });
    expect(field('Turn 2: email').value).toBe('bilal@example.test');
    expect(button('Create Group')).toBeTruthy();
  });

  it('says to whoever forms a group that it cannot start where no money is moved', () => {
    const session = signedIn({ can_create_groups: true });
    openPage(App, '/groups/create', { session, config: { movesMoney: false } });
    expect(screen.getByText(/does not move money yet, so no group can start/)).toBeTruthy();
    openPage(App, '/groups/create', { session });
    expect(screen.queryByText(/does not move money yet/)).toBeNull();
  });

  it('does not deny access when the profile could not be loaded', async () => {
    const session = { ...signedIn({ can_create_groups: false }), profileState: 'limited' as const };
    const { platform } = openPage(App, '/groups/create', { session });

    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect(screen.queryByText(/not authorized/)).toBeNull();
    expect(platform.profileRefreshes()).toBe(1);
  });
});

const { members, contributionDollars } = limits;

describe('step 1', () => {
  it('starts with five members, $100, monthly on today’s day', () => {
    openPage(App, '/groups/create');

    expect(screen.getByRole('heading', { level: 2, name: 'Group Settings' })).toBeTruthy();
    expect(field('Number of members').value).toBe('5');
    expect(field('Contribution amount').value).toBe('100');
    expect(field('Frequency').value).toBe('monthly');
    expect(field('Day of the month').value).toBe('21');
  });

  it.each([
    ['Group name', '  ', 'Group name is required'],
    ['Number of members', `${members.minimum - 1}`, sentenceOf('members_too_few')],
    ['Number of members', '', sentenceOf('members_too_few')],
    ['Number of members', `${members.maximum + 1}`, sentenceOf('members_too_many')],
    ['Contribution amount', `${contributionDollars.minimum - 1}`, sentenceOf('contribution_too_small')],
    ['Contribution amount', '', sentenceOf('contribution_too_small')],
    ['Contribution amount', 'abc', 'This is not a number. Please use digits.'],
    ['Number of members', 'five', 'This is not a number. Please use digits.'],
    ['Contribution amount', `${contributionDollars.maximum + 1}`, sentenceOf('contribution_too_large')],
    ['Contribution amount', '10.5', 'Contribution amount must be in whole dollars'],
    ['Day of the month', '32', 'Please select a valid day of the month (1-31)'],
    ['Day of the month', '', 'Please select a valid day of the month (1-31)'],
  ])('rejects %s %j with its sentence and focuses the field', async (label, value, sentence) => {
    openPage(App, '/groups/create');
    if (label !== 'Group name') type('Group name', 'Aunts');
    type(label, value);

    await userEvent.click(button('Next'));

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByLabelText('Turn 2: email')).toBeNull();
  });

  it('shows at every field what is wrong with it', async () => {
    openPage(App, '/groups/create');
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    for (const input of fields) fireEvent.change(input, { target: { value: 'x'.repeat(10_000) } });

    await userEvent.click(button('Next'));

    await waitFor(() => expect(fields.filter(({ ariaInvalid }) => ariaInvalid !== 'true')).toEqual([]));
    expect(fields.length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['Arabic-Indic', '٣', '٢٥٠', '٣١'],
    ['Persian', '۳', '۲۵۰', '۳۱'],
  ])('reads numbers in %s digits', async (_, members, amount, day) => {
    openPage(App, '/groups/create');
    type('Group name', 'Aunts');
    type('Number of members', members);
    type('Contribution amount', amount);
    type('Day of the month', day);

    await userEvent.click(button('Next'));

    expect(await screen.findByLabelText('Turn 2: email')).toBeTruthy();
    const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('Members')).toBe('3');
    expect(fact('Contribution')).toBe('$250');
    expect(fact('Schedule')).toContain('31st');
  });

  it('shows an amount that was typed with its currency as the number that was read', async () => {
    openPage(App, '/groups/create');
    const amount = screen.getByLabelText<HTMLInputElement>('Contribution amount');
    for (const [typed, shown] of [
      ['$250', '250'],
      ['1,000 USD', '1000'],
      ['some', 'some'],
    ] as const) {
      await userEvent.clear(amount);
      await userEvent.type(amount, typed);
      await userEvent.tab();
      expect(amount.value).toBe(shown);
    }
  });

  it('steps the members within their limits', async () => {
    openPage(App, '/groups/create');
    type('Number of members', '');

    await userEvent.click(button('One member fewer'));
    expect(field('Number of members').value).toBe('3');
    for (let press = 0; press < 10; press += 1) await userEvent.click(button('One member more'));
    expect(field('Number of members').value).toBe('12');
  });

  it('offers the day field that the frequency needs, with its default', async () => {
    openPage(App, '/groups/create');

    await choose('Frequency', 'weekly');
    expect(field('Day of the week').value).toBe('1');
    expect(screen.queryByLabelText('Day of the month')).toBeNull();
    await choose('Frequency', 'daily');
    expect(screen.queryByLabelText('Day of the week')).toBeNull();
    await choose('Frequency', 'biweekly');
    expect(field('Day of the week').value).toBe('1');
    await choose('Frequency', 'monthly');
    expect(field('Day of the month').value).toBe('21');
  });

  it('explains the fixed and the random payout order', async () => {
    openPage(App, '/groups/create');
    expect(screen.getByText(/^Set by the admin/)).toBeTruthy();

    await choose('Payout order', 'random');
    expect(screen.queryByText(/^Set by the admin/)).toBeNull();
    expect(screen.getByText(/^Drawn when the group starts/)).toBeTruthy();
  });

  it('previews no payout and no dates of an amount that is not allowed', async () => {
    openPage(App, '/groups/create');
    type('Contribution amount', '1001');
    const preview = within(screen.getByRole('heading', { name: 'Your group' }).closest('section') ?? document.body);
    expect(preview.getByText('The dates appear once the settings are complete.')).toBeTruthy();
    expect(preview.queryByText(/Everyone pays on/)).toBeNull();
    expect(preview.queryByText(/\$/)).toBeNull();
  });

  it('previews the group and its dates while typing', async () => {
    openPage(App, '/groups/create');
    type('Number of members', '3');
    type('Contribution amount', '250');
    type('Day of the month', '31');

    const preview = within(screen.getByRole('heading', { name: 'Your group' }).closest('section') ?? document.body);
    expect(within(preview.getByRole('table')).getAllByRole('row')).toHaveLength(4);
    expect(preview.getByText(/each of the 3 members pays \$250 and one of them receives \$750/)).toBeTruthy();
    expect(preview.getByText(/Everyone pays on Nov 30, 2026/)).toBeTruthy();
    expect(preview.getByText(/Everyone pays on Dec 31, 2026/)).toBeTruthy();
    expect(preview.getByText('Turn 1: you')).toBeTruthy();
    expect(preview.getAllByText(/^Turn [23]: a member$/)).toHaveLength(2);

    expect(preview.getByRole('columnheader', { name: 'Turn' })).toBeTruthy();

    await choose('Payout order', 'random');
    expect(preview.getByText('Turn 1')).toBeTruthy();
    expect(preview.queryByRole('columnheader', { name: 'Turn' })).toBeNull();
  });
});

describe('step 2', () => {
  it('summarizes the terms, what happens next and that it costs nothing', async () => {
    openPage(App, '/groups/create');
    type('Group name', 'Aunts and nieces');
    await userEvent.click(button('Next'));

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Invite Members'));
    const recap = screen.getByText(/^Group details: Aunts and nieces, \$\d+ × 5$/).closest('details');
    expect(recap?.textContent).toContain('Dec 21, 2026 to Apr 21, 2027');
    expect(recap?.open).toBe(false);
    expect(screen.getByText('What happens next').closest('details')?.open).toBe(false);
    expect(screen.getByText('Fees', { selector: 'dt' }).nextElementSibling?.textContent).toBe('$0');
    expect(screen.getByText(/^\$0 fees: nothing is added/)).toBeTruthy();
  });

  it('starts with three fields and offers more while there are seats', async () => {
    await showMembersStep();
    expect(screen.getAllByLabelText(/^Turn \d: email$/)).toHaveLength(3);
    expect(field('Turn 2: email').type).toBe('email');

    await userEvent.click(button('Add Another Member'));

    expect(screen.getAllByLabelText(/^Turn \d: email$/)).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add Another Member' })).toBeNull();
  });

  it('names the invited addresses beside their turns', async () => {
    await showMembersStep();
    // The blank line before it takes no turn, so the second line gets turn 2.
    type('Turn 3: email', 'bilal@example.test');

    expect(await screen.findByText('Turn 2: bilal@example.test')).toBeTruthy();
    expect(screen.getByText('Turn 3: a member')).toBeTruthy();
  });

  it('names no turn beside a blank line before somebody who is named, and none in a random order', async () => {
    await showMembersStep();
    type('Turn 3: email', 'bilal@example.test');
    const labels = () =>
      screen.getAllByLabelText(/email$/).map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);
    await waitFor(() => expect(labels()).toEqual(['Member 1 email', 'Turn 2: email', 'Turn 3: email']));
    await userEvent.click(button('Back'));
    await choose('Payout order', 'random');
    await userEvent.click(button('Next'));
    await waitFor(() => expect(labels()).toEqual(['Member 1 email', 'Member 2 email', 'Member 3 email']));
  });

  it('says in five lines what creating signs, before its words, and signs nothing until the box is ticked', async () => {
    const createGroup = vi.fn<Client['createGroup']>(async () => created);
    await showMembersStep({ createGroup });
    const terms = screen.getByRole('heading', { name: 'What you agree to' }).closest('section') ?? document.body;
    const [lines] = terms.getElementsByTagName('dl');
    expect([...(lines?.children ?? [])].map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'You pay$100, 5 timesMonthly on the 21st.',
      'FromThe bank account that you link',
      'First contributionDecember 21, 2026',
      expect.stringMatching(/^You get\$500, onceTurn 1 of 5, planned for December 24, 2026\.$/),
    ]);
    expect(within(terms).getByText('Read the whole text that you sign').closest('details')?.open).toBe(false);
    await userEvent.click(screen.getByRole('checkbox'));
    type('Turn 2: email', 'bilal@example.test');
    await userEvent.click(button('Create Group'));
    expect(await screen.findByText('You must agree to the terms before creating the group')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(createGroup).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('Create Group'));
    await waitFor(() => expect(createGroup).toHaveBeenCalledOnce());
  });

  it('requires at least one address', async () => {
    await showMembersStep();
    await userEvent.click(button('Create Group'));

    expect(await screen.findByText('Please add at least one member to your group')).toBeTruthy();
    expect(document.activeElement).toBe(field('Turn 2: email'));
  });

  it('marks the box that accepts the terms beside what else is missing', async () => {
    await showMembersStep();
    const accept = screen.getByRole('checkbox');
    await userEvent.click(accept);
    await userEvent.click(button('Create Group'));
    expect(await screen.findByText('Please add at least one member to your group')).toBeTruthy();
    await waitFor(() => expect(accept.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(accept.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^You must agree/,
    );
    expect(document.activeElement).toBe(field('Turn 2: email'));
  });

  it('shows at the field what is wrong with an address', async () => {
    await showMembersStep();
    type('Turn 2: email', 'amira@example.test');
    await userEvent.click(button('Create Group'));
    expect(await screen.findByText(/leave your own email address off the list/)).toBeTruthy();

    type('Turn 2: email', 'bilal@example.test');
    type('Turn 3: email', 'bilal@');
    await userEvent.click(button('Create Group'));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(field('Turn 3: email').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for no more addresses than there are seats', async () => {
    await showMembersStep({}, '3');
    expect(field('Turn 3: email')).toBeTruthy();
    expect(screen.queryByLabelText('Turn 4: email')).toBeNull();
  });

  it('rejects more people than there are seats', async () => {
    await showMembersStep({}, '4');
    for (const number of [1, 2, 3]) type(`Turn ${number + 1}: email`, `m${number}@example.test`);
    await userEvent.click(button('Back'));
    type('Number of members', '3');
    await userEvent.click(button('Next'));
    await userEvent.click(await screen.findByRole('button', { name: 'Create Group' }));

    expect(await screen.findByText('You invited more people than the group has seats')).toBeTruthy();
    expect(document.activeElement).toBe(field('Turn 4: email'));
  });

  it('keeps every value when going back', async () => {
    await showMembersStep();
    // The blank line before it takes no turn, so this line is called "Turn 2" from now on.
    type('Turn 3: email', 'bilal@example.test');

    await userEvent.click(button('Back'));
    expect(field('Group name').value).toBe('Aunts and nieces');
    await userEvent.click(button('Next'));

    expect(((await screen.findByLabelText('Turn 2: email')) as HTMLInputElement).value).toBe('bilal@example.test');
  });

  it('survives a reload', async () => {
    await showMembersStep();
    type('Turn 2: email', 'bilal@example.test');

    cleanup();
    openPage(App, '/groups/create?step=members');

    expect(field('Turn 2: email').value).toBe('bilal@example.test');
  });

  it('cannot be opened by its address before the settings are valid', () => {
    openPage(App, '/groups/create?step=members');

    expect(screen.queryByLabelText('Turn 2: email')).toBeNull();
    expect(field('Group name').value).toBe('');
  });
});

describe('creating', () => {
  it('creates the group, shows a toast and goes to the dashboard', async () => {
    const sent: NewGroup[] = [];
    const { platform } = await showMembersStep({
      createGroup: async ({ body }) => {
        sent.push(body);
        return created;
      },
    });
    type('Turn 3: email', ' bilal@example.test ');
    await userEvent.click(button('Create Group'));

    await waitFor(() => expect(platform.visited).toEqual(['/dashboard']));
    expect(sent).toMatchObject([
      {
        name: 'Aunts and nieces',
        memberCount: 5,
        contributionAmount: 100,
        payoutSchedule: 'fixed',
        frequency: 'monthly',
        dayOfMonth: 21,
        startDate: '2026-12-21',
        memberEmails: ['bilal@example.test'],
      },
    ]);
    expect(platform.toasts).toEqual([
      {
        type: 'success',
        title: 'Group Created Successfully!',
        message: 'Aunts and nieces has been created. Check your email for details and next steps.',
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps what was typed after a problem', async () => {
    const problem = { status: 409, code: 'conflict', error: 'Someone changed this at the same moment.' } as const;
    const { platform } = await showMembersStep({ createGroup: async () => ({ ok: false, problem }) });
    type('Turn 2: email', 'chadia@example.test');
    await userEvent.click(button('Create Group'));

    expect(platform.toasts[0]).toMatchObject({ title: 'Group Creation Failed', message: problem.error });
    expect(field('Turn 2: email').value).toBe('chadia@example.test');
    expect(platform.visited).toEqual([]);
  });

  it('sends every try of a draft with the same key, also after a reload and with other details', async () => {
    const keys: (string | undefined)[] = [];
    const createGroup: Client['createGroup'] = async (_, options) => {
      keys.push(options?.idempotencyKey);
      return { ok: false, problem: { status: 0, code: 'unreachable', error: '' } };
    };
    await showMembersStep({ createGroup });
    type('Turn 2: email', 'bilal@example.test');
    await userEvent.click(button('Create Group'));
    cleanup();
    openPage(App, '/groups/create?step=members', { api: { createGroup } });
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('Create Group'));
    type('Turn 2: email', 'chadia@example.test');
    await userEvent.click(button('Create Group'));

    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  it('creates the group in the default zone when the server does not know the zone of the browser', async () => {
    const sent: (string | undefined)[] = [];
    const createGroup: Client['createGroup'] = async ({ body }) => {
      sent.push(body.timeZone);
      if (body.timeZone === undefined) return created;
      return { ok: false, problem: { status: 400, code: 'time_zone_invalid', error: '' } };
    };
    const { platform } = await showMembersStep({ createGroup });
    type('Turn 2: email', 'bilal@example.test');
    await userEvent.click(button('Create Group'));

    expect(sent).toEqual([expect.any(String), undefined]);
    expect(platform.visited).toEqual(['/dashboard']);
  });

  it('begins anew after a group was created', async () => {
    const keys: (string | undefined)[] = [];
    const createGroup: Client['createGroup'] = async (_, options) => {
      keys.push(options?.idempotencyKey);
      return created;
    };
    for (const address of ['bilal@example.test', 'chadia@example.test']) {
      await showMembersStep({ createGroup });
      type('Turn 2: email', address);
      await userEvent.click(button('Create Group'));
      cleanup();
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('says that an earlier try created the group when its answer was lost and the details changed', async () => {
    const problem = { status: 422, code: 'key_used_before', error: '' } as const;
    const { platform } = await showMembersStep({ createGroup: async () => ({ ok: false, problem }) });
    type('Turn 2: email', 'bilal@example.test');
    await userEvent.click(button('Create Group'));

    expect(platform.toasts).toMatchObject([{ type: 'info', title: 'Your group was already created' }]);
    expect(platform.visited).toEqual(['/dashboard']);
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['unauthorized', 401, '', 'No active session found. Please log in again.'],
    ['unreadable', 409, 'Wait for Friday.', 'Wait for Friday.'],
    ['unreadable', 502, '', 'Failed to create group'],
    ['unreadable', 200, '', 'There was an error creating your group. Please try again.'],
  ] as const)('explains a problem: %s %i', async (code, status, error, message) => {
    const { platform } = await showMembersStep({
      createGroup: async () => ({ ok: false, problem: { status, code, error } }),
    });
    type('Turn 2: email', 'bilal@example.test');
    await userEvent.click(button('Create Group'));

    expect(platform.toasts).toMatchObject([{ type: 'error', title: 'Group Creation Failed', message }]);
  });

  it('computes dates from the server’s day, whatever day the device has', async () => {
    const sent: string[] = [];
    const createGroup: Client['createGroup'] = async ({ body }) => {
      sent.push(body.startDate);
      return created;
    };
    await showMembersStep({ createGroup }, '5', () => Date.parse('2026-12-31T15:00:00Z'));
    expect(screen.getByText('Feb 1, 2027 to Jun 1, 2027')).toBeTruthy();
    type('Turn 2: email', 'bilal@example.test');
    await userEvent.click(button('Create Group'));

    await waitFor(() => expect(sent).toEqual(['2027-01-31']));
  });

  it('says the new first date when the day has passed while the form was open, and sends that', async () => {
    let now = Date.parse('2026-11-21T15:00:00Z');
    const sent: string[] = [];
    const error = 'The start date must be today or later';
    const createGroup: Client['createGroup'] = async ({ body }) => {
      sent.push(body.startDate);
      now = Date.parse('2026-12-22T15:00:00Z');
      return sent.length > 1 ? created : { ok: false, problem: { status: 400, code: 'start_date_in_past', error } };
    };
    const { platform } = await showMembersStep({ createGroup }, '5', () => now);
    type('Turn 2: email', 'bilal@example.test');
    await userEvent.click(button('Create Group'));

    expect(platform.toasts).toMatchObject([
      { message: expect.stringMatching(/^The start date must be today or later\. .* for January 21, 2027\./) },
    ]);
    expect(await screen.findByText('Jan 21, 2027 to May 21, 2027')).toBeTruthy();
    await userEvent.click(button('Create Group'));
    expect(sent).toEqual(['2026-12-21', '2027-01-21']);
  });

  it('aborts after thirty seconds, and is busy until then', async () => {
    const createGroup: Client['createGroup'] = (_, options) =>
      new Promise((resolve) => {
        options?.signal?.addEventListener('abort', () =>
          resolve({ ok: false, problem: { status: 0, code: 'aborted', error: '' } }),
        );
      });
    const { platform } = await showMembersStep({ createGroup });
    type('Turn 2: email', 'bilal@example.test');
    vi.useFakeTimers({ now: Date.now() });
    await act(async () => fireEvent.click(button('Create Group')));
    await act(async () => vi.advanceTimersByTime(29_999));
    expect(button('Create Group').getAttribute('aria-busy')).toBe('true');
    expect(platform.toasts).toEqual([]);

    await act(async () => vi.advanceTimersByTime(1));
    expect(platform.toasts).toMatchObject([
      { message: 'Request timed out. Please check your connection and try again.' },
    ]);
    expect(button('Create Group').getAttribute('aria-busy')).toBeNull();
  });
});

async function showMembersStep(api: Partial<Client> = {}, members = '5', now = Date.now) {
  const shown = openPage(App, '/groups/create', { api, now });
  type('Group name', 'Aunts and nieces');
  type('Number of members', members);
  await userEvent.click(button('Next'));
  await screen.findByLabelText('Turn 2: email');
  await userEvent.click(screen.getByRole('checkbox'));
  return shown;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const choose = (label: string, value: string) => userEvent.selectOptions(field(label), value);
