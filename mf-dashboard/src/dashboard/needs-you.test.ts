import type { Notification, NotificationContent } from '@halqa/contract';
import { expect, it } from 'vitest';
import { needsYou } from './needs-you.ts';

const now = Date.parse('2026-12-30T12:00:00Z');
const entry = { title: '', timestamp: '2026-12-29T12:00:00Z', read: true, href: '/groups/g1', groupId: 'g1' };
const about = { groupName: 'Aunts', round: 1 };

/** Newest first, as the server lists them. */
const listed = (...contents: readonly (NotificationContent & Partial<Notification>)[]): readonly Notification[] =>
  contents.map((content, index) => ({ ...entry, id: String(index), ...content }) as Notification);
const kindsOf = (notifications: readonly Notification[]) => needsYou(notifications, now).map(({ kind }) => kind);

const failed = { kind: 'contribution_failed', params: { ...about, needsBank: false } } as const;
const sent = { kind: 'debit_sent', params: about } as const;
const paid = { kind: 'contribution_paid', params: about } as const;
const wait = {
  payoutDate: '2026-12-29',
  waitsFor: 'collecting',
  missing: 1,
  expectedOn: null,
  graceEnds: null,
} as const;
const late = { kind: 'payout_late', params: { ...about, ...wait } } as const;
const vote = (endsAt: string) =>
  ({ kind: 'vote_opened', params: { groupName: 'Aunts', endsAt, timeZone: 'America/New_York' } }) as const;

it('keeps a failed debit until another one is on its way, also once it was read', () => {
  expect(kindsOf(listed(failed, sent))).toEqual(['contribution_failed']);
  expect(kindsOf(listed(sent, failed, sent))).toEqual([]);
  expect(kindsOf(listed(paid, sent, failed))).toEqual([]);
});

it('keeps what is said of each turn and group apart', () => {
  const otherTurn = { ...paid, params: { ...about, round: 2 } };
  const otherGroup = { ...paid, groupId: 'g2' };
  expect(kindsOf(listed(otherTurn, otherGroup, failed))).toEqual(['contribution_failed']);
});

it('says the newest of a payout that waits, and nothing once it leaves', () => {
  const onHold = { kind: 'payout_on_hold', params: about } as const;
  const delayed = { kind: 'payout_delayed', params: { ...about, payoutDate: '2027-01-05' } } as const;
  expect(kindsOf(listed(late, onHold))).toEqual(['payout_late']);
  expect(kindsOf(listed(delayed, late, onHold))).toEqual(['payout_delayed']);
  expect(kindsOf(listed({ kind: 'payout_sent', params: about }, delayed, late))).toEqual([]);
});

it('says of a share and of a claim that they are on hold, until they are on their way', () => {
  const of = (kind: 'share_on_hold' | 'share_sent' | 'claim_on_hold' | 'claim_sent') =>
    ({ kind, params: { groupName: 'Aunts' } }) as const;
  const onHold = [of('share_on_hold'), of('claim_on_hold')];
  const ends = { kind: 'winding_down', params: { groupName: 'Aunts', sharesOn: '2026-12-29' } } as const;
  expect(kindsOf(listed(...onHold, ends))).toEqual(['share_on_hold', 'claim_on_hold']);
  expect(kindsOf(listed(of('share_sent'), of('claim_sent'), ...onHold, ends))).toEqual([]);
});

it('shows an open vote until it has ended, and a place that is offered until it was read', () => {
  expect(kindsOf(listed(vote('2026-12-31T12:00:00Z')))).toEqual(['vote_opened']);
  expect(kindsOf(listed(vote('2026-12-30T11:00:00Z')))).toEqual([]);
  expect(
    kindsOf(
      listed({ kind: 'vote_ended', params: { groupName: 'Aunts', result: 'wait' } }, vote('2026-12-31T12:00:00Z')),
    ),
  ).toEqual([]);
  const offered = { kind: 'place_offered', params: { organizerName: 'Bilal', groupName: 'Aunts' } } as const;
  expect(kindsOf(listed({ ...offered, read: false }, offered))).toEqual(['place_offered']);
});

it('shows nothing more of a group that ends, and nothing that asks nothing', () => {
  const ending = { kind: 'winding_down', params: { groupName: 'Aunts', sharesOn: '2027-02-01' } } as const;
  expect(kindsOf(listed(ending, late, failed))).toEqual([]);
  expect(kindsOf(listed({ kind: 'round_opened', params: { ...about, debitDate: '2026-12-28' }, read: false }))).toEqual(
    [],
  );
});

it('leaves to the groups what they ask, which they say until it is answered', () => {
  const asked = { kind: 'swap_asked', params: { memberName: 'Bilal', groupName: 'Aunts' }, read: false } as const;
  expect(kindsOf(listed(asked))).toEqual([]);
});
