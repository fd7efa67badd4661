import { describe, expect, it } from 'vitest';
import { groupId, membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { plainDate } from '../basics/plain-date.ts';
import { hourInZone } from '../basics/zone-time.ts';
import type { GroupState } from '../group/group.ts';
import type { Cycle, RoundMoney } from '../rounds/cycle.ts';
import type { ContributionState } from '../rounds/debits/contribution-states.ts';
import { owedMembers } from '../rounds/member-sums.ts';
import { openRound } from '../rounds/open-round.ts';
import { castVote, endVote, openVote, type Vote } from './vote.ts';
import type { VoteOption } from './vote-results.ts';

const members = ['m1', 'm2', 'm3', 'm4', 'm5'].map(membershipId);
const date = plainDate('2026-03-02');
const cycle: Cycle = {
  groupId: groupId('g1'),
  contribution: cents(10_000),
  members,
  timeZone: 'America/Chicago',
  debitDates: [date],
  rule: { frequency: 'monthly', dayOfMonth: 31 },
  waits: { leadBusinessDays: 3, holdBusinessDays: 5, graceBusinessDays: 5, disputeDays: 60 },
};
const now = hourInZone(date, 9, 'America/New_York');
const DAY = 86_400_000;

it('opens when a turn is short: everybody who has paid has one vote for a week', () => {
  const opened = open(['returned', 'available', 'available', 'available', 'available']);
  expect(opened).toMatchObject({ number: 1, endsAt: now + 7 * DAY, missing: ['m1'], result: null });
  expect(opened?.entitled).toEqual(['m2', 'm3', 'm4', 'm5']);
});

it('opens for all when nobody has paid, and not at all when nothing is missing, another one is open or the group ends', () => {
  expect(open(members.map(() => 'returned'))?.entitled).toEqual(members);
  expect(open(members.map(() => 'available'))).toBeUndefined();
  const first = open(firstMissing);
  expect(openVote(cycle, [short(firstMissing)], 'active', { round: 0 }, first, now)).toMatchObject({
    code: 'nothing_to_do',
  });
  expect(openVote(cycle, [short(firstMissing)], 'winding_down', { round: 0 }, undefined, now)).toMatchObject({
    code: 'nothing_to_do',
  });
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
  const ended = endVote(cycle, [short(firstMissing)], 'active', voted, now + 7 * DAY);
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

it.each<GroupState>(['clearing', 'completed', 'winding_down'])(
  'decides nothing and notifies nobody when its group is %s at its end',
  (group) => {
    const voted = ['m2', 'm3', 'm4', 'm5'].reduce((before, id) => castBy(before, id, 'dissolve'), vote());
    expect(endVote(cycle, [short(firstMissing)], group, voted, now + 7 * DAY)).toEqual({
      ok: true,
      vote: { ...voted, result: 'cancelled', version: voted.version + 1 },
      state: group,
      entries: [],
      due: [],
      events: [],
    });
  },
);

it('opens and decides while a part of the payout is on its way: that is no end to what is missing', () => {
  const part = partUnderWay(short(firstMissing));
  expect(openVote(cycle, [part], 'active', { round: 0 }, undefined, now)).toMatchObject({
    ok: true,
    vote: { missing: ['m1'] },
  });
  const voted = ['m2', 'm3', 'm4', 'm5'].reduce((before, id) => castBy(before, id, 'dissolve'), vote());
  const ended = endVote(cycle, [part], 'active', voted, now + 7 * DAY);
  expect(ended).toMatchObject({ vote: { result: 'dissolve' }, state: 'winding_down' });
});

it('opens no other vote until some time after the last one decided to wait', () => {
  const last: Vote = { ...vote(), result: 'wait' };
  const soon = openVote(cycle, [short(firstMissing)], 'active', { round: 0 }, last, now + 8 * DAY);
  expect(soon).toMatchObject({ ok: true, due: [{ at: now + 21 * DAY, kind: 'open_vote' }], events: [] });
  expect(soon).not.toHaveProperty('vote');
  const settled: Vote = { ...last, result: 'settled' };
  for (const [before, on] of [
    [last, now + 21 * DAY],
    [settled, now + 8 * DAY],
  ] as const)
    expect(openVote(cycle, [short(firstMissing)], 'active', { round: 0 }, before, on)).toMatchObject({
      vote: { number: 2 },
    });
});

describe('a pause', () => {
  const dayOf = (text: string) => hourInZone(plainDate(text), 9, 'America/New_York');
  const rounds = [short(firstMissing), planned(2, '2026-03-31'), planned(3, '2026-04-30')];
  const voting = (of = cycle, all = rounds) => {
    const opened = openVote(of, all, 'active', { round: 0 }, undefined, now);
    if (!('vote' in opened)) throw new Error('not opened');
    return ['m2', 'm3', 'm4'].reduce((before, id) => castBy(before, id, 'pause'), opened.vote);
  };

  it('is offered while there are turns that have not begun, in a group that runs', () => {
    const offered = (all: readonly RoundMoney[], group: GroupState = 'active') => {
      const opened = openVote(cycle, all, group, { round: 0 }, undefined, now);
      return 'vote' in opened ? opened.vote.options : undefined;
    };
    expect(offered(rounds)).toEqual(['wait', 'pause', 'dissolve']);
    expect(offered([short(firstMissing)])).toEqual(['wait', 'dissolve']);
    expect(offered(rounds, 'paused')).toEqual(['wait', 'dissolve']);
    const opened = openVote(cycle, [short(firstMissing)], 'active', { round: 0 }, undefined, now);
    const cast = 'vote' in opened && castVote(opened.vote, membershipId('m2'), 'pause', now);
    expect(cast).toEqual({ ok: false, code: 'vote_not_offered' });
  });

  it('moves every turn that has not begun by the rule of the dates, and nothing else', () => {
    const ended = endVote(cycle, rounds, 'active', voting(), now + 7 * DAY);
    expect(ended).toMatchObject({ ok: true, state: 'paused', pausedUntil: '2026-04-30', vote: { result: 'pause' } });
    const moved = ended.ok ? (ended.rounds ?? []) : [];
    expect(moved.map(({ round: { round, contributionDate } }) => `${round} ${contributionDate}`)).toEqual([
      '2 2026-04-30',
      '3 2026-05-31',
    ]);
    expect(moved[1]?.round).toEqual({
      ...rounds[2]?.round,
      contributionDate: '2026-05-31',
      debitDate: '2026-06-01',
      payoutDate: '2026-06-09',
      graceEnds: '2026-06-08',
      version: 2,
    });
    expect(ended.ok && ended.entries).toEqual([
      {
        kind: 'turns_moved',
        vote: 1,
        moved: [
          { round: 2, from: '2026-03-31', to: '2026-04-30' },
          { round: 3, from: '2026-04-30', to: '2026-06-01' },
        ],
      },
    ]);
  });

  it('ends by itself with the first turn that was moved, and the work of the old date does nothing', () => {
    const ended = endVote(cycle, rounds, 'active', voting(), now + 7 * DAY);
    const second = ended.ok ? ended.rounds?.[0] : undefined;
    if (second === undefined) throw new Error('not moved');
    expect(openRound(cycle, second, dayOf('2026-03-26'), 'paused')).toMatchObject({ code: 'nothing_to_do' });
    expect(ended.ok && ended.due).toContainEqual({ at: dayOf('2026-04-27'), kind: 'open_round', round: 2 });
    const opened = openRound(cycle, second, dayOf('2026-04-27'), 'paused');
    expect(opened).toMatchObject({ ok: true, resumes: true, money: { round: { state: 'open' } } });
    expect(openRound(cycle, second, dayOf('2026-04-27'), 'active')).not.toHaveProperty('resumes');
  });

  it('is followed by another vote two weeks after it ended, when the turn is still short', () => {
    const ended = endVote(cycle, rounds, 'active', voting(), now + 7 * DAY);
    const last = ended.ok && 'vote' in ended ? ended.vote : undefined;
    const again = dayOf('2026-04-27') + 14 * DAY;
    expect(ended.ok && ended.due).toContainEqual({ at: again, kind: 'open_vote', round: 0 });
    expect(openVote(cycle, [short(firstMissing)], 'active', { round: 0 }, last, again - 1)).toMatchObject({
      due: [{ at: again }],
      events: [],
    });
    expect(openVote(cycle, [short(firstMissing)], 'active', { round: 0 }, last, again)).toMatchObject({
      vote: { number: 2 },
    });
  });

  it('leaves at least a week until the next debit, also of a turn that opens late', () => {
    const late = endVote(cycle, rounds, 'active', voting(), dayOf('2026-04-24'));
    expect(late).toMatchObject({ pausedUntil: '2026-06-01' });
    expect(endVote(cycle, rounds, 'active', voting(), dayOf('2026-04-23'))).toMatchObject({
      pausedUntil: '2026-04-30',
    });
  });

  it('is none when it is those who have received who want to pay later', () => {
    const all = [...['m2', 'm3', 'm4'].map((id, index) => paidOut(index + 4, id)), ...rounds];
    const ended = endVote(cycle, all, 'active', voting(cycle, all), now + 7 * DAY);
    expect(ended).toMatchObject({
      vote: { result: 'wait', owed: ['m5'], notDone: { option: 'pause', because: 'not_by_owed' } },
      state: 'active',
    });
  });

  it('is none by half of the votes, when everything has arrived, or when every turn has begun meanwhile', () => {
    const half = voting();
    const two = new Map([...half.votes].slice(0, 2));
    const at = now + 7 * DAY;
    const undecided = endVote(cycle, rounds, 'active', { ...half, votes: two }, at);
    expect(undecided).toMatchObject({ vote: { result: 'wait' } });
    expect(undecided).not.toHaveProperty('vote.notDone');
    const paid = [short(members.map(() => 'settled')), ...rounds.slice(1)];
    expect(endVote(cycle, paid, 'active', half, at)).toMatchObject({ vote: { result: 'settled' }, state: 'active' });
    expect(endVote(cycle, [short(firstMissing)], 'active', half, at)).toMatchObject({
      vote: { result: 'wait', notDone: { option: 'pause', because: 'every_turn_begun' } },
      state: 'active',
    });
  });

  it.each([
    [{ frequency: 'daily' }, '2026-04-28'],
    [{ frequency: 'weekly', dayOfWeek: 2 }, '2026-04-28'],
    [{ frequency: 'biweekly', dayOfWeek: 2 }, '2026-04-28'],
    [{ frequency: 'monthly', dayOfMonth: 31 }, '2026-04-30'],
  ] as const)('takes about four weeks with %j', (rule, until) => {
    const of = { ...cycle, rule };
    expect(endVote(of, rounds, 'active', voting(of), now + 7 * DAY)).toMatchObject({ pausedUntil: until });
  });
});

it('ends once, and not before its time', () => {
  expect(endVote(cycle, [short(firstMissing)], 'active', vote(), now + 7 * DAY - 1)).toMatchObject({
    code: 'nothing_to_do',
  });
  const ended = { ...vote(), result: 'wait' } as const;
  expect(endVote(cycle, [short(firstMissing)], 'active', ended, now + 8 * DAY)).toMatchObject({
    code: 'nothing_to_do',
  });
});

const firstMissing: readonly ContributionState[] = ['returned', 'available', 'available', 'available', 'available'];

describe('a vote of members who have had their turn, and of others to whom the group owes money', () => {
  /** Turns that were paid out to `recipients`, and a short one in which the contributions of `missing` are. */
  const turns = (recipients: readonly string[], missing: readonly string[]): readonly RoundMoney[] => [
    ...recipients.map((id, index) => paidOut(index + 1, id)),
    short(members.map((id) => (missing.includes(id) ? 'returned' : 'available'))),
  ];
  const opened = (rounds: readonly RoundMoney[]): Vote => {
    const { vote } = openVote(cycle, rounds, 'active', { round: 0 }, undefined, now) as { vote?: Vote };
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
    expect(ended).toMatchObject({
      vote: { result: 'wait', owed: ['m5'], notDone: { option: 'dissolve', because: 'not_by_owed' } },
      state: 'active',
    });
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
      contributions,
      round: { ...round, state: 'paying' },
      payout: payout && { ...payout, state: 'posted' },
    };
    const rounds = [...turns(['m1', 'm2', 'm3'], ['m1']), onItsWay];
    expect(endedBy(rounds, ['m2', 'm3', 'm4'])).toMatchObject({ vote: { owed: ['m4'], result: 'dissolve' } });
  });

  it('counts what whoever had a place before paid in, until the payout of the place is sent', () => {
    const claim = { member: membershipId('m0'), amount: cents(20_000) };
    const byFormer = (money: RoundMoney): RoundMoney => ({
      ...money,
      contributions: money.contributions.map((each) =>
        each.member === 'm3' ? { ...each, member: claim.member } : each,
      ),
    });
    const [first, second, ...others] = turns(['m1', 'm2'], ['m4']);
    const before = [first, second].flatMap((money) => (money === undefined ? [] : [byFormer(money)]));
    const third = paidOut(3, 'm3');
    const payout = third.payout && { ...third.payout, amount: cents(30_000) };
    const withClaim = (money: RoundMoney): RoundMoney => ({ ...money, round: { ...money.round, claim } });
    const waits = withClaim({
      ...third,
      round: { ...third.round, state: 'short' },
      payout: payout && { ...payout, state: 'scheduled', attempt: 0 },
    });
    expect(owedMembers(members, [...before, waits, ...others])).toEqual(['m3', 'm4', 'm5']);
    expect(owedMembers(members, [...before, withClaim({ ...third, payout }), ...others])).toEqual(['m4', 'm5']);
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
  const opened = openVote(cycle, [short(states)], 'active', { round: 0 }, undefined, now);
  return 'vote' in opened ? opened.vote : undefined;
}

function vote(): Vote {
  const opened = open(firstMissing);
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
    round: { ...round, state: 'paying' },
    contributions,
    payout: payout && { ...payout, state: 'posted', attempt: 1, parts },
  };
}

/** Its debits are on the day of its contributions. */
function planned(round: number, day: string): RoundMoney {
  const on = plainDate(day);
  const { round: base } = short(firstMissing);
  const dates = { contributionDate: on, debitDate: on, payoutDate: on, graceEnds: on };
  return { round: { ...base, ...dates, round, state: 'planned' }, contributions: [], payout: null };
}

function short(states: readonly ContributionState[]): RoundMoney {
  const of = { round: 1, version: 1 };
  const dates = { contributionDate: date, debitDate: date, payoutDate: date, graceEnds: date };
  const recipient = membershipId('m1');
  return {
    round: { ...of, ...dates, recipient, amount: cents(50_000), state: 'short', cash: cents(0), fromReserve: cents(0) },
    contributions: members.map((member, index) => ({
      ...of,
      member,
      amount: cents(10_000),
      state: states[index] ?? 'available',
      attempt: 1,
      bounced: 0,
      requestedBy: 'schedule',
      presented: 0,
      isLate: true,
      settledOn: null,
      retryOn: null,
    })),
    payout: { ...of, recipient, amount: cents(50_000), state: 'scheduled', attempt: 0, settledOn: null },
  };
}
