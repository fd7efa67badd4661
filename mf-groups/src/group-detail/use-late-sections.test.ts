import { type GroupDetail, groupDetail } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { expect, it } from 'vitest';
import { sampleDetail } from '../testing/samples.ts';
import { waitsForSections } from './use-late-sections.ts';

const asked = (status: 'active' | 'terms_pending'): Partial<GroupDetail> => ({
  members: sampleDetail().members.map((member) => (member.isYou ? { ...member, status } : member)),
});
const offered = (isYou: boolean): Partial<GroupDetail> => ({
  roleOffer: { role: 'organizer', memberId: 'member-2', memberName: 'Ben', expiresAt: '2026-03-09T09:00:00Z', isYou },
});

it.each<[string, Partial<GroupDetail>, boolean]>([
  ['can be started', { status: 'ready' }, true],
  ['is being drawn', { status: 'drawing' }, true],
  ['offers the reader a role', { status: 'active', ...offered(true) }, true],
  [
    'has something wrong with the reader’s money',
    { status: 'active', yourMoney: sampleOf(groupDetail.shape.yourMoney.unwrap()) },
    true,
  ],
  [
    'has somebody who asks the reader to swap turns',
    { status: 'active', swaps: { isPossible: true, askedBy: ['Ben'], exchanged: [], lastTurns: [] } },
    true,
  ],
  [
    'has a guarantor who paid for the reader',
    {
      status: 'active',
      guarantees: { isPossible: true, askedBy: [], owed: [{ name: 'Ben', amount: 100, round: 2 }], owedToYou: [] },
    },
    true,
  ],
  ['asks the reader to agree again', { status: 'forming', ...asked('terms_pending') }, true],
  ['offers somebody else a role', { status: 'active', ...offered(false) }, false],
  ['needs nothing of the reader', { status: 'active', ...asked('active') }, false],
])('the page of a group that %s shows that first: %j', (_, overrides, waits) => {
  expect(waitsForSections(sampleDetail({ status: 'forming', ...overrides }))).toBe(waits);
});
