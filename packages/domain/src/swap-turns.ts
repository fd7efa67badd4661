import type { SwapRequest } from './agreements.ts';
import { type Decision, problem } from './decision.ts';
import type { Group } from './group.ts';
import type { MembershipId, UserId } from './ids.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf } from './membership.ts';
import { openingOf } from './money/engine/plan-cycle.ts';
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

type Request = {
  readonly group: SwapGroup;
  readonly members: readonly Seat[];
  readonly person: UserId;
  readonly now: EpochMilliseconds;
};

type Swaps = { readonly swaps: readonly SwapRequest[] | null };

/** Decides whether a member may ask another; a new request replaces what they asked before, of anybody. */
export function decideSwapRequest(
  request: Request & { readonly to: MembershipId; readonly sha256: string },
): Decision<Swaps & { readonly swap: SwapRequest }, 'group_not_found' | 'swap_impossible'> {
  const { group, members, person, to, sha256, now } = request;
  const own = membershipOf(members, person);
  if (own === undefined || !isSeated(own)) return problem('group_not_found');
  const asked = swapPartners(group, members, person, now).find(({ id }) => id === to);
  if (asked?.position == null || own.position === null) return problem('swap_impossible');
  const swap = { by: own.id, to, rounds: [own.position, asked.position], at: now, sha256, state: 'open' } as const;
  const open = openSwaps(group, members, now);
  const same = open.find((each) => each.by === own.id && each.to === to && each.sha256 === sha256);
  if (same) return { ok: true, swaps: null, swap: same };
  return { ok: true, swaps: [...open.filter(({ by }) => by !== own.id), swap], swap };
}

/** Decides the answer of who was asked. With a yes every other request about one of the two turns ends. */
export function decideSwapAnswer(
  request: Request & { readonly by: MembershipId; readonly accepts: boolean; readonly sha256: string },
): Decision<
  { readonly swaps: readonly SwapRequest[]; readonly swap: SwapRequest },
  'group_not_found' | 'swap_not_asked' | 'terms_changed'
> {
  const { group, members, person, by, accepts, sha256, now } = request;
  const own = membershipOf(members, person);
  if (own === undefined || !isSeated(own)) return problem('group_not_found');
  const open = openSwaps(group, members, now);
  const swap = open.find((each) => each.by === by && each.to === own.id);
  if (swap === undefined) return problem('swap_not_asked');
  if (accepts && swap.sha256 !== sha256) return problem('terms_changed');
  const concerns = ({ by: asker, to }: SwapRequest) => [asker, to].some((id) => id === swap.by || id === swap.to);
  if (accepts) return { ok: true, swap, swaps: open.filter((each) => !concerns(each)) };
  return { ok: true, swap, swaps: open.map((each) => (each === swap ? { ...swap, state: 'declined' } : each)) };
}

/** Decides whether a member may take back what they asked; nothing is left to take back when it was answered. */
export function decideSwapWithdrawal(
  request: Request & { readonly to: MembershipId },
): Decision<Swaps, 'group_not_found'> {
  const { group, members, person, to, now } = request;
  const own = membershipOf(members, person);
  if (own === undefined || !isSeated(own)) return problem('group_not_found');
  const open = openSwaps(group, members, now);
  const left = open.filter((each) => !(each.by === own.id && each.to === to));
  return { ok: true, swaps: left.length === open.length ? null : left };
}
