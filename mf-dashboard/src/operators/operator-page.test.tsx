import type {
  AuditEntry,
  Client,
  Health,
  ListedCase,
  ListedEndProposal,
  ListedGroup,
  ListedPayout,
  ListedReport,
  MoneySwitchReply,
  ParkedWork,
  Person,
  ReturnRates,
} from '@halqa/contract';
import { signedIn } from '@halqa/platform/testing';
import { QueryProvider } from '@halqa/remote-kit';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { samplePerson } from '../testing/samples.ts';
import { OperatorPage } from './operator-page.tsx';

const unreachable = { ok: false, problem: { status: 0, code: 'unreachable', error: '' } } as const;
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const peopleTable = () => table('People and sandbox requests');

it('shows skeletons while loading, then that each list is empty', async () => {
  show({});
  expect(screen.getAllByRole('status')).toHaveLength(11);
  const empty = [
    'Nobody waits for access',
    'No groups yet',
    'Nothing is proposed',
    'No invitation is reported',
    'No case is open',
    'No payout is ahead',
    'No work is parked',
    'Nothing has been done yet',
  ];
  for (const name of empty) {
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  }
});

it('leads an operator without a second factor to where it is turned on, and shows nothing else', async () => {
  const rejected = failingCall('second_factor_required');
  show({ listPeople: rejected, listAllGroups: rejected, listAudit: rejected });
  expect(await screen.findByRole('heading', { name: 'Log in with a second factor first' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open your security settings' });
  expect(link.getAttribute('href')).toBe('/profile/security');
  expect(screen.queryByRole('heading', { name: 'Groups' })).toBeNull();
});

it('says what could not be loaded, and retries', async () => {
  const listAllGroups = vi.fn<Client['listAllGroups']>().mockResolvedValueOnce(unreachable);
  listAllGroups.mockResolvedValue({ ok: true, value: { groups: [wedding], next: null } });
  show({ listAllGroups });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('We could not load the groups')).toBeTruthy();
  await userEvent.click(alert.getByRole('button', { name: 'Try Again' }));
  const groups = await table('Groups');
  expect(groups.getByRole('rowheader').textContent).toContain('Wedding fundSimulated');
  expect(groups.getByText('3 of 10')).toBeTruthy();
});

describe('all money', () => {
  const at = '2026-12-01T12:00:00.000Z';
  const proposed = { by: 'Opal', at, reason: 'The books differ' };
  const proposal = { ...proposed, change: 'stop', expiresAt: '2026-12-02T12:00:00.000Z' } as const;

  it('is stopped by a proposal with a reason', async () => {
    const proposeMoneySwitch = vi.fn<Client['proposeMoneySwitch']>(async () => ({
      ok: true,
      value: { success: true },
    }));
    const { platform } = show({ proposeMoneySwitch });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop all money' }));
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Please write down why.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'The books differ');
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    expect(proposeMoneySwitch.mock.lastCall?.[0]).toEqual({ body: { change: 'stop', reason: 'The books differ' } });
    expect(platform.toasts.map(({ title }) => title)).toEqual(['Stopping all money is proposed']);
  });

  it('is confirmed by another operator alone', async () => {
    const answerMoneySwitch = vi.fn<Client['answerMoneySwitch']>(async () => ({ ok: true, value: { success: true } }));
    const { platform } = show({
      money: { ...moving, version: 3, proposal: { ...proposal, needsSecondPerson: false } },
      answerMoneySwitch,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'I see it too');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const body = { version: 3, decision: 'confirm', reason: 'I see it too' };
    expect(answerMoneySwitch.mock.lastCall?.[0]).toEqual({ body });
    // The banner of all pages is read with the bell.
    expect(platform.bellRefreshes()).toBe(1);
    expect(platform.toasts.map(({ title }) => title)).toEqual(['All money is stopped']);
  });

  it('cannot be confirmed by who proposed it', async () => {
    show({ money: { ...moving, version: 3, proposal: { ...proposal, needsSecondPerson: true } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('waits for an operator while it is stopped, as the first line says', async () => {
    show({ money: { ...moving, stoppedSince: at } });
    expect(
      await screen.findByText(/^All money is stopped since Dec 1, 2026.*\. What waits: All money \(1\)\.$/),
    ).toBeTruthy();
  });

  it('is said to be stopped in force once no process of before is left', async () => {
    const stopped = { ...moving, stoppedSince: at, changed: { proposed, confirmed: { ...proposed, by: 'Otto' } } };
    const readMoneySwitch = vi.fn<Client['readMoneySwitch']>();
    readMoneySwitch.mockResolvedValueOnce({ ok: true, value: { ...stopped, workersBefore: 2 } });
    readMoneySwitch.mockResolvedValue({ ok: true, value: stopped });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ readMoneySwitch });
    expect(await screen.findByText(/2 processes began before the stop/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(6_000);
    vi.useRealTimers();
    expect(await screen.findByText(/Nothing more is sent\./)).toBeTruthy();
    expect(screen.getByText(/proposed by Opal, confirmed by Otto/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start all money again' })).toBeTruthy();
  });
});

describe('people', () => {
  it('are shown with what an operator needs to know', async () => {
    show({ people: [samplePerson({ is_admin: true, has_bank_account: true, is_plaid_sandbox_authorized: true })] });
    const cells = (await peopleTable()).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['bilal@example.test', 'Nov 5, 2026', 'Not yet', 'Yes', 'Granted']);
    expect((await peopleTable()).getByText('Operator')).toBeTruthy();
  });

  it('are searched on submit, not per keystroke', async () => {
    const { queries } = show({ people: [samplePerson()] });
    await peopleTable();
    await userEvent.type(screen.getByLabelText('Email begins with'), ' bil{Enter}');
    await peopleTable();
    await userEvent.click(screen.getByLabelText('Only members who asked for access'));
    await peopleTable();
    expect(queries).toEqual([{ access: 'asked' }, { email: 'bil' }, { email: 'bil', access: 'asked' }]);
  });

  it('are loaded page by page', async () => {
    const listPeople = vi.fn<Client['listPeople']>();
    listPeople.mockResolvedValueOnce({ ok: true, value: { people: [samplePerson()], next: 'cursor' } });
    listPeople.mockResolvedValueOnce(unreachable);
    const second = samplePerson({ id: 'user-chadia', name: 'Chadia Nur' });
    listPeople.mockResolvedValueOnce({ ok: true, value: { people: [second], next: null } });
    show({ listPeople });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Chadia Nur')).toBeTruthy();
    expect(screen.getByText('Bilal Khan')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(listPeople.mock.lastCall?.[0]).toEqual({ query: { access: 'asked', after: 'cursor' } });
  });
});

it('shows in the audit why something was done', async () => {
  show({ entries: [{ ...grantEntry, reason: 'Asked by mail on Monday' }] });
  const audit = await table('Audit');
  expect(audit.getByRole('rowheader').textContent).toBe('Granted sandbox access to Bilal KhanAsked by mail on Monday');
});

describe('granting access', () => {
  it('shows it in the row, keeps the focus there and reloads the audit', async () => {
    const granted: unknown[] = [];
    const grantSandboxAccess: Client['grantSandboxAccess'] = async ({ body }) => {
      granted.push(body);
      return { ok: true, value: { id: 'mail-1' } };
    };
    const entries: AuditEntry[] = [];
    const { platform } = show({ people: [samplePerson()], entries, grantSandboxAccess });
    const people = await peopleTable();
    entries.push(grantEntry);
    await userEvent.click(people.getByRole('button', { name: 'Grant access to Bilal Khan' }));
    expect(granted).toEqual([{ email: 'bilal@example.test', userName: 'Bilal Khan' }]);
    expect(document.activeElement?.textContent).toBe('Granted');
    expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Access granted' }]);
    const audit = await table('Audit');
    expect(audit.getByRole('rowheader').textContent).toBe('Granted sandbox access to Bilal Khan');
    expect(audit.getByText('Halqa Admin')).toBeTruthy();
  });

  it('is asked for by a member, whose day of asking is shown, and can be rejected with a reason', async () => {
    const rejected: unknown[] = [];
    const rejectSandboxAccess: Client['rejectSandboxAccess'] = async (input) => {
      rejected.push(input);
      return { ok: true, value: { success: true } };
    };
    const asking = samplePerson({ access_request: { asked_at: '2026-11-06T12:00:00.000Z', rejected_at: null } });
    const fresh = { asked_at: new Date().toISOString(), rejected_at: null };
    const others = [
      samplePerson({ id: 'user-other', name: 'Chadia Nur' }),
      samplePerson({ id: 'user-fresh', name: 'Dana Aziz', access_request: fresh }),
    ];
    show({ people: [asking, ...others], rejectSandboxAccess });
    const people = await peopleTable();
    expect(people.getByText(/^Asked Nov 6, 2026/)).toBeTruthy();
    expect(people.getAllByText('Answer overdue')).toHaveLength(1);
    expect(people.queryByRole('button', { name: 'Reject access to Chadia Nur' })).toBeNull();
    await userEvent.click(people.getByRole('button', { name: 'Reject access to Bilal Khan' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Your reason, for the audit'), 'Not a person');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(rejected).toEqual([{ params: { id: 'user-bilal' }, body: { reason: 'Not a person' } }]);
  });

  it('can be retried after a problem', async () => {
    const { platform } = show({ people: [samplePerson()], grantSandboxAccess: async () => unreachable });
    await userEvent.click(await screen.findByRole('button', { name: 'Grant access to Bilal Khan' }));
    expect(platform.toasts).toMatchObject([{ type: 'error', title: 'We could not finish granting access' }]);
    expect(screen.getByRole('button', { name: 'Grant access to Bilal Khan' })).toBeTruthy();
  });
});

const fewReturns: ReturnRates = {
  sent: 400,
  classes: [
    { class: 'unauthorized', returned: 1, ceiling: 0.5 },
    { class: 'administrative', returned: 0, ceiling: 3 },
    { class: 'overall', returned: 9, ceiling: 15 },
  ],
  pause: null,
};

describe('returned debits', () => {
  const pause = { since: '2026-11-06T12:00:00.000Z', classes: ['unauthorized' as const], lift: null };

  it('are shown by class with their ceiling, and that nothing waits', async () => {
    show({});
    expect(await screen.findByText(/^Debits sent within 30 days: 400/)).toBeTruthy();
    expect(screen.getByText(/0.25 % \(1 returned\); ceiling 0.5 %/)).toBeTruthy();
    expect(screen.queryByText('Debits of the schedule wait')).toBeNull();
  });

  it.each([
    { returned: 1, says: 'Half of the ceiling' },
    { returned: 2, says: 'The whole ceiling' },
  ])('that make debits wait say how far they are: $returned of 400', async ({ returned, says }) => {
    const [first, ...others] = fewReturns.classes;
    const classes = first ? [{ ...first, returned }, ...others] : [];
    show({ rates: { ...fewReturns, classes, pause } });
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it('that make debits wait let them go on with a reason of the operator', async () => {
    const liftDebitPause = vi.fn<Client['liftDebitPause']>(async () => ({ ok: true, value: { success: true } }));
    show({ rates: { ...fewReturns, pause }, liftDebitPause });
    expect(await screen.findByText('Debits of the schedule wait')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Let debits go on' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Let debits go on' }));
    expect(liftDebitPause).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox'), 'A mistake of one bank');
    await userEvent.click(dialog.getByRole('button', { name: 'Let debits go on' }));
    expect(liftDebitPause).toHaveBeenCalledExactlyOnceWith({ body: { reason: 'A mistake of one bank' } });
  });

  it('say who let debits go on nevertheless', async () => {
    const lift = { by: 'Halqa Admin', at: '2026-11-06T13:00:00.000Z', reason: 'A mistake of one bank' };
    show({ rates: { ...fewReturns, pause: { ...pause, lift } } });
    expect(await screen.findByText('Debits go on nevertheless')).toBeTruthy();
    expect(screen.getByText('A mistake of one bank')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Let debits go on' })).toBeNull();
  });
});

describe('a reported invitation', () => {
  const report: ListedReport = {
    id: 'i1',
    groupName: 'URGENT',
    organizerName: 'Bilal Khan',
    reason: 'fraud',
    text: 'Asks for a deposit',
    at: '2026-11-06T12:00:00.000Z',
    status: 'open',
  };

  it('is shown with its names and reason, and decided with a reason of the operator', async () => {
    const decided: unknown[] = [];
    const reports = [report];
    const decideReport: Client['decideReport'] = async ({ params, body }) => {
      decided.push({ ...params, ...body });
      reports.pop();
      return { ok: true, value: { success: true } };
    };
    const { platform } = show({ reports, decideReport });
    const row = await table('Reported invitations');
    expect(row.getByText('Looks like fraud')).toBeTruthy();
    expect(row.getByText('Asks for a deposit')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Decide about the report of Bilal Khan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop inviting' }));
    expect(screen.getByText('Please write down why.')).toBeTruthy();
    expect(decided).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'Five reports');
    await userEvent.click(screen.getByRole('button', { name: 'Stop inviting' }));
    expect(decided).toEqual([{ id: 'i1', decision: 'stop_inviting', reason: 'Five reports' }]);
    expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Bilal Khan can invite nobody any more' }]);
    expect(await screen.findByRole('heading', { name: 'No invitation is reported' })).toBeTruthy();
  });

  it('that stopped a member can only be ended, and says what could not be done', async () => {
    show({ reports: [{ ...report, status: 'inviting_stopped' }], decideReport: failingCall('conflict') });
    const row = await table('Reported invitations');
    expect(row.getByText('Inviting stopped')).toBeTruthy();
    await userEvent.click(row.getByRole('button'));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'Talked to them');
    await userEvent.click(screen.getByRole('button', { name: 'Allow inviting' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed');
  });
});

it('shows what the server could not do, and why', async () => {
  const dates = { dueAt: '2026-11-05T12:00:00.000Z', parkedAt: '2026-11-06T19:30:00.000Z' };
  const work: ParkedWork = {
    id: '1',
    kind: 'forming_ends',
    subject: 'group-1',
    attempts: 6,
    reason: 'conflict',
    ...dates,
  };
  show({ parked: [work, { ...work, id: '2', kind: 'unknown' }] });
  const [first, second] = (await table('Parked work')).getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['Close a group that is not complete', 'Work that this page does not know yet']);
  const cells = (await table('Parked work')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect([cells[0], cells[3]]).toEqual(['group-1', 'conflict']);
});

const payout: ListedPayout = {
  groupId: 'group-1',
  groupName: 'Wedding fund',
  round: 2,
  recipient: 'Bilal Khan',
  recipientEmail: 'bilal@example.test',
  amount: 3000,
  date: '2026-12-17',
  reason: 'collecting',
  missing: 2,
  canHold: true,
  hold: null,
};

it('holds a payout with a reason, and leaves a release to another operator after a day', async () => {
  const hold = {
    by: 'Ada',
    at: '2026-12-01T12:00:00.000Z',
    reason: 'A check',
    needsSecondPerson: true,
    ownUntil: null,
  };
  const decidePayout = vi.fn<Client['decidePayout']>().mockResolvedValue({ ok: true, value: { success: true } });
  const { platform } = show({ payouts: [payout, { ...payout, round: 3, canHold: false, hold }], decidePayout });
  await userEvent.click(await screen.findByRole('button', { name: 'Hold the payout: Wedding fund, turn 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
  expect(screen.getByText('Please write down why.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your reason, for the audit'), 'Two people share an account');
  await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
  const body = { round: 2, decision: 'hold', reason: 'Two people share an account' };
  expect(decidePayout).toHaveBeenCalledWith({ params: { id: 'group-1' }, body });
  const message = 'The decision and your reason are in the audit.';
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'On hold: Wedding fund, turn 2', message }]);

  await userEvent.click(screen.getByRole('button', { name: 'Release the payout: Wedding fund, turn 3' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Another operator has to release it.')).toBeTruthy();
  expect(dialog.getByText(/make-operator/)).toBeTruthy();
});

it('says of a payout that is late what it waits for, and when it is expected', async () => {
  const late = { ...payout, round: 3, missing: 1, late: { expectedOn: null } };
  const clearing = { ...late, round: 4, reason: 'clearing', late: { expectedOn: '2026-12-21' } } as const;
  const stopped = { ...late, reason: 'not_due', missing: 0, late: { expectedOn: null, isStopped: true } } as const;
  show({ payouts: [payout, late, clearing, { ...stopped, round: 5 }] });
  const rows = (await table('Payouts')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'Contributions are being collected',
    'Later than planned1 contribution is missing',
    'Later than planned, expected on December 21, 2026Everyone has paid; the transfers are still being cleared',
    'Later than plannedHalqa has stopped all payments',
  ]);
});

it('says of no payout that contributions are due on its own day', async () => {
  show({ payouts: [{ ...payout, reason: 'not_due' }] });
  const row = (await table('Payouts')).getAllByRole('row')[1];
  expect(row?.textContent).toContain('December 17, 2026');
  expect(screen.queryByText(/Contributions are due/)).toBeNull();
});

it('proposes to end a group that runs, by what its members would read', async () => {
  const proposeEnd = vi.fn<Client['proposeEnd']>().mockResolvedValue({ ok: true, value: { success: true } });
  const groups = [
    { ...wedding, simulated: false },
    { ...wedding, id: 'group-2', name: 'Sample' },
  ];
  const { platform } = show({ listAllGroups: async () => ({ ok: true, value: { groups, next: null } }), proposeEnd });
  const listed = await table('Groups');
  expect(listed.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(listed.getByRole('button', { name: 'End Wedding fund early' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End Wedding fund early' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Nobody votes');
  await userEvent.click(dialog.getByRole('button', { name: 'its members reach no decision' }));
  const body = { why: 'no_decision', reason: 'Nobody votes' };
  expect(proposeEnd).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
  expect(platform.toasts.map(({ title }) => title)).toEqual(['Ending Wedding fund early is proposed']);
});

it('lets another operator approve the end of a group, and not whoever proposed it', async () => {
  const answerEndProposal = vi.fn<Client['answerEndProposal']>();
  answerEndProposal.mockResolvedValue({ ok: true, value: { success: true } });
  const times = { at: '2026-11-05T12:00:00.000Z', expiresAt: '2026-11-12T12:00:00.000Z' };
  const of = {
    ...times,
    groupId: 'group-1',
    groupName: 'Wedding fund',
    by: 'Ada',
    why: 'rules',
    version: 3,
    reason: 'Fraud',
  } as const;
  const own = { ...of, groupId: 'group-2', groupName: 'Own fund', needsSecondPerson: true };
  const { platform } = show({ proposals: [{ ...of, needsSecondPerson: false }, own], answerEndProposal });
  const listed = await table('Groups to be ended');
  expect(listed.getAllByText('it broke the Terms of Service')).toHaveLength(2);
  // What operators wrote for each other stands apart from what members read.
  const cells = listed.getAllByRole('cell').map((cell) => [cell.getAttribute('data-label'), cell.textContent]);
  expect(cells).toContainEqual(['Members read', 'it broke the Terms of Service']);
  expect(cells).toContainEqual(['Reason', 'Fraud']);
  await userEvent.click(listed.getByRole('button', { name: 'Answer the proposal to end Own fund' }));
  expect(await screen.findByText('Another operator has to answer it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(listed.getByRole('button', { name: 'Answer the proposal to end Wedding fund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the proposal to end Wedding fund' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Agreed');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  const body = { version: 3, decision: 'approve', reason: 'Agreed' };
  expect(answerEndProposal).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
  expect(platform.toasts.map(({ title }) => title)).toEqual(['Wedding fund ends early']);
});

it('answers a case in the words that its member reads', async () => {
  const answerCase = vi.fn<Client['answerCase']>().mockResolvedValue({ ok: true, value: { success: true } });
  const entries = [
    { at: '2026-12-02T12:00:00.000Z', by: 'member' as const, text: 'Debited twice', closes: false, returnCode: null },
  ];
  const about = { groupId: 'group-1', membershipId: 'm2', round: 2, about: 'contribution' as const };
  const names = { groupName: 'Wedding fund', memberName: 'Bilal Khan', memberEmail: 'bilal@example.test' };
  const standing = { reason: 'charged_twice', status: 'open', answerDue: '2026-12-16' } as const;
  const paid = { amountCents: 10_050, date: '2026-12-01', state: 'settled', transferId: 'transfer-7' } as const;
  const { platform } = show({ cases: [{ ...about, ...names, ...standing, entries, payment: paid }], answerCase });
  expect((await table('Cases')).getByText(/\$100\.50/).textContent).toContain('December 1, 2026');
  expect((await table('Cases')).getByText('transfer transfer-7 · settled')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer the case of Bilal Khan' }));
  expect(screen.getByText('Debited twice')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByText('Please write an answer.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your answer'), 'The second one came back');
  await userEvent.click(screen.getByRole('button', { name: 'Answer and close' }));
  const { groupId: id, ...payment } = about;
  const body = { ...payment, decision: 'close', text: 'The second one came back' };
  expect(answerCase).toHaveBeenCalledWith({ params: { id }, body });
  expect(platform.toasts.map(({ title }) => title)).toEqual(['The case of Bilal Khan was answered and closed']);
});

it('says at the top how much waits, and marks the case whose answer is overdue', async () => {
  const about = { groupId: 'group-1', membershipId: 'm2', round: 2, about: 'contribution' as const, entries: [] };
  const names = { groupName: 'Wedding fund', memberName: 'Bilal Khan', memberEmail: 'bilal@example.test' };
  const standing = { reason: 'charged_twice', status: 'open', payment: null } as const;
  const [late, ahead] = ['2026-01-05', '2999-01-05'];
  const cases = [late, ahead].map((answerDue, round) => ({ ...about, ...names, ...standing, answerDue, round }));
  show({ cases: cases as ListedCase[], people: [] });
  expect(await screen.findByText('What waits: Cases (2).')).toBeTruthy();
  expect((await table('Cases')).getByText('Overdue: was to be answered by Jan 5, 2026')).toBeTruthy();
  expect((await table('Cases')).getAllByText(/^Open: our answer is due by/)).toHaveLength(1);
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Cases');
});

it('names at the top every section in which something waits', async () => {
  const at = new Date().toISOString();
  const names = { groupName: 'Fund', organizerName: 'Bilal Khan' };
  const times = { at, expiresAt: at };
  show({
    people: [samplePerson({ access_request: { asked_at: at, rejected_at: null } })],
    reports: [{ ...names, id: 'i1', reason: 'fraud', text: '', at, status: 'open' }],
    proposals: [
      {
        ...times,
        groupId: 'group-1',
        groupName: 'Fund',
        by: 'Ada',
        why: 'rules',
        version: 3,
        reason: 'Fraud',
        needsSecondPerson: true,
      },
    ],
    parked: [{ id: 'p1', kind: 'open_round', subject: 'x', dueAt: at, parkedAt: at, attempts: 9, reason: 'y' }],
  });
  const sections = 'People and sandbox requests (1), Groups to be ended (1), Reported invitations (1), Parked work (1)';
  expect(await screen.findByText(`What waits: ${sections}.`)).toBeTruthy();
});

it('says that nothing waits, and folds the search for members', async () => {
  show({});
  expect(await screen.findByText('Nothing waits for an operator.')).toBeTruthy();
  expect(screen.getByRole('search', { hidden: true }).closest('details')?.open).toBe(false);
});

it('leads from a case to its member in the list of people', async () => {
  const about = { groupId: 'group-1', membershipId: 'm2', round: 2, about: 'contribution' as const, entries: [] };
  const names = { groupName: 'Wedding fund', memberName: 'Bilal Khan', memberEmail: 'bilal@example.test' };
  const standing = { reason: 'charged_twice', status: 'open', answerDue: '2026-12-16', payment: null } as const;
  const { queries } = show({ cases: [{ ...about, ...names, ...standing }], people: [samplePerson()] });
  const link = (await table('Cases')).getByRole('link', { name: 'Bilal Khan' });
  expect(link.getAttribute('href')).toBe('#people');
  await userEvent.click(link);
  await peopleTable();
  expect(queries.at(-1)).toEqual({ email: 'bilal@example.test' });
});

it('says what came with a copy of somebody’s data', async () => {
  URL.createObjectURL = () => 'blob:copy';
  URL.revokeObjectURL = () => undefined;
  const copy = { groups: [{}], notifications: [{}, {}], operatorActs: [] };
  const readPersonsCopy = async () => ({ ok: true, value: copy }) as never;
  const { platform } = show({ people: [samplePerson()], readPersonsCopy });
  await userEvent.click((await peopleTable()).getByRole('button', { name: 'Copy of data about Bilal Khan' }));
  const message = 'user-bilal.json: profile and settings; groups: 1, notices: 2, acts of operators: 0.';
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Copy about Bilal Khan saved', message }]);
});

describe('what runs by itself', () => {
  const at = new Date().toISOString();
  const sweep = { at, oldestDueAt: null, deadLetters: [{ bucket: 'letters', count: 0 }] };
  const books = { at, pending: 0, available: 0, laidOut: 0 };
  const detailOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent ?? '';

  it('is fine when everything due is done, no letter is dead and the books are equal', async () => {
    show({ health: { sweep, books } });
    expect(await detailOf('Last sweep')).not.toContain('Late');
    expect(await detailOf('Oldest due work')).toBe('Everything due is done');
    expect(await detailOf('Dead letters')).toBe('None');
    expect(await detailOf('More in the books than at the bank')).toBe('Nothing: equal to the cent');
  });

  it('says while all money is stopped that payments wait', async () => {
    show({ health: { sweep, books }, money: { ...moving, stoppedSince: at } });
    await screen.findByText('All money is stopped');
    expect(await detailOf('Oldest due work')).toBe(
      'Everything due is done but payments, which wait until the stop is over',
    );
  });

  it('says what is late, stored as dead letters, or different', async () => {
    const late = { at: '2026-01-01T12:00:00.000Z', oldestDueAt: '2026-01-01T11:00:00.000Z' };
    const deadLetters = [...sweep.deadLetters, { bucket: 'notifier-letters', count: 3 }];
    show({ health: { sweep: { ...late, deadLetters }, books: { ...books, pending: -0.01, laidOut: 700 } } });
    expect(await detailOf('Last sweep')).toContain('Late');
    expect(await detailOf('Oldest due work')).toContain('Not done yet');
    expect(await detailOf('Dead letters')).toBe('3 notifier-letters');
    expect(await detailOf('Books compared with the bank')).toContain('They differ');
    expect(await detailOf('More in the books than at the bank')).toContain('-$0.01 on its way, $0.00 available');
    expect(await detailOf('Laid out by the reserve')).toBe('$700.00');
  });

  it('is unknown before its first run, and says when letters cannot be listed', async () => {
    show({ health: { sweep: { ...sweep, deadLetters: null }, books: null } });
    expect(await detailOf('Books compared with the bank')).toBe('Not yet');
    expect(await detailOf('Dead letters')).toContain('Could not be listed');
  });
});

const wedding: ListedGroup = {
  id: 'group-1',
  name: 'Wedding fund',
  status: 'active',
  members: 3,
  totalMembers: 10,
  created_at: '2026-11-05T12:00:00.000Z',
  simulated: true,
};

const grantEntry: AuditEntry = {
  id: '1',
  action: 'sandbox_granted',
  at: '2026-11-06T12:00:00.000Z',
  by: 'Halqa Admin',
  whom: 'Bilal Khan',
  search: null,
  reason: null,
};

const unknownHealth: Health = { sweep: null, books: null };

type Options = Partial<Client> & {
  people?: Person[];
  entries?: AuditEntry[];
  parked?: ParkedWork[];
  reports?: ListedReport[];
  payouts?: ListedPayout[];
  health?: Health;
  rates?: ReturnRates;
  proposals?: ListedEndProposal[];
  money?: MoneySwitchReply;
  cases?: ListedCase[];
};

function show({
  people = [],
  entries = [],
  parked = [],
  reports = [],
  payouts = [],
  health = unknownHealth,
  rates = fewReturns,
  cases = [],
  proposals = [],
  money = moving,
  ...api
}: Options) {
  const queries: unknown[] = [];
  const { platform } = openPage(Page, '/admin', {
    session: signedIn({ is_admin: true }),
    api: {
      listPeople: async ({ query: { after: _, ...query } }) => {
        queries.push(query);
        return { ok: true, value: { people, next: null } };
      },
      listAllGroups: async () => ({ ok: true, value: { groups: [], next: null } }),
      listReports: async () => ({ ok: true, value: { reports, next: null } }),
      listPayouts: async () => ({ ok: true, value: { payouts, next: null } }),
      listOpenCases: async () => ({ ok: true, value: { cases, next: null } }),
      listEndProposals: async () => ({ ok: true, value: { proposals } }),
      readMoneySwitch: async () => ({ ok: true, value: money }),
      readReturnRates: async () => ({ ok: true, value: rates }),
      readHealth: async () => ({ ok: true, value: health }),
      listParkedWork: async () => ({ ok: true, value: { items: parked, next: null } }),
      listAudit: async () => ({ ok: true, value: { entries: [...entries], next: null } }),
      ...api,
    },
  });
  return { platform, queries };
}

const moving: MoneySwitchReply = { stoppedSince: null, workersBefore: 0, changed: null, proposal: null, version: 0 };

/** Without the gate, which loads the page lazily. */
const Page = () => (
  <QueryProvider>
    <OperatorPage />
  </QueryProvider>
);
