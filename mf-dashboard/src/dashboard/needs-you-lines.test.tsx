import { type MemberMoney, type MoneyInGroup, memberMoney } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { listWaiting, setUpDashboard, show } from './dashboard-page.fixture.ts';

setUpDashboard();

it.each([
  // 5 p.m. in New York, where the bank is, on the last day.
  ['2026-12-10T21:59:00Z', /You can pay it until 5 PM Eastern on December 10, 2026\.$/],
  ['2026-12-10T22:00:00Z', /You can still pay it\.$/],
])('says of a contribution that did not go through at %s: %s', async (at, says) => {
  vi.setSystemTime(new Date(at));
  const params = { groupName: 'Aunts', round: 1, declineReason: 'insufficient_funds', graceEnds: '2026-12-10' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', params, href: null, groupId: 'group-1' };
  show({ groups: [sampleGroup()], listNotifications: listWaiting([failed]) });
  expect(await screen.findByText(says)).toBeTruthy();
});

describe('a debit that failed, while all payments are stopped', () => {
  const moneyStoppedSince = '2026-12-01T22:00:00Z';
  const showStopped = (waiting: readonly object[], money?: object) => {
    const listNotifications = listWaiting(waiting, { moneyStoppedSince });
    show({ groups: [sampleGroup()], listNotifications, ...(money && { money: money as MemberMoney }) });
  };
  const says = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();
  const params = { groupName: 'Aunts', round: 1, declineReason: 'insufficient_funds' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', href: '/groups/group-1', groupId: 'group-1' };
  const then = 'Please see to it that the money is there, or pay it then.';

  it.each(['last_day_over', 'last_day_moved', 'short_turn_delayed'])(
    'says after %s that no turn is moved',
    async (kind) => {
      showStopped([
        { ...failed, kind, params: { groupName: 'Aunts', round: 1, on: '2026-12-10', isMoneyStopped: true } },
      ]);
      await says('No turn is moved, and no vote begins, before payments go on.');
    },
  );

  it('says that a repeat may be later than its day, and names no payment that would not be made', async () => {
    showStopped([{ ...failed, params: { ...params, retryOn: '2026-12-04' } }]);
    const again = 'your bank is asked again on December 4, 2026, or once they go on where that is later.';
    await says(`There was not enough money in the account. All payments are stopped: ${again} ${then}`);
    cleanup();
    showStopped([{ ...failed, params }]);
    const byHand = 'All payments are stopped: you can pay it once they go on.';
    await says(`There was not enough money in the account. ${byHand}`);
    cleanup();
    showStopped([{ ...failed, kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 1 } }]);
    await says(byHand);
  });

  it('asks nothing once the day of its repeat is over, and is a row of the next movements', async () => {
    const [sample] = sampleOf(memberMoney).groups;
    const repeat = { kind: 'contribution', round: 1, state: 'failed', date: null, isRepeated: true };
    const plain = { isLate: false, isStopped: false, isUnderReview: false, isBeingSent: false, payUntil: null };
    const movement = { ...sample?.movements[0], ...repeat, ...plain };
    const group = { ...sample, id: 'group-1', name: 'Aunts', debts: [], accountStopped: false, movements: [movement] };
    showStopped([], { account: null, groups: [group] });
    await says('Nothing needs you now.');
    await says('Turn 1 · day not known yet');
  });
});

it('says until the last day and after it at which hour of which day the turn is put at the end', async () => {
  const params = { groupName: 'Aunts', round: 1, declineReason: 'insufficient_funds', graceEnds: '2026-12-10' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', params, href: null, groupId: 'group-1' };
  const listNotifications = listWaiting([failed]);
  const [sample] = sampleOf(memberMoney).groups;
  const unpaid = {
    ...sample?.movements[0],
    kind: 'contribution',
    round: 1,
    state: 'failed',
    turnMovesOn: '2026-12-15',
    isLastTurn: false,
    turnDays: { from: '2027-02-12', to: '2027-03-12' },
  };
  const of = { id: 'group-1', debts: [], accountStopped: false, timeZone: 'America/New_York', movements: [unpaid] };
  const money = { account: null, groups: [{ ...sample, ...of } as unknown as MoneyInGroup] };
  vi.setSystemTime(new Date('2026-12-10T21:59:00Z'));
  show({ groups: [sampleGroup()], listNotifications, money });
  const moves =
    'If it is missing at 9 AM Eastern on December 15, 2026, your turn is put at the end (March 12, 2027 instead of February 12, 2027), as you signed.';
  const before = `You can pay it until 5 PM Eastern on December 10, 2026. ${moves}`;
  expect(await screen.findByText(before, { exact: false })).toBeTruthy();
  cleanup();
  vi.setSystemTime(new Date('2026-12-10T22:00:00Z'));
  show({ groups: [sampleGroup()], listNotifications, money });
  expect(await screen.findByText(`You can still pay it. ${moves}`, { exact: false })).toBeTruthy();
  cleanup();
  const last = { ...of, movements: [{ ...unpaid, isLastTurn: true }] };
  show({
    groups: [sampleGroup()],
    listNotifications,
    money: { account: null, groups: [{ ...sample, ...last } as unknown as MoneyInGroup] },
  });
  expect(
    await screen.findByText(
      /2026, what you still owe when your turn comes is taken from your payout, as you signed\.$/,
    ),
  ).toBeTruthy();
});

it.each([
  ['2027-03-12', undefined, 'Your turn was put at the end: your payout is planned for March 12, 2027. There was'],
  ['2027-03-12', { expectedOn: null }, 'Your turn was put at the end. There was'],
  [null, undefined, 'There was'],
])('says first that the own turn was put at the end, until it was paid out: %s', async (payoutDate, late, says) => {
  const params = { groupName: 'Aunts', round: 1, declineReason: 'insufficient_funds', graceEnds: '2026-12-10' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', params, href: null, groupId: 'group-1' };
  const listNotifications = listWaiting([failed]);
  vi.setSystemTime(new Date('2026-12-15T15:00:00Z'));
  const turnChange = { kind: 'put_at_end', name: null } as const;
  const group = sampleGroup({ turnChange, yourPayoutDate: payoutDate, yourPayoutLate: late, yourPayoutSent: false });
  show({ groups: [group], listNotifications });
  expect((await screen.findByText(/You can still pay it\.$/)).textContent).toMatch(new RegExp(`^${says}`, 'i'));
});

it('says until when a part of a payout can be chosen, until a vote can begin', async () => {
  const params = { groupName: 'Aunts', round: 1, isYours: true };
  const short = { id: 'n1', title: '', kind: 'round_short', params, href: '/groups/group-1', groupId: 'group-1' };
  const listNotifications = listWaiting([short]);
  const [sample] = sampleOf(memberMoney).groups;
  const payout = { ...sample?.payout, choiceUntil: '2026-12-15T14:00:00Z' };
  const of = { ...sample, id: 'group-1', debts: [], timeZone: 'America/New_York', payout };
  const money = { account: null, groups: [of as unknown as MoneyInGroup] };
  vi.setSystemTime(new Date('2026-12-15T13:59:00Z'));
  show({ groups: [sampleGroup()], listNotifications, money });
  expect(
    await screen.findByText(/You can choose until Dec 15, 2026, 9:00.AM EST: a vote can begin then\.$/),
  ).toBeTruthy();
  cleanup();
  vi.setSystemTime(new Date('2026-12-15T14:00:00Z'));
  show({ groups: [sampleGroup()], listNotifications, money });
  expect(await screen.findByText(/^You decide: wait.* when it comes\.$/)).toBeTruthy();
});

it('asks for no contribution that did not go through once another debit for it has left', async () => {
  const params = { groupName: 'Aunts', round: 2, needsBank: false };
  const failed = {
    id: 'n1',
    title: '',
    kind: 'contribution_failed',
    params,
    href: '/groups/group-1',
    groupId: 'group-1',
  };
  const listNotifications = listWaiting([failed, { ...failed, id: 'n2', params: { ...params, round: 3 } }]);
  const [sample] = sampleOf(memberMoney).groups;
  const paying = { ...sample?.movements[0], kind: 'contribution', round: 2, state: 'on_its_way' };
  const group = { ...sample, id: 'group-1', debts: [], movements: [paying] } as unknown as MoneyInGroup;
  show({ groups: [sampleGroup()], listNotifications, money: { account: null, groups: [group] } });
  expect(await screen.findByRole('link', { name: /turn 3 of Aunts did not go through/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: /turn 2 of Aunts did not go through/ })).toBeNull());
});

describe('an account that the bank takes no debits of', () => {
  const params = { groupName: 'Aunts', round: 2, needsBank: true, stop: 'account', returnCode: 'R16' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', params, href: '/profile/bank-accounts' };
  const listNotifications = listWaiting([{ ...failed, groupId: 'group-1' }]);
  const showWith = (accountStopped: boolean) => {
    const account = { institutionName: 'Chase', maskNumber: '1111' };
    const group = { ...sampleOf(memberMoney).groups[0], id: 'group-1', debts: [], accountStopped } as MoneyInGroup;
    show({ groups: [sampleGroup()], listNotifications, money: { account, groups: [group] } });
  };

  it('says what helps, and leads to the bank', async () => {
    showWith(true);
    expect(await screen.findByText(/Link another account, or use another linked one/)).toBeTruthy();
    const line = screen.getByRole('link', {
      name: /turn 2 of Aunts did not go through: no later one is debited by itself until/,
    });
    expect(line.getAttribute('href')).toBe('/profile/bank-accounts');
  });

  it('says what helps also of a debit that failed for another reason before they went back to that account', async () => {
    const { stop: _, ...other } = { ...params, returnCode: 'R01', retryOn: '2026-12-18' };
    const group = {
      ...sampleOf(memberMoney).groups[0],
      id: 'group-1',
      debts: [],
      accountStopped: true,
    } as MoneyInGroup;
    const waiting = [{ ...failed, params: other, groupId: 'group-1' }];
    const ofOther = listWaiting(waiting);
    show({ groups: [sampleGroup()], listNotifications: ofOther, money: { account: null, groups: [group] } });
    expect(await screen.findByText(/Link another account, or use another linked one/)).toBeTruthy();
    expect(screen.queryByText(/is asked again|not enough money/)).toBeNull();
  });

  it('is among what needs its member before a debit of it has failed', async () => {
    const account = { institutionName: 'Chase', maskNumber: '1111' };
    const group = {
      ...sampleOf(memberMoney).groups[0],
      id: 'group-1',
      debts: [],
      accountStopped: true,
    } as MoneyInGroup;
    show({ groups: [sampleGroup()], money: { account, groups: [group] } });
    const line = await screen.findByRole('link', { name: 'The bank takes no debits from Chase ••1111' });
    expect(line.getAttribute('href')).toBe('/profile/bank-accounts');
  });

  it('says that it can be paid once another account is used, and leads to where it is paid', async () => {
    showWith(false);
    expect(await screen.findByText('It can be paid now from Chase ••1111.')).toBeTruthy();
    const line = screen.getByRole('link', { name: /did not go through$/ });
    expect(line.getAttribute('href')).toBe('/groups/group-1');
  });
});

it('announces to a guarantor only what is planned to leave their account', async () => {
  const params = { groupName: 'Aunts', round: 2, memberName: 'Cem', graceEnds: '2099-12-10' };
  const ahead = { id: 'n1', title: '', kind: 'cover_ahead', params, href: '/groups/group-1/guarantees' };
  const takenBack = { id: 'n2', title: '', kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 1 } };
  const waiting = [ahead, { ...takenBack, href: '/groups/group-1' }].map((each) => ({ ...each, groupId: 'group-1' }));
  const listNotifications = listWaiting(waiting);
  const [sample] = sampleOf(memberMoney).groups;
  const cover = { ...sample?.movements[0], kind: 'cover', round: 2, state: 'planned' };
  const showWith = (movements: object[]) => {
    const group = { ...sample, id: 'group-1', debts: [], movements } as unknown as MoneyInGroup;
    show({ groups: [sampleGroup()], listNotifications, money: { account: null, groups: [group] } });
  };
  showWith([cover]);
  expect(await screen.findByRole('link', { name: /you are debited for it if it is missing/ })).toBeTruthy();
  cleanup();
  showWith([]);
  expect(await screen.findByRole('link', { name: /took back your contribution to turn 1/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: /you are debited for it/ })).toBeNull());
});

it('asks nobody who has signed again to sign, and says that what waited is debited by itself', async () => {
  const stopped = { groupName: 'Aunts', round: 2, needsBank: false, stop: 'mandate', graceEnds: '2099-12-10' };
  const failed = { id: 'n1', title: '', kind: 'contribution_failed', href: '/groups/group-1', groupId: 'group-1' };
  const [sample] = sampleOf(memberMoney).groups;
  const showWith = (params: object, movement: object) => {
    const listNotifications = listWaiting([{ ...failed, params }]);
    const row = { ...sample?.movements[0], kind: 'contribution', round: 2, ...movement };
    const group = { ...sample, id: 'group-1', debts: [], accountStopped: false, movements: [row] } as MoneyInGroup;
    const account = { institutionName: 'Chase', maskNumber: '1111' };
    show({ groups: [sampleGroup()], listNotifications, money: { account, groups: [group] } });
  };
  showWith(stopped, { state: 'due', isStopped: true });
  expect(await screen.findByRole('link', { name: /turn 2 of Aunts was not debited: .* until you sign/ })).toBeTruthy();
  expect(
    screen.getByText(/none is made by itself since then\. You can pay it until 5 PM Eastern on December 10, 2099\./),
  ).toBeTruthy();
  cleanup();
  showWith({ ...stopped, hasSigned: true }, { state: 'planned', isStopped: false });
  const line = await screen.findByRole('link', { name: 'Your contribution to turn 2 of Aunts was not debited' });
  expect(line.getAttribute('href')).toBe('/groups/group-1');
  expect(await screen.findByText(/^It is debited from Chase ••1111 within minutes, by itself/)).toBeTruthy();
});
