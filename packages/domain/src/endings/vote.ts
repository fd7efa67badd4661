import { addBusinessDays } from '../basics/calendar.ts';
import type { Decision } from '../basics/decision.ts';
import type { MembershipId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from '../basics/time.ts';
import type { NotAllowed } from '../basics/transition.ts';
import { bankDate } from '../basics/zone-time.ts';
import type { GroupState } from '../group/group.ts';
import { bankHour } from '../rounds/bank-hour.ts';
import { type NotDue, notDue } from '../rounds/changes.ts';
import type { CycleChanges } from '../rounds/complete-cycle.ts';
import type { Cycle, DueItem, Round, RoundMoney } from '../rounds/cycle.ts';
import { hasSettled } from '../rounds/debits/contribution-states.ts';
import { owedMembers } from '../rounds/member-sums.ts';
import { isPart } from '../rounds/payouts/payout-parts.ts';
import { followsPayout } from '../rounds/payouts/payout-work.ts';
import { setOff } from '../rounds/payouts/set-off.ts';
import { movesToEndAt } from '../rounds/payouts/set-off-item.ts';
import { payoutDate } from '../rounds/payouts/start-payout.ts';
import { canPause, pauseCycle } from './pause.ts';
import { type NotDone, type StoredVoteResult, type VoteOption, type VoteResult, voteOptions } from './vote-results.ts';
import { windDown } from './wind-down.ts';

/** How the members of a group answer that somebody does not pay. Each who is entitled has one vote, and may change it. */
export type Vote = {
  /** From 1 within the group. */
  readonly number: number;
  readonly openedAt: EpochMilliseconds;
  /** A vote that comes later does not count. */
  readonly endsAt: EpochMilliseconds;
  /** What can be chosen in it. */
  readonly options: readonly VoteOption[];
  /** Everybody whose contribution had not arrived in a round that was short. */
  readonly missing: readonly MembershipId[];
  /** Everybody else; where the group owes none of them money, also those to whom it does; all members, where nobody else is left. */
  readonly entitled: readonly MembershipId[];
  readonly votes: ReadonlyMap<MembershipId, VoteOption>;
  /** Of the entitled: who had paid in more than they received when it ended. Empty while it is open. */
  readonly owed: readonly MembershipId[];
  /** Null while it is open. */
  readonly result: StoredVoteResult | null;
  /** Of one that ended with “wait” although more than half chose a change. */
  readonly notDone?: NotDone | undefined;
  /** Of one that paused the group: when its first turn after the pause opens. */
  readonly resumesAt?: EpochMilliseconds | undefined;
  readonly version: number;
};

export type VoteProblem = 'vote_over' | 'vote_not_yours' | 'vote_not_offered';

/** Nothing but that it is due again. */
type Postponed = { readonly ok: true } & CycleChanges;

type VoteChanges<Changed = Vote> = ({ readonly ok: true; readonly vote: Changed } & CycleChanges) | NotAllowed | NotDue;

type EndedVote = Vote & { readonly result: StoredVoteResult };

const AGAIN_AFTER = limits.vote.againAfterDays * DAY_IN_MILLISECONDS;

/** When the next vote can open after one that ended at a time and changed nothing. */
export const nextVoteFrom = (endsAt: EpochMilliseconds): EpochMilliseconds => endsAt + AGAIN_AFTER;

const voteItem = (at: EpochMilliseconds): DueItem => ({ at, kind: 'open_vote', round: 0 });

/** How often a vote is put off because something can be taken: then it opens, whatever keeps that from being done. */
const MOST_TIMES_PUT_OFF = 10;

/** The work that opens a vote about a round that is short: some business days after its grace. */
export const voteAfterGrace = (round: Pick<Round, 'round' | 'graceEnds' | 'stoppedUntil'>): DueItem => ({
  at: movesToEndAt(round),
  kind: 'open_vote',
  round: round.round,
});

/**
 * Opens a vote when a round is still short. Not beside another one, and some time after the last one decided to wait, or after
 * the pause that it decided: then it is due again. Before it, what the recipient of a turn that was moved owes is taken where it
 * can be: what makes that possible, such as a debit that failed, is often about another turn, which makes nothing due for it. For
 * that the vote is put off to the next business day, some times at most: it opens then although what could be taken still is not.
 *
 * @param work the round that it is about, 0 for all, and how often it was put off (`attempt`)
 * @param last the newest of the group
 */
export function openVote(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  { round: about, attempt = 0 }: Pick<DueItem, 'round' | 'attempt'>,
  last: Vote | undefined,
  now: EpochMilliseconds,
): VoteChanges | Postponed {
  const missing = missingMembers(cycle, rounds);
  const short = rounds.find(({ round }) => round.round === about && round.stoppedUntil !== undefined);
  const isTooEarly = short !== undefined && now < movesToEndAt(short.round);
  if (!holdsVotes(group) || isTooEarly) return notDue('nothing_to_do');
  const taking = takingItems(cycle, rounds, group, now);
  const waits = { ok: true, state: group, entries: [], events: [] } as const;
  if (missing.length === 0 || last?.result === null)
    return taking.length === 0 ? notDue('nothing_to_do') : { ...waits, due: taking };
  if (taking.length > 0 && attempt < MOST_TIMES_PUT_OFF) {
    const again = { ...voteItem(bankHour(addBusinessDays(bankDate(now), 1))), attempt: attempt + 1 };
    return { ...waits, due: [...taking, again] };
  }
  const earliest = againFrom(last) ?? now;
  if (now < earliest) return { ...waits, due: [...taking, voteItem(earliest)] };
  const endsAt = now + limits.vote.days * DAY_IN_MILLISECONDS;
  const vote: Vote = {
    number: (last?.number ?? 0) + 1,
    openedAt: now,
    endsAt,
    options: optionsOf(rounds, group),
    missing,
    entitled: entitledMembers(cycle, rounds, missing),
    votes: new Map(),
    owed: [],
    result: null,
    version: 1,
  };
  return {
    ok: true,
    vote,
    state: group,
    entries: [],
    due: [...taking, { at: endsAt, kind: 'end_vote', round: vote.number }],
    events: [{ kind: 'vote_opened', vote: vote.number, endsAt, entitled: vote.entitled }],
  };
}

/** The payouts that wait for what their recipients owe, of which some can be taken now. */
function takingItems(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  now: EpochMilliseconds,
): readonly DueItem[] {
  return rounds.flatMap(({ contributions, payout, ...money }) => {
    const { round, state } = money.round;
    // Not one that came back: this work would send it, and its recipient has not asked for it.
    const isShort = state === 'short' && payout?.state === 'scheduled';
    const isDue = payout?.state === 'funded' && now >= bankHour(payoutDate(cycle.waits, { ...money, contributions }));
    if (!isShort && !isDue) return [];
    const taken = setOff(cycle, rounds, group, round, now);
    const item: DueItem = { at: now, kind: 'start_payout', round, ...followsPayout(payout) };
    return taken.ok && taken.entries.length > 0 ? [item] : [];
  });
}

/**
 * Who has paid what was asked of them. Where they have all received what they paid in, they would decide about others' money
 * alone: then those to whom the group owes money have a vote too, although a contribution of theirs is missing.
 */
function entitledMembers(
  { members }: Cycle,
  rounds: readonly RoundMoney[],
  missing: readonly MembershipId[],
): readonly MembershipId[] {
  const others = members.filter((member) => !missing.includes(member));
  if (others.length === 0) return members;
  const owed = owedMembers(members, rounds);
  return others.some((member) => owed.includes(member))
    ? others
    : members.filter((member) => others.includes(member) || owed.includes(member));
}

/** When the next vote may open; undefined where the last one changed nothing that lasts. */
function againFrom(last: Vote | undefined): EpochMilliseconds | undefined {
  if (last?.result === 'wait') return nextVoteFrom(last.endsAt);
  return last?.result === 'pause' ? (last.resumesAt ?? last.endsAt) + AGAIN_AFTER : undefined;
}

const optionsOf = (rounds: readonly RoundMoney[], group: GroupState): readonly VoteOption[] =>
  voteOptions.filter((option) => option !== 'pause' || canPause(rounds, group));

/** One vote of a member, in place of the one before. */
export function castVote(
  vote: Vote,
  member: MembershipId,
  option: VoteOption,
  now: EpochMilliseconds,
): Decision<{ readonly vote: Vote }, VoteProblem> {
  if (vote.result !== null || now >= vote.endsAt) return { ok: false, code: 'vote_over' };
  if (!vote.entitled.includes(member)) return { ok: false, code: 'vote_not_yours' };
  if (!vote.options.includes(option)) return { ok: false, code: 'vote_not_offered' };
  if (vote.votes.get(member) === option) return { ok: true, vote };
  return { ok: true, vote: { ...vote, votes: new Map(vote.votes).set(member, option), version: vote.version + 1 } };
}

/**
 * Ends a vote whose time is over. Only what more than half of all who are entitled chose changes anything; else the group goes
 * on waiting, and votes again some time later. To end the group or to pause it, more than half of those to whom it owes money
 * have to choose that, too: who has received more than they paid is freed from paying on by the one, and pays later by the other.
 * Where everything was paid before the end, the vote changes nothing. Nothing is paused when every turn has begun meanwhile. The
 * vote of a group that has ended decides nothing, and nobody is notified of it.
 */
export function endVote(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  vote: Vote,
  now: EpochMilliseconds,
): VoteChanges<EndedVote> {
  if (vote.result !== null || now < vote.endsAt) return notDue('nothing_to_do');
  if (!holdsVotes(group)) return { ok: true, vote: cancelled(vote), state: group, entries: [], due: [], events: [] };
  const isSettled = missingMembers(cycle, rounds).length === 0;
  const owed = owedMembers(cycle.members, rounds);
  const notDone = isSettled ? undefined : obstacleOf(vote, owed, optionsOf(rounds, group));
  const result: VoteResult = isSettled ? 'settled' : notDone ? 'wait' : majorityChoice(vote);
  const owedVoters = vote.entitled.filter((member) => owed.includes(member));
  const ended = { vote: { ...vote, owed: owedVoters, result, ...(notDone && { notDone }), version: vote.version + 1 } };
  const event = { kind: 'vote_ended', vote: vote.number, result } as const;
  if (result === 'dissolve') {
    const begun = windDown(cycle, rounds, group, now);
    return begun.ok ? { ...begun, ...ended, events: [event, ...begun.events] } : begun;
  }
  if (result === 'pause') {
    const paused = pauseCycle(cycle, rounds, group, vote.number, now);
    if (!paused.ok) return paused;
    const resumesAt = Math.max(...paused.due.map(({ at }) => at));
    const due = [...paused.due, voteItem(resumesAt + AGAIN_AFTER)];
    return { ...paused, due, vote: { ...ended.vote, resumesAt }, events: [event, ...paused.events] };
  }
  const due = result === 'wait' ? [voteItem(nextVoteFrom(now))] : [];
  return { ok: true, state: group, entries: [], due, events: [event], ...ended };
}

/** Ends an open vote of a group that operators end: nothing comes of it. Undefined when none is open. */
export const cancelVote = (vote: Vote | undefined): Vote | undefined =>
  vote?.result === null ? cancelled(vote) : undefined;

const cancelled = (vote: Vote): EndedVote => ({ ...vote, result: 'cancelled', version: vote.version + 1 });

const hasMajority = ({ votes }: Vote, option: VoteOption, members: readonly MembershipId[]): boolean =>
  members.filter((member) => votes.get(member) === option).length * 2 > members.length;

/** What more than half of the entitled chose; to wait, when nothing has so many. */
const majorityChoice = (vote: Vote): VoteOption =>
  vote.options.find((option) => hasMajority(vote, option, vote.entitled)) ?? 'wait';

/**
 * What keeps the change that was chosen from being done; undefined where none was, or nothing keeps it.
 *
 * @param owed to whom the group owes money: without more than half of those of them who have a vote nothing changes
 * @param possible what can still be done
 */
function obstacleOf(vote: Vote, owed: readonly MembershipId[], possible: readonly VoteOption[]): NotDone | undefined {
  const option = majorityChoice(vote);
  if (option === 'wait') return undefined;
  if (!possible.includes(option)) return { option, because: 'every_turn_begun' };
  const owedVoters = vote.entitled.filter((member) => owed.includes(member));
  const isChosen = owed.length === 0 || hasMajority(vote, option, owedVoters);
  return isChosen ? undefined : { option, because: 'not_by_owed' };
}

/** Whether a vote is open: then nobody takes a part of the money that it decides about. */
export const isVoting = (vote: Vote | undefined): boolean => vote?.result === null;

/** Whether members of a group in that state may vote. */
export const holdsVotes = (group: GroupState): boolean => group === 'active' || group === 'paused';

/** Whose contribution has not arrived in a round that is short, in payout order: also while a part of its payout is on its way. */
function missingMembers({ members, former = [] }: Cycle, rounds: readonly RoundMoney[]): readonly MembershipId[] {
  const short = rounds.filter(isShort).flatMap(({ contributions }) => contributions);
  const missing = short.filter((each) => !hasSettled(each));
  return [...members, ...former].filter((id) => missing.some(({ member }) => member === id));
}

/** Whether a turn is short: also while a part of its payout is on its way. */
export const hasShortTurn = (rounds: readonly RoundMoney[]): boolean => rounds.some(isShort);

const isShort = ({ round, payout }: RoundMoney): boolean =>
  round.state === 'short' || (round.state === 'paying' && payout !== null && isPart(payout));
