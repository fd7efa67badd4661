import type { NotificationContent } from '@halqa/contract';
import { type EpochMilliseconds, type MembershipId, membershipId } from '@halqa/domain';
import { expect, it } from 'vitest';
import type { WaitingThing } from '../ports/notifications.ts';
import { thingOf, votedIn, voteEnded, waitingNow } from './waiting-on-dashboard.ts';

const now = Date.parse('2026-12-30T12:00:00Z') as EpochMilliseconds;
const about = { groupName: 'Aunts', round: 1 };
const cem = membershipId('cem');

type Delivered = NotificationContent & { readonly groupId?: string; readonly other?: MembershipId };

/** What is stored once notifications were delivered, the oldest first. */
function stored(...contents: readonly Delivered[]): readonly WaitingThing[] {
  const things = new Map<string, WaitingThing>();
  contents.forEach((content, index) => {
    const { groupId = 'g1', other = cem } = content;
    const at = (now - 1000 + index) as EpochMilliseconds;
    const thing = thingOf({ id: String(index), at, href: null, read: false, ...content }, groupId, { other });
    if (thing !== undefined) things.set(`${groupId} ${thing.thing}`, thing);
  });
  return [...things.values()];
}
const kindsOf = (...contents: readonly Delivered[]) => waitingNow(stored(...contents), now).map(({ kind }) => kind);

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
const vote = (endsAt: string, mayVote = true) =>
  ({ kind: 'vote_opened', params: { groupName: 'Aunts', endsAt, timeZone: 'America/New_York', mayVote } }) as const;

it('keeps a failed debit until another one is on its way', () => {
  expect(kindsOf(sent, failed)).toEqual(['contribution_failed']);
  expect(kindsOf(sent, failed, sent)).toEqual([]);
  expect(kindsOf(failed, sent, paid)).toEqual([]);
});

it('asks for a contribution by the day until which its turn waits after a stop, and after that as it did before', () => {
  const over = { kind: 'last_day_over', params: about } as const;
  const delayed = (on: string) => ({ kind: 'short_turn_delayed', params: { ...about, on } }) as const;
  expect(kindsOf(over, delayed('2026-12-31'))).toEqual(['short_turn_delayed']);
  expect(kindsOf(over, delayed('2026-12-29'))).toEqual(['last_day_over']);
  expect(kindsOf(over, delayed('2026-12-31'), sent)).toEqual([]);
  expect(kindsOf(over, delayed('2026-12-31'), sent, failed)).toEqual(['contribution_failed']);
  expect(kindsOf(over, { ...delayed('2026-12-31'), groupId: 'g2' })).toEqual(['short_turn_delayed', 'last_day_over']);
});

it('shows the member what their guarantor could not pay, and the guarantor what is ahead of them', () => {
  const cover = (kind: 'cover_started' | 'cover_paid' | 'cover_failed', isGuarantor: boolean) =>
    ({ kind, params: { ...about, memberName: 'Cem', isGuarantor } }) as const;
  expect(kindsOf(failed, cover('cover_started', false))).toEqual([]);
  expect(kindsOf(failed, cover('cover_started', false), cover('cover_failed', false))).toEqual(['cover_failed']);
  const ahead = (graceEnds: string) =>
    ({ kind: 'cover_ahead', params: { ...about, memberName: 'Cem', graceEnds } }) as const;
  expect(kindsOf(ahead('2026-12-30'))).toEqual(['cover_ahead']);
  expect(kindsOf(ahead('2026-12-30'), cover('cover_started', true))).toEqual([]);
  expect(kindsOf(ahead('2026-12-01'))).toEqual([]);
});

it('shows a guarantor nothing that is paid after all, nor what an ended guarantee had announced', () => {
  const params = { ...about, memberName: 'Cem' };
  const ahead = { kind: 'cover_ahead', params: { ...params, graceEnds: '2026-12-30' } } as const;
  const ended = { kind: 'guarantee_ended', params: { groupName: 'Aunts', memberName: 'Cem' } } as const;
  expect(kindsOf(ahead, { kind: 'cover_not_needed', params })).toEqual([]);
  expect(kindsOf(ahead, ended)).toEqual([]);
  // Two members of one name.
  const other = membershipId('another-cem');
  expect(kindsOf(ahead, { ...ended, other })).toEqual(['cover_ahead']);
  expect(kindsOf(ahead, { kind: 'cover_not_needed', params, other })).toEqual(['cover_ahead']);
  expect(kindsOf(ahead, { ...ended, groupId: 'g2' })).toEqual(['cover_ahead']);
  expect(kindsOf(ended, ahead)).toEqual(['cover_ahead']);
});

it('keeps nothing waiting that nobody can pay for, because the group ends early', () => {
  const back = { kind: 'contribution_taken_back', params: about } as const;
  expect(kindsOf(back)).toEqual(['contribution_taken_back']);
  expect(kindsOf({ ...back, params: { ...about, isOver: true } })).toEqual([]);
});

it('keeps nothing that asks nothing: another day, an exchange of turns, a short turn of somebody else', () => {
  const moved = { kind: 'dates_moved', params: { groupName: 'Aunts', firstContribution: '2027-01-04' } } as const;
  const names = { memberName: 'Zoe', otherName: 'Cem', groupName: 'Aunts' };
  const swapped = { kind: 'turns_swapped', params: { ...names, isYours: true } } as const;
  const short = (isYours: boolean) => ({ kind: 'round_short', params: { ...about, isYours } }) as const;
  expect(kindsOf(moved, swapped, short(false))).toEqual([]);
  expect(kindsOf(short(true))).toEqual(['round_short']);
});

it('keeps what is said of each turn and group apart', () => {
  const otherTurn = { ...paid, params: { ...about, round: 2 } };
  const otherGroup = { ...paid, groupId: 'g2' };
  expect(kindsOf(failed, otherGroup, otherTurn)).toEqual(['contribution_failed']);
});

it('asks nothing of somebody whose money is late or checked, and no longer what was asked before', () => {
  const onHold = { kind: 'payout_on_hold', params: about } as const;
  const released = { kind: 'payout_released', params: about } as const;
  const delayed = { kind: 'payout_delayed', params: { ...about, payoutDate: '2027-01-05' } } as const;
  const short = { kind: 'round_short', params: { ...about, isYours: true } } as const;
  expect([kindsOf(late), kindsOf(short, late), kindsOf(delayed)]).toEqual([[], [], []]);
  expect([kindsOf(short, onHold), kindsOf(onHold, released)]).toEqual([[], []]);
  expect(kindsOf(onHold, released, short)).toEqual(['round_short']);
  expect(kindsOf({ kind: 'debit_delayed', params: about })).toEqual([]);
});

it('keeps a choice about a short turn back while the group votes, also for whoever has voted', () => {
  const part = { kind: 'part_available', params: { ...about, amountCents: 20_000 } } as const;
  const open = vote('2026-12-31T12:00:00Z', false);
  const things = stored(part);
  const voted = votedIn('g1', now - 500, now + 500);
  expect(kindsOf(part, open)).toEqual([]);
  expect(kindsOf(part, { ...open, groupId: 'g2' })).toEqual(['part_available']);
  expect(kindsOf(part, vote('2026-12-30T11:00:00Z', false))).toEqual(['part_available']);
  expect(waitingNow([...things, voted], now)).toEqual([]);
  expect(waitingNow([...things, voted], now + 500)).toHaveLength(1);
});

it('lists a debit that failed before what to choose about a payout, which came after it', () => {
  const short = { kind: 'round_short', params: { ...about, isYours: true } } as const;
  expect(kindsOf(failed, short)).toEqual(['contribution_failed', 'round_short']);
});

it('lists of one group the contribution to an earlier turn before that to a later one', () => {
  const back = { kind: 'contribution_taken_back', params: about } as const;
  const later = { ...failed, params: { ...failed.params, round: 2 } };
  expect(kindsOf(back, later)).toEqual(['contribution_taken_back', 'contribution_failed']);
  expect(kindsOf(later, back)).toEqual(['contribution_taken_back', 'contribution_failed']);
});

it('asks for another account for a share and a claim that came back, until they are on their way', () => {
  const of = (
    kind: 'share_on_hold' | 'share_failed' | 'share_sent' | 'claim_on_hold' | 'claim_failed' | 'claim_sent',
  ) => ({ kind, params: { groupName: 'Aunts' } }) as const;
  const ends = {
    kind: 'winding_down',
    params: { groupName: 'Aunts', sharesOn: '2026-12-29', atMostCents: 0 },
  } as const;
  expect(kindsOf(ends, of('share_on_hold'), of('claim_on_hold'))).toEqual([]);
  const failed = [of('share_failed'), of('claim_failed')];
  expect(kindsOf(ends, ...failed)).toEqual(['claim_failed', 'share_failed']);
  expect(kindsOf(ends, ...failed, of('share_sent'), of('claim_sent'))).toEqual([]);
});

it('shows an open vote until it has ended', () => {
  expect(kindsOf(vote('2026-12-31T12:00:00Z'))).toEqual(['vote_opened']);
  expect(kindsOf(vote('2026-12-30T11:00:00Z'))).toEqual([]);
  expect(kindsOf(vote('2026-12-31T12:00:00Z', false))).toEqual([]);
  const [open] = stored(vote('2026-12-31T12:00:00Z'));
  const ended = voteEnded('g1', now);
  expect(open?.thing).toBe(ended.thing);
  expect(waitingNow([ended], now)).toEqual([]);
});

it('shows nothing of a place that is another member’s by now, and what comes back to its member afterwards', () => {
  const id = { href: null, read: false };
  const replaced = {
    kind: 'member_replaced',
    params: { memberName: 'Zoe', otherName: 'Cem', groupName: 'Aunts' },
  } as const;
  const things = (endsPlace: boolean) => [
    ...stored(failed),
    ...[thingOf({ ...id, id: 'r', at: now, ...replaced }, 'g1', { endsPlace }) ?? []].flat(),
  ];
  expect(waitingNow(things(false), now).map(({ kind }) => kind)).toEqual(['contribution_failed']);
  expect(waitingNow(things(true), now)).toEqual([]);
  const later = (now + 1) as EpochMilliseconds;
  const claim = { kind: 'claim_failed', params: { groupName: 'Aunts' } } as const;
  const back = thingOf({ ...id, id: 'c', at: later, ...claim }, 'g1');
  expect(waitingNow([...things(true), ...(back ? [back] : [])], later)).toMatchObject([claim]);
});

it('shows nothing more of a group that ends, and nothing that asks nothing', () => {
  const ending = {
    kind: 'winding_down',
    params: { groupName: 'Aunts', sharesOn: '2027-02-01', atMostCents: 0 },
  } as const;
  expect(kindsOf(failed, late, ending)).toEqual([]);
  expect(kindsOf({ kind: 'round_opened', params: { ...about, debitDate: '2026-12-28' } })).toEqual([]);
});

it('shows what was taken back once a group that ends early was shared out, also after its end', () => {
  const ending = {
    kind: 'winding_down',
    params: { groupName: 'Aunts', sharesOn: '2027-02-01', atMostCents: 0 },
  } as const;
  const back = { kind: 'contribution_taken_back', params: about } as const;
  const ended = { kind: 'cycle_dissolved', params: { groupName: 'Aunts' } } as const;
  expect(kindsOf(failed, ending, ended)).toEqual([]);
  expect(kindsOf(ending, back, ended)).toEqual(['contribution_taken_back']);
  expect(kindsOf(ending, back, ended, paid)).toEqual([]);
});
