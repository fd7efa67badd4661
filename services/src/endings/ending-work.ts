import {
  type Cycle,
  cancelVote,
  type DueItem,
  dissolveCycle,
  type EndReason,
  endVote,
  type Fact,
  type GroupId,
  moveToEnd,
  openVote,
  payClaim,
  type RoundMoney,
  setOff,
  shareCash,
  shareRound,
  startPayout,
  type Vote,
  type VoteResult,
  voteOnceMoneyMoves,
  windDown,
} from '@halqa/domain';
import type { Expected } from '../ports/expected.ts';
import { type CyclePorts, changeCycle } from '../rounds/change-cycle.ts';

/**
 * Makes the turn of each member who has not paid a round the last one, one after another: first whose turn would come first.
 * Idempotent.
 */
export async function moveTurnsToEnd(ports: CyclePorts, groupId: GroupId, round: number): Promise<void> {
  for (let more = true; more; ) {
    await changeCycle(ports, groupId, ({ cycle, rounds, group, orderChanges }, now) => {
      const moved = moveToEnd(cycle, rounds, group, round, orderChanges, now);
      more = moved.ok && moved.more;
      if (!moved.ok || moved.movedToEnd === undefined) return moved;
      const { member, from } = moved.movedToEnd;
      const fact = { kind: 'turn_moved_to_end', by: null, about: member, count: round, text: `${from}` } as const;
      return { ...moved, fact };
    });
  }
}

/**
 * Takes what the recipient of a round owes from its pot, where their turn was moved, or from their claim, and starts the payout of what
 * is left in the same decision that finds nothing more to take: no event about any round comes in between. Not while a debit of
 * theirs is on its way, after which it is due again.
 *
 * @param attempt how many payouts of it were started before
 */
export async function setOffAndPay(ports: CyclePorts, groupId: GroupId, round: number, attempt: number): Promise<void> {
  for (let more = true; more; ) {
    await changeCycle(ports, groupId, ({ cycle, rounds, shares, group }, now) => {
      const all = [...rounds, ...shares];
      const taken = setOff(cycle, all, group, round, now);
      more = taken.ok && !taken.waits;
      const own = all.find((each) => each.round.round === round);
      if (taken.ok || own === undefined) return taken;
      const isSetOff = true;
      const started = startPayout(cycle, own, attempt, now, isSetOff);
      if (!started.ok) return started;
      const { money, entries, due, events, instructions } = started;
      return { ok: true, state: group, rounds: money === own ? [] : [money], entries, due, events, instructions };
    });
  }
}

type VoteWork = Pick<DueItem, 'round' | 'attempt'>;

/** Opens a vote of a group in which a round is short, unless it is put off. */
export const openGroupVote = (ports: CyclePorts, groupId: GroupId, work: VoteWork = { round: 0 }): Promise<void> =>
  changeCycle(ports, groupId, ({ cycle, rounds, group, vote }, now) => {
    const opened = openVote(cycle, rounds, group, work, vote, now);
    return 'vote' in opened ? { ...opened, fact: factOf('vote_opened', opened.vote) } : opened;
  });

/** Puts the opening of a vote off to the next business day, while all money is stopped. */
export const postponeGroupVote = (ports: CyclePorts, groupId: GroupId, work: VoteWork): Promise<void> =>
  changeCycle(ports, groupId, ({ group }, now) => ({ ok: true, ...voteOnceMoneyMoves(group, work, now) }));

/** Ends the vote of a group, and does what its members decided. */
export const endGroupVote = (ports: CyclePorts, groupId: GroupId, number: number): Promise<void> =>
  changeCycle(ports, groupId, ({ cycle, rounds, group, vote }, now) => {
    if (vote?.number !== number) return { ok: false, code: 'nothing_to_do' };
    const ended = endVote(cycle, rounds, group, vote, now);
    if (!ended.ok || ended.vote.result === 'cancelled') return ended;
    return { ...ended, fact: factOf(`vote_${ended.vote.result}`, ended.vote) };
  });

/**
 * Ends a group as its members could have: two operators decided it. An open vote is cancelled in the same transaction. A group
 * that has ended meanwhile stays as it is.
 */
export const endGroupByOperators = (ports: CyclePorts, id: GroupId, why: EndReason): Promise<void> =>
  changeCycle(ports, id, ({ cycle, rounds, group, vote }, now) => {
    const ended = windDown(cycle, rounds, group, now, why);
    if (!ended.ok) return ended;
    const cancelled = cancelVote(vote);
    const fact = { kind: 'ended_by_operators', by: null, text: why } as const;
    return { ...ended, ...(cancelled && { vote: cancelled }), fact };
  });

/** Shares out the cash of a group that ends early. */
export const shareGroupCash = (ports: CyclePorts, groupId: GroupId): Promise<void> =>
  changeCycle(ports, groupId, ({ cycle, rounds, shares, group }, now) => shareCash(cycle, rounds, group, now, shares));

/** Pays the claim out of a turn to whoever had its place before. */
export const payGroupClaim = (ports: CyclePorts, groupId: GroupId, turn: number): Promise<void> =>
  changeCycle(ports, groupId, ({ cycle, rounds, group }, now) => payClaim(cycle, rounds, group, turn, now));

/** Ends a group whose cash was shared out, once every share has arrived. */
export const dissolveGroup = (ports: CyclePorts, groupId: GroupId): Promise<void> =>
  changeCycle(ports, groupId, ({ cycle, rounds, shares, group }, now) => {
    const dissolved = dissolveCycle(cycle, rounds, shares, group, now);
    if (!dissolved.ok) return dissolved;
    return { ...dissolved, expects: noOtherShares(cycle, shares), fact: { kind: 'dissolved', by: null } };
  });

/** Shares are read after rounds: what was shared out in between would not be known, and the group would end without it. */
const noOtherShares = ({ members, former = [] }: Cycle, shares: readonly RoundMoney[]): readonly Expected[] =>
  [...members, ...former]
    .map((_, index) => shareRound(index + 1))
    .filter((number) => !shares.some(({ round }) => round.round === number))
    .map((noRound) => ({ noRound }));

type VoteKind = 'vote_opened' | `vote_${VoteResult}`;

const factOf = (kind: VoteKind, { number }: Vote): Fact => ({ kind, by: null, count: number });
