import type { Client, FormerPlace, OfferedPlace } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleOpen, sampleWords, showAgreements } from '../testing/agreement-samples.ts';

const done = { ok: true, value: { success: true } } as const;
const sha256 = 'a'.repeat(64);
const words = sampleWords('I leave.\nNothing else.', { otherName: null });
const askable = [{ memberId: null, memberName: null, words: [words] }];
const params = { id: 'group-1' };

const show = (page: Parameters<typeof showAgreements>[2], calls: Partial<Client>) =>
  showAgreements('replacements', 'Hand over a place', page, calls);

it('asks to be replaced by words that were read and signed, and not without', async () => {
  const askAgreement = vi.fn<Client['askAgreement']>().mockResolvedValue(done);
  await show({ askable }, { askAgreement });
  expect(await screen.findByText('I leave.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  expect(askAgreement).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and ask' }));
  expect(askAgreement).toHaveBeenCalledExactlyOnceWith({ params, body: { kind: 'replacement', sha256 } });
});

it('lets whoever asked stay, behind a confirmation', async () => {
  const endAgreement = vi.fn<Client['endAgreement']>().mockResolvedValue(done);
  await show({ askable, open: [sampleOpen(words, { isYours: true, isOffered: true })] }, { endAgreement });
  expect(screen.queryByRole('button', { name: 'Sign and ask' })).toBeNull();
  expect(await screen.findByText(/offered to somebody from the standby list/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I stay' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I stay' }));
  const body = { kind: 'replacement', memberId: 'id-Amira', sha256 };
  expect(endAgreement).toHaveBeenCalledExactlyOnceWith({ params, body });
});

it('lets the organizer offer the place to somebody who waits', async () => {
  const offerPlace = vi.fn<Client['offerPlace']>().mockResolvedValue(done);
  const since = '2026-11-01T12:00:00.000Z';
  const asking = [{ memberId: 'id-Ben', memberName: 'Ben', round: 2, offer: null }];
  await show({ asking, standby: [{ name: 'Zoe', since }] }, { offerPlace });
  const select = await screen.findByLabelText('Offer the place to');
  await userEvent.selectOptions(select, since);
  await userEvent.click(screen.getByRole('button', { name: 'Offer the place' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Offer the place' }));
  expect(offerPlace).toHaveBeenCalledExactlyOnceWith({ params, body: { memberId: 'id-Ben', since } });
});

it('offers the organizer nobody else where the only one who waits has the offer', async () => {
  const zoe = { name: 'Zoe', since: '2026-11-01T12:00:00.000Z' };
  const offer = { name: 'Zoe', expiresAt: '2026-12-22T12:00:00.000Z' };
  const asking = [{ memberId: 'id-Ben', memberName: 'Ben', round: 2, offer }];
  const { unmount } = await show({ asking, standby: [zoe] }, {});
  expect(await screen.findByText(/^Offered to Zoe/)).toBeTruthy();
  expect(screen.queryByLabelText('Offer the place to')).toBeNull();
  unmount();
  await show({ asking, standby: [zoe, { name: 'Dan', since: '2026-11-02T12:00:00.000Z' }] }, {});
  expect(await screen.findByLabelText('Offer the place to')).toBeTruthy();
});

it('says the one reason for which nobody can take the place of the reader', async () => {
  await show({ nothingToAsk: 'organizer' }, {});
  expect(await screen.findByText(/^You organize the group\. Once somebody else does/)).toBeTruthy();
});

it('offers the organizer nobody while a debit for the place is on its way', async () => {
  const asking = [{ memberId: 'id-Ben', memberName: 'Ben', round: 2, offer: null, waits: true }];
  await show({ asking, standby: [{ name: 'Zoe', since: '2026-11-01T12:00:00.000Z' }] }, {});
  expect(await screen.findByText(/nobody could take it yet/)).toBeTruthy();
  expect(screen.queryByLabelText('Offer the place to')).toBeNull();
});

const mandate: NonNullable<OfferedPlace['mandate']> = {
  version: 'place-2026-11-2',
  language: 'en',
  text: 'I take the place.',
  sha256,
  account: null,
  terms: {
    contributionCents: 10_000,
    contributions: 2,
    payoutCents: 20_000,
    startDate: '2027-01-15',
    position: 3,
    leadBusinessDays: 3,
    holdBusinessDays: 5,
    retries: 2,
    stopBusinessDays: 3,
    schedule: 'Monthly on the 15th',
    frequency: 'monthly',
    dayOfMonth: 15,
    dayOfWeek: null,
  },
};
const place: OfferedPlace = {
  groupName: 'Aunts',
  organizerName: 'Amira',
  members: 3,
  contributionAmount: 100,
  round: 3,
  payoutDate: '2027-02-20',
  payoutAmount: 200,
  expiresAt: '2026-12-20T12:00:00Z',
  mandate,
  missing: [{ round: 2, debitDate: '2027-01-15' }],
  ahead: [{ round: 3, debitDate: '2027-02-15' }],
};

const showPlace = (offered: OfferedPlace, answerPlace: Client['answerPlace']) =>
  openPage(App, '/groups/group-1/place', {
    api: { readPlace: vi.fn<Client['readPlace']>().mockResolvedValue({ ok: true, value: offered }), answerPlace },
  });

it('shows whoever the place is offered to what they would pay and receive, and signs that', async () => {
  const answerPlace = vi.fn<Client['answerPlace']>().mockResolvedValue(done);
  await showPlace(place, answerPlace);
  expect(await screen.findByText('$100, 2 times')).toBeTruthy();
  expect(screen.getByText(/\$200, planned for/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and take the place' }));
  const body = { accepts: true, acceptedTerms: true, sha256 };
  expect(answerPlace).toHaveBeenCalledExactlyOnceWith({ params, body });
});

it('offers nothing to sign while a debit of the member is on its way', async () => {
  await showPlace({ ...place, mandate: null }, vi.fn<Client['answerPlace']>());
  expect(await screen.findByText(/A debit of the member is on its way/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const former: FormerPlace = {
  groupName: 'Aunts',
  round: 3,
  replacedAt: '2026-12-01T12:00:00Z',
  claimCents: 10_000,
  takenCents: 0,
  expectedOn: '2027-03-01',
  status: 'waiting',
  owed: [{ round: 1, amount: 100 }],
  isTakenFromClaim: false,
  underWay: [],
};

const showFormer = (value: FormerPlace, calls: Partial<Client> = {}) =>
  openPage(App, '/groups/group-1/former', {
    api: { readFormerPlace: vi.fn<Client['readFormerPlace']>().mockResolvedValue({ ok: true, value }), ...calls },
  });

it('reads once, and says that there is no such group, where nobody has taken the reader’s place', async () => {
  const readFormerPlace = vi.fn<Client['readFormerPlace']>();
  readFormerPlace.mockResolvedValue({ ok: false, problem: { status: 404, code: 'group_not_found', error: '' } });
  openPage(App, '/groups/group-1/former', { api: { readFormerPlace } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Group Not Found' })).toBeTruthy();
  expect(readFormerPlace).toHaveBeenCalledOnce();
});

it('lets nothing be paid that is taken from what comes back now', async () => {
  await showFormer({ ...former, isTakenFromClaim: true });
  expect(await screen.findByText(/It is taken from what comes back to you now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay it' })).toBeNull();
});

it('has a heading that fits what has arrived', async () => {
  await showFormer({ ...former, status: 'received', expectedOn: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'What came back to you' })).toBeTruthy();
});

it('says that members vote, and that the day can change', async () => {
  await showFormer({ ...former, voteEndsAt: '2027-01-22T14:00:00Z' });
  expect(await screen.findByText(/^The members vote until Jan 22, 2027, .*; the day can change\.$/)).toBeTruthy();
});

it('says what comes back and when, and lets what was taken back be paid', async () => {
  const payContribution = vi.fn<Client['payContribution']>().mockResolvedValue(done);
  await showFormer(former, { payContribution });
  expect(await screen.findByText(/To be sent on March 1, 2027/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pay it' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay it' }));
  expect(payContribution).toHaveBeenCalledExactlyOnceWith({ params, body: { round: 1 } });
});

it('follows what is paid by hand to its end, and lets it be paid once more when it failed', async () => {
  const [started, sent] = (['debit_started', 'debit_on_its_way'] as const).map((reason) => ({
    ...former,
    underWay: [{ round: 1, reason }],
  }));
  const readFormerPlace = vi.fn<Client['readFormerPlace']>();
  for (const value of [started, sent]) if (value) readFormerPlace.mockResolvedValueOnce({ ok: true, value });
  readFormerPlace.mockResolvedValue({ ok: true, value: former });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage(App, '/groups/group-1/former', { api: { readFormerPlace } });
  expect(await screen.findByText('Your payment for turn 1 is under way')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay it' })).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText(/It is on its way/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText('Your payment for turn 1 did not go through')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay it' })).toBeTruthy();
  vi.useRealTimers();
});
