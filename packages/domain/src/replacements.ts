import type { LeavingRequest, PlaceOffer } from './agreements.ts';
import { type Decision, problem } from './decision.ts';
import type { Group, StandbyEntry } from './group.ts';
import { actionProblem } from './group-roles.ts';
import type { MembershipId, UserId } from './ids.ts';
import { type JoiningPerson, type UnfitProblem, unfitProblem } from './join-group.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf } from './membership.ts';
import type { RoundMoney } from './money/engine/cycle.ts';
import { openingOf } from './money/engine/plan-cycle.ts';
import { placeOf } from './money/engine/replace-member.ts';
import type { PlainDate } from './plain-date.ts';
import type { PlannedRound } from './schedule.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './time.ts';

type Seat = Pick<Membership, 'id' | 'userId' | 'state' | 'position'>;
type LeavingGroup = Pick<Group, 'state' | 'timeZone' | 'organizerId' | 'coOrganizer' | 'leavings' | 'replaced'> & {
  readonly rounds: readonly PlannedRound[] | null;
  readonly standby: readonly StandbyEntry[];
};
type Situation = { readonly group: LeavingGroup; readonly members: readonly Seat[]; readonly now: EpochMilliseconds };
type Request = Situation & { readonly person: UserId };

/** When nobody can take the place any more: its turn begins to open. */
export function leavingExpiry(
  { timeZone, rounds }: Pick<LeavingGroup, 'timeZone' | 'rounds'>,
  round: number,
): EpochMilliseconds {
  const dates = rounds?.find((each) => each.round === round);
  return dates === undefined ? 0 : openingOf({ timeZone }, dates, 0).at;
}

/** The instant from which an offer cannot be accepted. */
export const placeOfferExpiry = (group: Pick<LeavingGroup, 'timeZone' | 'rounds'>, round: number, { at }: PlaceOffer) =>
  Math.min(at + limits.replacement.validDays * DAY_IN_MILLISECONDS, leavingExpiry(group, round));

/**
 * The questions of members who still have the turn that they asked for, in a group that runs. Whoever became its organizer meanwhile
 * hands it over first. An offer ends when whom it was made to leaves the list.
 */
export function openLeavings({ group, members, now }: Situation): readonly LeavingRequest[] {
  if (group.state !== 'active') return [];
  const waits = ({ userId, at }: PlaceOffer) =>
    group.standby.some((each) => each.userId === userId && each.since <= at);
  return (group.leavings ?? [])
    .filter(
      ({ by, round }) =>
        now < leavingExpiry(group, round) &&
        members.some(
          (each) => each.id === by && isSeated(each) && each.position === round && each.userId !== group.organizerId,
        ),
    )
    .map((leaving) => {
      const { offer, ...withoutOffer } = leaving;
      return offer === undefined || waits(offer) ? leaving : withoutOffer;
    });
}

/** The offer that a person can answer, with the question that it is about. */
export function offeredPlace(
  situation: Situation,
  person: UserId,
): { leaving: LeavingRequest; offer: PlaceOffer } | undefined {
  const { group, now } = situation;
  return openLeavings(situation)
    .flatMap((leaving) => (leaving.offer === undefined ? [] : [{ leaving, offer: leaving.offer }]))
    .find(({ leaving, offer }) => offer.userId === person && now < placeOfferExpiry(group, leaving.round, offer));
}

/**
 * Whether a member may ask that somebody take their place: their turn has not begun, and they took nobody's themselves. Whoever organizes the group hands it over first.
 */
export function mayAskToLeave({ group, members, person, now }: Request): boolean {
  const own = membershipOf(members, person);
  if (own?.position == null || own.state !== 'active' || group.state !== 'active') return false;
  const tookPlace = group.replaced?.some(({ to }) => to === own.id);
  return group.organizerId !== person && !tookPlace && now < leavingExpiry(group, own.position);
}

type Leavings = { readonly leavings: readonly LeavingRequest[] | null };

/** Decides the question of a member; asking once more replaces it, with an offer that was made by it. */
export function decideLeaving(
  request: Request & { readonly sha256: string },
): Decision<Leavings & { readonly leaving: LeavingRequest }, 'group_not_found' | 'replacement_impossible'> {
  const { members, person, sha256, now } = request;
  const own = membershipOf(members, person);
  if (own === undefined || !isSeated(own)) return problem('group_not_found');
  if (!mayAskToLeave(request) || own.position === null) return problem('replacement_impossible');
  const open = openLeavings(request);
  const same = open.find((each) => each.by === own.id && each.sha256 === sha256);
  if (same) return { ok: true, leavings: null, leaving: same };
  const leaving = { by: own.id, round: own.position, at: now, sha256 };
  return { ok: true, leavings: [...open.filter(({ by }) => by !== own.id), leaving], leaving };
}

/** Decides that a member stays: also an offer ends. Harmless when nothing was asked. */
export function decideToStay(request: Request): Decision<Leavings, 'group_not_found'> {
  const own = membershipOf(request.members, request.person);
  if (own === undefined || !isSeated(own)) return problem('group_not_found');
  const open = openLeavings(request);
  // Also of a question that ended by itself: it could count again.
  const hasAsked = request.group.leavings?.some(({ by }) => by === own.id);
  return { ok: true, leavings: hasAsked ? open.filter(({ by }) => by !== own.id) : null };
}

/**
 * Decides whether the organizer may offer a member's place to somebody of the standby list, who never had a seat of the group. It
 * replaces the offer of that place to somebody else.
 */
export function decidePlaceOffer(
  request: Request & {
    readonly by: MembershipId;
    readonly standby: readonly StandbyEntry[];
    /** When who is meant joined the list. */
    readonly since: EpochMilliseconds;
  },
): Decision<
  Leavings & { readonly offer: PlaceOffer },
  'group_not_found' | 'organizer_only' | 'not_found' | 'replacement_impossible'
> {
  const { members, by, standby, since, now } = request;
  const denied = actionProblem(request, request.person, 'replace');
  if (denied) return problem(denied);
  const open = openLeavings(request);
  const leaving = open.find((each) => each.by === by);
  const person = standby.find((each) => each.since === since);
  if (leaving === undefined || person === undefined) return problem('not_found');
  const { userId, name } = person;
  const other = offeredPlace(request, userId);
  if (members.some((each) => each.userId === userId) || (other && other.leaving.by !== by))
    return problem('replacement_impossible');
  if (other) return { ok: true, leavings: null, offer: other.offer };
  const offer = { userId, name, at: now };
  return { ok: true, offer, leavings: open.map((each) => (each === leaving ? { ...each, offer } : each)) };
}

export type PlaceProblem =
  | 'group_not_found'
  | 'replacement_over'
  | 'replacement_waits'
  | 'vote_open'
  | 'bank_required'
  | UnfitProblem;

/** What the answer to an offer makes of the group: nobody's place is taken by a no. */
export type PlaceAnswer = { readonly leaving: LeavingRequest; readonly leavings: readonly LeavingRequest[] };

/**
 * Decides the answer of whoever the place was offered to. With a yes they have to be fit to join, as everybody, with a linked bank;
 * while a debit of the one who leaves is on its way nobody knows whose contribution it is, and the answer waits.
 */
export function decidePlaceAnswer(
  request: Situation & {
    readonly person: JoiningPerson;
    readonly accepts: boolean;
    readonly money: readonly RoundMoney[];
    readonly isVoting: boolean;
    readonly checksEligibility: boolean;
    readonly today: PlainDate;
  },
): Decision<PlaceAnswer, PlaceProblem> {
  const { person, accepts, money, isVoting } = request;
  const offered = offeredPlace(request, person.userId);
  if (offered === undefined) return problem('group_not_found');
  const { leaving } = offered;
  const open = openLeavings(request);
  const { offer: _, ...withoutOffer } = leaving;
  if (!accepts) return { ok: true, leaving, leavings: open.map((each) => (each === leaving ? withoutOffer : each)) };
  const unfit = unfitProblem(request);
  if (unfit) return problem(unfit);
  if (!person.hasBankAccount) return problem('bank_required');
  if (isVoting) return problem('vote_open');
  if (placeOf(money, leaving.by) === undefined) return problem('replacement_waits');
  return { ok: true, leaving, leavings: open.filter((each) => each !== leaving) };
}
