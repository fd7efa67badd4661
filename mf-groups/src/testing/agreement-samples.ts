import type { Client, GroupAgreements, SentAgreementWords } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../app.tsx';

/** Words that Amira signed to ask Ben, by default for a swap of turns 1 and 3. */
export const sampleWords = (text: string, changes: Partial<SentAgreementWords> = {}): SentAgreementWords => ({
  text,
  sha256: 'a'.repeat(64),
  version: 'swap-2026-11-1',
  members: 3,
  contributionAmount: 100,
  disputeDays: 60,
  memberId: 'id-Amira',
  memberName: 'Amira',
  otherName: 'Ben',
  turns: [1, 3].map((round) => ({ round, debitDate: '2027-01-15', payoutDate: '2027-01-20' })),
  ...changes,
});

type Open = GroupAgreements['open'][number];

/** An agreement in these words that is asked and not answered. */
export const sampleOpen = (words: SentAgreementWords, changes: Partial<Open> = {}): Open => ({
  ...words,
  isYours: false,
  missing: [],
  isTaken: false,
  isOffered: false,
  askedAt: '2026-12-06T12:00:00Z',
  expiresAt: '2026-12-20T12:00:00Z',
  ...changes,
});

type Agreed = GroupAgreements['agreed'][number];

/** An agreement in these words that both have signed. */
export const sampleAgreed = (words: SentAgreementWords, changes: Partial<Agreed> = {}): Agreed => ({
  ...words,
  askedAt: '2026-12-01T12:00:00Z',
  agreedAt: '2026-12-02T12:00:00Z',
  endedAt: null,
  mayEnd: false,
  missing: [],
  covers: [],
  ...changes,
});

type Page = Partial<GroupAgreements>;

/** Opens the page of one kind of agreement. `page`: what it reads; of a pair, the first once and then always the second. */
export async function showAgreements(
  path: string,
  title: string,
  page: Page | readonly [Page, Page],
  calls: Partial<Client>,
) {
  const [first, later] = 'length' in page ? page : [page, page];
  const value = (each: Page) => ({ ok: true, value: { ...nothing, ...each } }) as const;
  const readAgreements = vi.fn<Client['readAgreements']>();
  readAgreements.mockResolvedValueOnce(value(first)).mockResolvedValue(value(later));
  const shown = openPage(App, `/groups/group-1/${path}`, { api: { readAgreements, ...calls } });
  await screen.findByRole('heading', { level: 1, name: title });
  return shown;
}

const nothing: GroupAgreements = {
  groupName: 'Wedding fund',
  askable: [],
  open: [],
  agreed: [],
  debts: [],
  sharesOn: null,
  asking: [],
  standby: [],
};
