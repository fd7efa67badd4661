import type { Client, GroupDetail } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const open: NonNullable<GroupDetail['vote']> = {
  number: 2,
  endsAt: '2026-03-27T13:00:00Z',
  missing: 1,
  entitled: 4,
  cast: 1,
  owed: 3,
  mayVote: true,
  yourVote: null,
  money: { paidCents: 40_000, receivedCents: 0, thereCents: 20_000, comingCents: 0 },
  result: null,
  notDone: null,
  votes: [],
  options: ['wait', 'dissolve'],
};

it('a member who has paid reads what a vote means, and votes', async () => {
  const voteInGroup = vi.fn<Client['voteInGroup']>().mockResolvedValue({ ok: true, value: { success: true } });
  const { platform } = await show({ vote: open }, { voteInGroup });
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(screen.getByText(/Only what more than half of the 4/)).toBeTruthy();
  expect(
    screen.getByText(/more than half of those with a vote who have paid in more .* At the moment they are 3\./),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cast my vote' }));
  expect(screen.getByText('Choose one of them')).toBeTruthy();
  expect(voteInGroup).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);

  await userEvent.click(screen.getByRole('radio', { name: /End the group/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cast my vote' }));
  const body = { vote: 2, option: 'dissolve' };
  expect(voteInGroup).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
  expect(platform.toasts).toMatchObject([{ message: 'Your vote counts' }]);
});

it('opens the ballot on demand: the choices, then the rules by which they count, which are folded', async () => {
  await show({ vote: open });
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  const rules = screen.getByText('How the vote counts');
  expect(screen.getByRole('button', { name: 'Cast my vote' }).compareDocumentPosition(rules)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(rules.closest('details')?.open).toBe(false);
});

it('offers what the vote offers, and nothing that this page does not know', async () => {
  await show({ vote: open });
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByRole('radio', { name: /Pause/ })).toBeNull();
});

it('a member votes for a pause where it is offered', async () => {
  const voteInGroup = vi.fn<Client['voteInGroup']>().mockResolvedValue({ ok: true, value: { success: true } });
  await show({ vote: { ...open, options: ['wait', 'pause', 'dissolve', 'unknown'] } }, { voteInGroup });
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  await userEvent.click(screen.getByRole('radio', { name: /Pause/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cast my vote' }));
  const body = { vote: 2, option: 'pause' };
  expect(voteInGroup).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' }, body });
});

it('a paused group says until when, and who chose it', async () => {
  const votes = [
    { name: 'Amira', option: 'pause' as const, isOwed: true },
    { name: 'Omar', option: 'dissolve' as const, isOwed: false },
  ];
  const vote = { ...open, result: 'pause' as const, options: ['wait' as const, 'pause' as const, 'dissolve' as const] };
  await show({ status: 'paused', pausedUntil: '2027-01-15', vote: { ...vote, votes } });
  expect(screen.getByText('Paused')).toBeTruthy();
  expect(screen.getByText('Next turn debited on Jan 15, 2027')).toBeTruthy();
  expect(screen.getByText('The group is paused: the turns that had not begun have later dates.')).toBeTruthy();
  expect(screen.getAllByText('1 of 4')).toHaveLength(2);
  expect(screen.getByText(/: 1 of 3$/)).toBeTruthy();
});

it('the result of a vote is behind a line from the next day on, below what needs the member', async () => {
  const vote = { ...open, result: 'pause' as const };
  const askedBy = [{ kind: 'swap' as const, name: 'Omar' }];
  await show({ status: 'paused', pausedUntil: '2026-05-15', vote, askedBy }, {}, Date.parse('2026-03-29T13:00:00Z'));
  const summary = screen.getByText('The vote is over');
  expect(summary.closest('details')?.open).toBe(false);
  const asked = screen.getByText('Omar asks to swap turns with you');
  expect(asked.closest('details')).toBeNull();
  expect(asked.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says on the ballot to which dates a pause moves the turns, by now', async () => {
  const pauseTo = { debitDate: '2026-05-15', payoutDate: '2026-05-20' };
  await show({ vote: { ...open, options: ['wait', 'pause', 'dissolve'], pauseTo } });
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  const sentence =
    'As things are now, turns that begin before the vote ends are debited as planned, and the first one after them on May 15, 2026; your payout would be planned for May 20, 2026.';
  expect(screen.getByText(sentence, { exact: false })).toBeTruthy();
});

it('says of a pause that would move nothing, because every turn begins before the vote ends, that it does not', async () => {
  await show({ vote: { ...open, options: ['wait', 'pause', 'dissolve'] } });
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(screen.getByText(/every turn begins before the vote ends, so nothing would be moved\.$/)).toBeTruthy();
});

it('says why what counts is not the sum of the statement', async () => {
  const money = { paidCents: 30_000, receivedCents: 0, thereCents: 0, comingCents: 0, hasSettled: true };
  await show({ vote: { ...open, money } });
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(screen.getByText(/counts as the member’s own once the two have settled it/)).toBeTruthy();
});

it('a vote that is over says so when its ballot is gone', async () => {
  const voteInGroup: Client['voteInGroup'] = async () => {
    over = true;
    return { ok: false, problem: { status: 409, code: 'vote_over', error: '' } };
  };
  let over = false;
  const readGroup: Client['readGroup'] = async () => ({
    ok: true,
    value: sampleDetail({ status: 'active', vote: over ? null : open }),
  });
  const { platform } = openPage(App, '/groups/group-1', { api: { readGroup, voteInGroup } });
  await userEvent.click(await screen.findByRole('button', { name: 'Vote' }));
  await userEvent.click(screen.getByRole('radio', { name: /End the group/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cast my vote' }));
  await vi.waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(platform.toasts).toMatchObject([{ type: 'error', message: sentenceOf('vote_over') }]);
});

it('every member of a running group reads when a vote begins, and how long it lasts', async () => {
  openPage(App, '/groups/group-1/more', {
    api: { readGroup: async () => ({ ok: true, value: sampleDetail({ status: 'active' }) }) as const },
  });
  await userEvent.click(await screen.findByText('When somebody does not pay'));
  expect(screen.getByText(/^3 business days after the last day to pay/)).toBeTruthy();
  expect(screen.getByText(/there is a vote for 7 days\. Whoever has paid it votes\./)).toBeTruthy();
});

it('shows what the member chose, which they can change', async () => {
  await show({ vote: { ...open, yourVote: 'wait' } });
  expect(screen.getByText('Your vote: Go on waiting')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change your vote' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Go on waiting/ }).checked).toBe(true);
});

it('a member whose contribution is missing has no vote', async () => {
  await show({ vote: { ...open, mayVote: false } });
  expect(screen.getByText(/You have no vote here/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says who chose what when it is over, and what somebody gets when the group has ended', async () => {
  const votes = [
    { name: 'Amira', option: 'dissolve' as const, isOwed: true },
    { name: 'Omar', option: null, isOwed: false },
  ];
  const yourShare = { amountCents: 13_333, date: '2026-05-12', reason: 'payout_on_its_way' as const };
  await show({
    status: 'winding_down',
    vote: { ...open, result: 'dissolve', votes },
    ending: { sharesOn: null, yourShare, notCoveredCents: 0, hasPaidIn: true },
  });
  expect(screen.getByText('The group ends early.')).toBeTruthy();
  const chose = screen.getByText('Omar').closest('li');
  expect(chose && within(chose).getByText('Did not vote')).toBeTruthy();
  expect(screen.getByText(/Your share is \$133\.33\./)).toBeTruthy();
  expect(screen.queryByText(/is not covered/)).toBeNull();
  expect(screen.getByRole('link', { name: 'The report' }).getAttribute('href')).toBe('/groups/group-1/report');
});

it('says beside the share how much of what the member paid in is not covered', async () => {
  const yourShare = { amountCents: 12_000, date: '2027-01-25', reason: 'received' as const };
  await show({ status: 'dissolved', ending: { sharesOn: null, yourShare, notCoveredCents: 8_000, hasPaidIn: true } });
  expect(screen.getByText('$80.00 of what you paid in is not covered.')).toBeTruthy();
});

it('shows nothing as pending or planned in a group that ends early, but what was sent', async () => {
  const ending = { sharesOn: '2027-01-04', yourShare: null, notCoveredCents: 0, hasPaidIn: true };
  const { payoutSchedule, members } = sampleDetail();
  const [sent, begun, planned] = payoutSchedule;
  if (!sent || !begun || !planned) throw new Error('The sample has three turns');
  const schedule = [sent, { ...begun, reason: 'group_dissolved' as const }, { ...planned, reason: 'not_due' as const }];
  const unpaid = members.map((member) => ({ ...member, hasPaid: false }));
  await show({ status: 'winding_down', ending, payoutSchedule: schedule, members: unpaid, nextPayoutDate: null });
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'Completed',
    'Not paid out',
    'Not paid out',
  ]);
  expect(rows.map((row) => within(row).queryByText(/^\$/)?.textContent)).toEqual(['$3,000', undefined, undefined]);
  expect(screen.queryByText('Dec 12, 2026')).toBeNull();
  expect(screen.queryByText('Pending')).toBeNull();
  expect(screen.queryByText(/have paid this month/)).toBeNull();
  expect(screen.queryByText('Every turn is over')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

it('says in the schedule and on the card of a late payout how many contributions are missing', async () => {
  const { payoutSchedule } = sampleDetail();
  const late = { reason: 'collecting' as const, late: { expectedOn: null }, missing: 1 };
  const schedule = payoutSchedule.map((entry) => (entry.position === 2 ? { ...entry, ...late } : entry));
  await show({ vote: open, payoutSchedule: schedule });
  expect(screen.getAllByText('1 contribution is missing').length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByText('Contributions are being collected')).toBeNull();
});

it('says nothing of what members chose when nothing was missing at the end', async () => {
  await show({ vote: { ...open, result: 'settled' } });
  expect(screen.getByText('Nothing was missing any more, so the group goes on.')).toBeTruthy();
  expect(screen.queryByText('End the group and share out what it has')).toBeNull();
});

it('says that nothing came of a vote of a group that operators ended', async () => {
  await show({ vote: { ...open, result: 'cancelled' } });
  expect(screen.getByText('The group ended before the vote did, so nothing came of it.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says that there was nothing to move when every turn had begun at the end of a vote for a pause', async () => {
  const votes = ['Amira', 'Omar', 'Lena'].map((name, index) => ({
    name,
    isOwed: index === 2,
    option: 'pause' as const,
  }));
  const options: typeof open.options = ['wait', 'pause', 'dissolve'];
  const notDone = { option: 'pause', because: 'every_turn_begun' } as const;
  await show({ vote: { ...open, entitled: 3, owed: 1, result: 'wait', notDone, options, votes } });
  expect(screen.getByText(/but every turn had begun when the vote ended/)).toBeTruthy();
  expect(screen.queryByText(/but not more than half of those/)).toBeNull();
});

it('says before a decision about money what the member has paid and received, and what is there', async () => {
  await show({ vote: open });
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(
    screen.getByText(
      'For the vote and a share you count as having paid in $400.00 and received $0.00. The group has $200.00 now.',
    ),
  ).toBeTruthy();
});

it('says what is on its way beside what is there', async () => {
  await show({ vote: { ...open, money: { paidCents: 0, receivedCents: 0, thereCents: 20_000, comingCents: 60_000 } } });
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(screen.getByText(/The group has \$200\.00 now, and \$600\.00 more is on its way\.$/)).toBeTruthy();
});

it('says that those who are owed money kept the group from ending', async () => {
  const votes = ['Amira', 'Omar', 'Lena'].map((name, index) => ({
    name,
    isOwed: index === 2,
    option: index < 2 ? ('dissolve' as const) : ('wait' as const),
  }));
  const notDone = { option: 'dissolve', because: 'not_by_owed' } as const;
  await show({ vote: { ...open, entitled: 3, owed: 1, result: 'wait', notDone, votes } });
  expect(screen.getByText(/More than half chose to end the group, but not more than half of those/)).toBeTruthy();
  expect(screen.getByText(/: 0 of 1$/)).toBeTruthy();
  const lena = screen.getByText('Lena').closest('li');
  expect(lena && within(lena).getByText('Go on waiting · Paid in more than received')).toBeTruthy();
});

it.each([
  {
    notCoveredCents: 10_000,
    hasPaidIn: true,
    sentence: /You paid in \$100\.00 more than you received, but nothing was left/,
  },
  { notCoveredCents: 0, hasPaidIn: false, sentence: /You paid nothing in, so you have no share\./ },
  {
    notCoveredCents: 0,
    hasPaidIn: true,
    sentence: /You received at least as much as you paid in, so you have no share\./,
  },
])('says why somebody has no share: $sentence', async ({ notCoveredCents, hasPaidIn, sentence }) => {
  await show({ status: 'winding_down', ending: { sharesOn: null, yourShare: null, notCoveredCents, hasPaidIn } });
  expect(screen.getByText(sentence)).toBeTruthy();
});

async function show(changes: Partial<GroupDetail>, api: Partial<Client> = {}, now = Date.parse(open.endsAt)) {
  const detail = { ...sampleDetail({ status: 'active' }), ...changes };
  const opened = openPage(App, '/groups/group-1', {
    api: { readGroup: async () => ({ ok: true, value: detail }) as const, ...api },
    now: () => now,
  });
  await screen.findAllByText(/How shall|The vote is over|This group end(s|ed)/);
  return opened;
}
