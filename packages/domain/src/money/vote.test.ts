import { describe, expect, it } from 'vitest';
import { groupId, membershipId } from '../ids.ts';
import { cents } from '../money.ts';
import { plainDate } from '../plain-date.ts';
import type { Cycle, RoundMoney } from './engine/cycle.ts';
import { hourInZone } from './engine/zone-time.ts';
import type { ContributionState } from './states/contribution-states.ts';
import { castVote, endVote, openVote, type Vote, type VoteOption } from './vote.ts';

const members = ['m1', 'm2', 'm3', 'm4', 'm5'].map(membershipId);
const date = plainDate('2026-03-02');
const cycle: Cycle = {
  ...{ groupId: groupId('g1'), contribution: cents(10_000), members, timeZone: 'America/Chicago', debitDates: [date] },
  waits: { leadBusinessDays: 3, holdBusinessDays: 5, returnBusinessDays: 3, graceBusinessDays: 5, disputeDays: 60 },
};
const now = hourInZone(date, 9, 'America/New_York');
const DAY = 86_400_000;

it('opens when a turn is short: everybody who has paid has one vote for a week', () => {
  const opened = open(['returned', 'available', 'available', 'available', 'available']);
  expect(opened).toMatchObject({ number: 1, endsAt: now + 7 * DAY, missing: ['m1'], result: null });
  expect(opened?.entitled).toEqual(['m2', 'm3', 'm4', 'm5']);
});

it('opens for all when nobody has paid, and not at all when nothing is missing or another one is open', () => {
  expect(open(members.map(() => 'returned'))?.entitled).toEqual(members);
  expect(open(members.map(() => 'available'))).toBeUndefined();
  const first = open(one);
  expect(openVote(cycle, [short(one)], 'active', first, now)).toMatchObject({ code: 'gate_closed' });
  expect(openVote(cycle, [short(one)], 'winding_down', undefined, now)).toMatchObject({ code: 'gate_closed' });
});

it('counts the last vote of each who has one, until the end', () => {
  const first = castBy(vote(), 'm2', 'dissolve');
  const changed = castBy(first, 'm2', 'wait');
  expect([...changed.votes]).toEqual([['m2', 'wait']]);
  expect(changed.version).toBe(3);
  expect(castVote(changed, membershipId('m1'), 'wait', now)).toEqual({ ok: false, code: 'vote_not_yours' });
  expect(castVote(changed, membershipId('m3'), 'wait', now + 7 * DAY)).toEqual({ ok: false, code: 'vote_over' });
});

it.each<[VoteOption[], string]>([
  [['dissolve', 'dissolve', 'dissolve'], 'dissolve'],
  [['dissolve', 'dissolve', 'wait', 'wait'], 'wait'],
  [['dissolve', 'dissolve'], 'wait'],
  [[], 'wait'],
])('decides %j of four by more than half of all who have a vote: %s', (options, result) => {
  const voted = options.reduce((before, option, index) => castBy(before, `m${index + 2}`, option), vote());
  const ended = endVote(cycle, [short(one)], 'active', voted, now + 7 * DAY);
  expect(ended).toMatchObject({ ok: true, vote: { result }, state: result === 'dissolve' ? 'winding_down' : 'active' });
  const again = result === 'wait' ? [{ at: now + 21 * DAY, kind: 'open_vote', round: 0 }] : [];
  expect(ended.ok && ended.due.filter(({ kind }) => kind === 'open_vote')).toEqual(again);
});

it('dissolves nothing when what was missing has arrived before the end', () => {
  const voted = ['m2', 'm3', 'm4', 'm5'].reduce((before, id) => castBy(before, id, 'dissolve'), vote());
  const paid = short(members.map(() => 'settled'));
  expect(endVote(cycle, [paid], 'active', voted, now + 7 * DAY)).toMatchObject({
    vote: { result: 'settled' },
    state: 'active',
    due: [],
  });
});

it('opens and decides while a part of the payout is on its way: that is no end to what is missing', () => {
  const part = partUnderWay(short(one));
  expect(openVote(cycle, [part], 'active', undefined, now)).toMatchObject({ ok: true, vote: { missing: ['m1'] } });
  const voted = ['m2', 'm3', 'm4', 'm5'].reduce((before, id) => castBy(before, id, 'dissolve'), vote());
  const ended = endVote(cycle, [part], 'active', voted, now + 7 * DAY);
  expect(ended).toMatchObject({ vote: { result: 'dissolve' }, state: 'winding_down' });
});

it('opens no other vote until some time after the last one decided to wait', () => {
  const last: Vote = { ...vote(), result: 'wait' };
  const soon = openVote(cycle, [short(one)], 'active', last, now + 8 * DAY);
  expect(soon).toMatchObject({ ok: true, due: [{ at: now + 21 * DAY, kind: 'open_vote' }], events: [] });
  expect(soon).not.toHaveProperty('vote');
  const settled: Vote = { ...last, result: 'settled' };
  for (const [before, on] of [
    [last, now + 21 * DAY],
    [settled, now + 8 * DAY],
  ] as const)
    expect(openVote(cycle, [short(one)], 'active', before, on)).toMatchObject({ vote: { number: 2 } });
});

it('ends once, and not before its time', () => {
  expect(endVote(cycle, [short(one)], 'active', vote(), now + 7 * DAY - 1)).toMatchObject({ code: 'gate_closed' });
  const ended = { ...vote(), result: 'wait' } as const;
  expect(endVote(cycle, [short(one)], 'active', ended, now + 8 * DAY)).toMatchObject({ code: 'gate_closed' });
});

const one: readonly ContributionState[] = ['returned', 'available', 'available', 'available', 'available'];

describe('of members who have had their turn, and others to whom the group owes money', () => {
  /** The first three have received, and of the short fourth turn the first is missing. */
  const turns = (recipients: readonly string[], missing: readonly string[]): readonly RoundMoney[] => [
    ...recipients.map((id, index) => paidOut(index + 1, id)),
    short(members.map((id) => (missing.includes(id) ? 'returned' : 'available'))),
  ];
  const opened = (rounds: readonly RoundMoney[]): Vote => {
    const { vote } = openVote(cycle, rounds, 'active', undefined, now) as { vote?: Vote };
    if (vote === undefined) throw new Error('not opened');
    return vote;
  };
  const endedBy = (rounds: readonly RoundMoney[], ids: readonly string[]) => {
    const cast = ids.reduce((before, id) => castBy(before, id, 'dissolve'), opened(rounds));
    return endVote(cycle, rounds, 'active', cast, now + 7 * DAY);
  };

  it('ends nothing by those who would be freed from paying on', () => {
    const rounds = turns(['m1', 'm2', 'm3', 'm4'], ['m1']);
    // Three of four: only the fifth has paid and received nothing.
    const ended = endedBy(rounds, ['m2', 'm3', 'm4']);
    expect(ended).toMatchObject({ vote: { result: 'wait', owed: ['m5'] }, state: 'active' });
    expect(endedBy(rounds, ['m2', 'm3', 'm5'])).toMatchObject({ vote: { result: 'dissolve' }, state: 'winding_down' });
  });

  it('needs more than half of those who are owed, not half', () => {
    const rounds = turns(['m2', 'm3'], ['m1']);
    expect(opened(rounds).entitled).toEqual(['m2', 'm3', 'm4', 'm5']);
    expect(endedBy(rounds, ['m2', 'm3', 'm4'])).toMatchObject({ vote: { result: 'wait', owed: ['m4', 'm5'] } });
    expect(endedBy(rounds, ['m2', 'm4', 'm5'])).toMatchObject({ vote: { result: 'dissolve' } });
  });

  it('gives those who are owed a vote when nobody else with one is, although they did not pay in time', () => {
    const rounds = turns(['m1', 'm2', 'm3', 'm4'], ['m1', 'm5']);
    expect(opened(rounds).entitled).toEqual(['m2', 'm3', 'm4', 'm5']);
    expect(endedBy(rounds, ['m2', 'm3', 'm4'])).toMatchObject({ vote: { result: 'wait' } });
    expect(endedBy(rounds, ['m2', 'm3', 'm5'])).toMatchObject({ vote: { result: 'dissolve' } });
  });

  it('counts what is on its way to somebody as received', () => {
    const { round, contributions, payout } = paidOut(4, 'm5');
    const onItsWay: RoundMoney = {
      ...{ contributions, round: { ...round, state: 'paying' } },
      payout: payout && { ...payout, state: 'posted' },
    };
    const rounds = [...turns(['m1', 'm2', 'm3'], ['m1']), onItsWay];
    expect(endedBy(rounds, ['m2', 'm3', 'm4'])).toMatchObject({ vote: { owed: ['m4'], result: 'dissolve' } });
  });
});

/** A turn for which everybody has paid, and which was paid out. */
function paidOut(number: number, recipient: string): RoundMoney {
  const { round, contributions, payout } = short(members.map(() => 'available'));
  const of = { round: number, recipient: membershipId(recipient) };
  return {
    round: { ...round, ...of, state: 'paid' },
    contributions: contributions.map((each) => ({ ...each, round: number })),
    payout: payout && { ...payout, ...of, state: 'settled', attempt: 1, settledOn: date },
  };
}

function open(states: readonly ContributionState[]): Vote | undefined {
  const opened = openVote(cycle, [short(states)], 'active', undefined, now);
  return 'vote' in opened ? opened.vote : undefined;
}

function vote(): Vote {
  const opened = open(one);
  if (opened === undefined) throw new Error('not opened');
  return opened;
}

function castBy(before: Vote, id: string, option: VoteOption): Vote {
  const cast = castVote(before, membershipId(id), option, now + DAY);
  if (!cast.ok) throw new Error(cast.code);
  return cast.vote;
}

function partUnderWay({ round, contributions, payout }: RoundMoney): RoundMoney {
  const parts = { earlier: [], sending: cents(30_000), chosen: null };
  return {
    ...{ round: { ...round, state: 'paying' }, contributions },
    payout: payout && { ...payout, state: 'posted', attempt: 1, parts },
  };
}

function short(states: readonly ContributionState[]): RoundMoney {
  const of = { round: 1, version: 1 };
  const dates = { contributionDate: date, debitDate: date, payoutDate: date, graceEnds: date };
  const recipient = membershipId('m1');
  return {
    round: { ...of, ...dates, recipient, amount: cents(50_000), state: 'short', cash: cents(0), fromReserve: cents(0) },
    contributions: members.map((member, index) => ({
      ...{ ...of, member, amount: cents(10_000), state: states[index] ?? 'available', attempt: 1, bounced: 0 },
      ...{ requestedBy: 'schedule', presented: 0, isLate: true, settledOn: null, retryOn: null },
    })),
    payout: { ...of, recipient, amount: cents(50_000), state: 'scheduled', attempt: 0, settledOn: null },
  };
}
