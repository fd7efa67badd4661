import { type SwapRequest, withoutQuestionsOf } from './agreements.ts';
import { type Decision, problem } from './decision.ts';
import type { Group } from './group.ts';
import type { MembershipId, UserId } from './ids.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf, seatOf } from './membership.ts';
import type { RoundMoney } from './money/engine/cycle.ts';
import { exchangeTurns } from './money/engine/exchange-turns.ts';
import { openingOf } from './money/engine/plan-cycle.ts';
import { type Change, type ChangeDecision, changed, unchanged, withFields } from './next-group.ts';
import type { PlannedRound } from './schedule.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './time.ts';

/** How often the order of payouts was changed since the start. */
export const orderChanges = ({ exchanged, movedToEnd }: Pick<Group, 'exchanged' | 'movedToEnd'>): number =>
  (exchanged?.length ?? 0) + (movedToEnd?.length ?? 0);

type Seat = Pick<Membership, 'id' | 'userId' | 'state' | 'position'>;
type SwapGroup = Pick<Group, 'state' | 'timeZone' | 'swaps' | 'movedToEnd' | 'replaced'> & {
  readonly rounds: readonly PlannedRound[] | null;
};

/** The instant from which a request cannot be accepted: a fortnight later, or when the earlier of the two rounds opens. */
export function swapExpiry(
  { timeZone, rounds }: Pick<SwapGroup, 'timeZone' | 'rounds'>,
  { at, rounds: both }: Pick<SwapRequest, 'at' | 'rounds'>,
): EpochMilliseconds {
  const earlier = rounds?.find(({ round }) => round === Math.min(...both));
  const opens = earlier === undefined ? at : openingOf({ timeZone }, earlier, 0).at;
  return Math.min(at + limits.swap.validDays * DAY_IN_MILLISECONDS, opens);
}

/** The requests that can be accepted: of two seats whose turns are those of then, in a group that runs. */
export function openSwaps(group: SwapGroup, members: readonly Seat[], now: EpochMilliseconds): readonly SwapRequest[] {
  if (group.state !== 'active') return [];
  const holds = (id: MembershipId, round: number) =>
    members.some((each) => each.id === id && isSeated(each) && each.position === round);
  return (group.swaps ?? []).filter(
    (swap) =>
      swap.state === 'open' &&
      now < swapExpiry(group, swap) &&
      holds(swap.by, swap.rounds[0]) &&
      holds(swap.to, swap.rounds[1]),
  );
}

/**
 * The members with whom somebody can exchange turns: nobody's round has begun to open, and nobody's became the last one
 * or was somebody else's before, whose claim has its day.
 */
export function swapPartners<Each extends Seat>(
  group: SwapGroup,
  members: readonly Each[],
  person: UserId,
  now: EpochMilliseconds,
): readonly Each[] {
  const own = membershipOf(members, person);
  if (own === undefined || !maySwap(group, own, now)) return [];
  return members.filter((each) => each.id !== own.id && maySwap(group, each, now));
}

function maySwap(group: SwapGroup, { id, state, position }: Seat, now: EpochMilliseconds): boolean {
  const dates = group.rounds?.find(({ round }) => round === position);
  const isRunning = group.state === 'active' && state === 'active';
  if (group.movedToEnd?.some(({ member }) => member === id) || group.replaced?.some(({ to }) => to === id))
    return false;
  return isRunning && dates !== undefined && now < openingOf(group, dates, 0).at;
}

type WithSwaps = {
  readonly group: SwapGroup & Pick<Group, 'exchanged' | 'leavings'>;
  readonly members: readonly Membership[];
};
type By = { readonly person: UserId; readonly now: EpochMilliseconds };

/** Decides whether a member may ask another; a new request replaces what they asked before, of anybody. */
export function decideSwapRequest<Value extends WithSwaps>(
  value: Value,
  { person, now, to, sha256 }: By & { readonly to: MembershipId; readonly sha256: string },
): Decision<
  { readonly change: Change<Value> | null; readonly swap: SwapRequest },
  'group_not_found' | 'swap_impossible'
> {
  const { group, members } = value;
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const asked = swapPartners(group, members, person, now).find(({ id }) => id === to);
  if (asked?.position == null || own.position === null) return problem('swap_impossible');
  const { id: by } = own;
  const swap = { by, to, rounds: [own.position, asked.position], at: now, sha256, state: 'open' } as const;
  const open = openSwaps(group, members, now);
  const same = open.find((each) => each.by === by && each.to === to && each.sha256 === sha256);
  if (same) return { ok: true, change: null, swap: same };
  const next = withFields(value, { swaps: [...open.filter((each) => each.by !== by), swap] });
  return { ...changed(now, { kind: 'swap_asked', by, about: to, rounds: swap.rounds }, next), swap };
}

/**
 * Decides the answer of who was asked. A yes exchanges the turns with the books, where neither has opened; every other request about one of
 * the two ends, and so does what either asked about their place.
 *
 * @param money the rounds of the cycle; none are needed for a no
 */
export function decideSwapAnswer<Value extends WithSwaps>(
  value: Value,
  request: By & {
    readonly by: MembershipId;
    readonly accepts: boolean;
    readonly sha256: string;
    readonly money: readonly RoundMoney[];
  },
): ChangeDecision<Value, 'group_not_found' | 'swap_not_asked' | 'terms_changed' | 'swap_impossible'> {
  const { group, members } = value;
  const { person, by, accepts, sha256, money, now } = request;
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const open = openSwaps(group, members, now);
  const swap = open.find((each) => each.by === by && each.to === own.id);
  if (swap === undefined) return problem('swap_not_asked');
  const about = { by: own.id, about: by };
  if (!accepts) {
    const swaps = open.map((each) => (each === swap ? { ...swap, state: 'declined' as const } : each));
    return changed(now, { kind: 'swap_declined', ...about }, withFields(value, { swaps }));
  }
  if (swap.sha256 !== sha256) return problem('terms_changed');
  const { rounds } = swap;
  const [first, second] = rounds.map((round) => money.find((each) => each.round.round === round));
  const exchanged = exchangeTurns(orderOf(members), [first, second], orderChanges(group) + 1);
  if (!exchanged.ok) return problem('swap_impossible');
  const concerns = ({ by: asker, to }: SwapRequest) => [asker, to].some((id) => id === by || id === own.id);
  const next = withFields(
    {
      ...value,
      members: members.map((each) => {
        if (each.id === by) return { ...each, position: rounds[1] };
        return each.id === own.id ? { ...each, position: rounds[0] } : each;
      }),
    },
    {
      swaps: open.filter((each) => !concerns(each)),
      exchanged: [...(group.exchanged ?? []), { by, to: own.id, rounds, at: now }],
      leavings: withoutQuestionsOf(group.leavings, [by, own.id]),
    },
  );
  return changed(now, { kind: 'turns_swapped', ...about, rounds }, next, {
    money: { rounds: exchanged.rounds, entries: exchanged.entries, due: [], events: [] },
    answers: { kind: 'swap', question: swap, as: 'accepted' },
  });
}

const orderOf = (members: readonly Membership[]): readonly MembershipId[] =>
  members
    .filter(isSeated)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ id }) => id);

/** Decides whether a member may take back what they asked; nothing is left to take back when it was answered. */
export function decideSwapWithdrawal<Value extends WithSwaps>(
  value: Value,
  { person, now, to }: By & { readonly to: MembershipId },
): ChangeDecision<Value, 'group_not_found'> {
  const { group, members } = value;
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const open = openSwaps(group, members, now);
  const left = open.filter((each) => !(each.by === own.id && each.to === to));
  if (left.length === open.length) return unchanged;
  return changed(now, { kind: 'swap_withdrawn', by: own.id, about: to }, withFields(value, { swaps: left }));
}
