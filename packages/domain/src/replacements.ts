import type { LeavingRequest, PlaceOffer } from './agreements.ts';
import { type Decision, problem } from './decision.ts';
import type { Group, StandbyEntry } from './group.ts';
import { actionProblem } from './group-roles.ts';
import type { MembershipId, UserId } from './ids.ts';
import { type JoiningPerson, type UnfitProblem, unfitProblem } from './join-group.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf, seatOf } from './membership.ts';
import type { RoundMoney } from './money/engine/cycle.ts';
import { openingOf } from './money/engine/plan-cycle.ts';
import { placeOf } from './money/engine/replace-member.ts';
import { type Change, type ChangeDecision, changed, unchanged, withFields } from './next-group.ts';
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

type WithLeavings = { readonly group: LeavingGroup; readonly members: readonly Membership[] };
type By = { readonly person: UserId; readonly now: EpochMilliseconds };

/** Decides the question of a member; asking once more replaces it, with an offer that was made by it. */
export function decideLeaving<Value extends WithLeavings>(
  value: Value,
  { person, now, sha256 }: By & { readonly sha256: string },
): Decision<
  { readonly change: Change<Value> | null; readonly leaving: LeavingRequest },
  'group_not_found' | 'replacement_impossible'
> {
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  if (!mayAskToLeave({ ...value, person, now }) || own.position === null) return problem('replacement_impossible');
  const { id: by } = own;
  const open = openLeavings({ ...value, now });
  const same = open.find((each) => each.by === by && each.sha256 === sha256);
  if (same) return { ok: true, change: null, leaving: same };
  const leaving = { by, round: own.position, at: now, sha256 };
  const next = withFields(value, { leavings: [...open.filter((each) => each.by !== by), leaving] });
  return { ...changed(now, { kind: 'replacement_asked', by }, next), leaving };
}

/** Decides that a member stays: also an offer ends. Harmless when nothing was asked. */
export function decideToStay<Value extends WithLeavings>(
  value: Value,
  { person, now }: By,
): ChangeDecision<Value, 'group_not_found'> {
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const { id: by } = own;
  // Also of a question that ended by itself: it could count again.
  if (!value.group.leavings?.some((each) => each.by === by)) return unchanged;
  const leavings = openLeavings({ ...value, now }).filter((each) => each.by !== by);
  return changed(now, { kind: 'replacement_withdrawn', by }, withFields(value, { leavings }));
}

/**
 * Decides whether the organizer may offer a member's place to somebody of the standby list, who never had a seat of the group. It
 * replaces the offer of that place to somebody else.
 *
 * @param since when who is meant joined the list
 */
export function decidePlaceOffer<Value extends WithLeavings>(
  value: Value,
  { person, now, by, since }: By & { readonly by: MembershipId; readonly since: EpochMilliseconds },
): ChangeDecision<Value, 'group_not_found' | 'organizer_only' | 'not_found' | 'replacement_impossible'> {
  const { group, members } = value;
  const denied = actionProblem(value, person, 'replace');
  if (denied) return problem(denied);
  const organizer = membershipOf(members, person);
  const open = openLeavings({ ...value, now });
  const leaving = open.find((each) => each.by === by);
  const waits = group.standby.find((each) => each.since === since);
  if (organizer === undefined || leaving === undefined || waits === undefined) return problem('not_found');
  const { userId, name } = waits;
  const other = offeredPlace({ ...value, now }, userId);
  if (members.some((each) => each.userId === userId) || (other && other.leaving.by !== by))
    return problem('replacement_impossible');
  if (other) return unchanged;
  const offer = { userId, name, at: now };
  const leavings = open.map((each) => (each === leaving ? { ...each, offer } : each));
  return changed(now, { kind: 'place_offered', by: organizer.id, about: by }, withFields(value, { leavings }));
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
