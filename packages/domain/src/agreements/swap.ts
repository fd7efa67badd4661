import { problem } from '../basics/decision.ts';
import type { MembershipId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { DAY_IN_MILLISECONDS } from '../basics/time.ts';
import type { Group } from '../group/group.ts';
import { isSeated, type Membership } from '../group/membership.ts';
import { exchangeTurns } from '../rounds/exchange-turns.ts';
import { openingOf } from '../rounds/plan-cycle.ts';
import { type Agreement, askedMember } from './agreement.ts';
import type { AgreementRules, AgreementSeat, Situation } from './rules.ts';

/** Two members exchange the turns in which they receive. */
export const swapRules: AgreementRules = {
  impossible: 'swap_impossible',
  notAsked: 'swap_not_asked',
  nothingToEnd: null,
  readBy: 'members',
  namesDays: true,
  lasts: true,
  isAnsweredIn: (state) => state === 'active',
  /** When the earlier of the two rounds opens, at the latest. */
  expiry({ timeZone, rounds }, { at, rounds: both }) {
    const earlier = rounds?.find(({ round }) => round === Math.min(...both));
    // Without planned rounds there is nothing to swap: it expires at once.
    const opens = earlier === undefined ? at : openingOf({ timeZone }, earlier, 0).at;
    return Math.min(at + limits.swap.validDays * DAY_IN_MILLISECONDS, opens);
  },
  /** `rounds`: the turn of `by`, then that of `to`. */
  stands: ({ members }, { by, to, rounds }) =>
    [by, to].every((id, index) => members.some((each) => each.id === id && each.position === rounds[index])),
  /**
   * Only turns that have not begun to open. Neither one that was moved to the end, nor that of a member who took a place: whoever
   * had the place before knows the day of their claim.
   */
  choices(situation, own) {
    if (own.position === null || !maySwap(situation, own)) return [];
    const first = own.position;
    return situation.members
      .filter((each) => each.id !== own.id && maySwap(situation, each))
      .flatMap(({ id: to, position }) => (position === null ? [] : [{ to, rounds: [[first, position]] }]));
  },
  /** Exchanges the recipients of both rounds, and records the new order in the books; not once one of them has opened. */
  agree(value, { by, rounds, ...asked }, { money }) {
    const to = askedMember(asked);
    const [first, second] = rounds.map((round) => money.find((each) => each.round.round === round));
    const exchanged = exchangeTurns(orderOf(value.members), [first, second], orderChanges(value.group) + 1);
    if (!exchanged.ok) return problem('swap_impossible');
    const turnOf = ({ id, position }: Membership) =>
      (id === by ? rounds[1] : id === to ? rounds[0] : position) ?? position;
    return {
      ok: true,
      // By whoever answered.
      fact: { kind: 'turns_swapped', by: to, about: by, rounds },
      next: { ...value, members: value.members.map((each) => ({ ...each, position: turnOf(each) })) },
      money: { rounds: exchanged.rounds, entries: exchanged.entries, due: [], events: [] },
    };
  },
};

function maySwap({ group, now }: Situation, { id, state, position }: AgreementSeat): boolean {
  const dates = group.rounds?.find(({ round }) => round === position);
  const isRunning = group.state === 'active' && state === 'active';
  if (group.movedToEnd?.some(({ member }) => member === id) || group.replaced?.some(({ to }) => to === id))
    return false;
  return isRunning && dates !== undefined && now < openingOf(group, dates, 0).at;
}

/** The swaps that were made since the start, oldest first. */
export const agreedSwaps = ({ agreements }: Pick<Group, 'agreements'>): readonly Agreement[] =>
  (agreements ?? []).filter(({ kind, state }) => kind === 'swap' && state === 'agreed');

/** How often the order of payouts was changed since the start. */
export const orderChanges = (group: Pick<Group, 'agreements' | 'movedToEnd'>): number =>
  agreedSwaps(group).length + (group.movedToEnd?.length ?? 0);

const orderOf = (members: readonly Membership[]): readonly MembershipId[] =>
  members
    .filter(isSeated)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ id }) => id);
