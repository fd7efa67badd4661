import { type Decision, problem } from '../basics/decision.ts';
import type { MembershipId, UserId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from '../basics/time.ts';
import { type JoiningPerson, type UnfitProblem, unfitProblem } from '../forming/join-group.ts';
import type { StandbyEntry } from '../group/group.ts';
import { actionProblem } from '../group/group-roles.ts';
import { type Membership, membershipOf } from '../group/membership.ts';
import { type ChangeDecision, changed, unchanged } from '../group/next-group.ts';
import type { RoundMoney } from '../rounds/cycle.ts';
import { placeOf } from '../rounds/replace-member.ts';
import type { Agreement, PlaceOffer } from './agreement.ts';
import { openAgreements, withAgreement } from './decide-agreement.ts';
import { turnOpens } from './replacement.ts';
import type { AgreementGroup, Situation } from './rules.ts';

/* The organizer offers the place of a member who asks for it to somebody of the standby list, who answers. */

type WithStandby = { readonly group: AgreementGroup & { readonly standby: readonly StandbyEntry[] } };

/** The instant from which an offer cannot be accepted. */
export const placeOfferExpiry = (
  group: Pick<AgreementGroup, 'timeZone' | 'rounds'>,
  { rounds: [round = 0] }: Pick<Agreement, 'rounds'>,
  { at }: PlaceOffer,
) => Math.min(at + limits.replacement.validDays * DAY_IN_MILLISECONDS, turnOpens(group, round));

/** The offer of a place that can be accepted: it ends when whom it was made to leaves the list. */
export function openOffer({ group, now }: Situation & WithStandby, asked: Agreement): PlaceOffer | undefined {
  const { offer } = asked;
  if (offer === undefined || now >= placeOfferExpiry(group, asked, offer)) return undefined;
  return group.standby.some(({ userId, since }) => userId === offer.userId && since <= offer.at) ? offer : undefined;
}

/** What a person can answer whom a place is offered to. */
export const offeredPlace = (
  situation: Situation & WithStandby,
  person: UserId,
): { asked: Agreement; offer: PlaceOffer } | undefined =>
  openAgreements(situation, 'replacement')
    .flatMap((asked) => ({ asked, offer: openOffer(situation, asked) }))
    .find((each): each is { asked: Agreement; offer: PlaceOffer } => each.offer?.userId === person);

/**
 * Decides whether the organizer may offer a member's place to somebody of the standby list, who never had a seat of the group. It
 * replaces the offer of that place to somebody else.
 *
 * @param since when who is meant joined the list
 */
export function decidePlaceOffer<Value extends WithStandby & { readonly members: readonly Membership[] }>(
  value: Value,
  request: {
    readonly person: UserId;
    readonly by: MembershipId;
    readonly since: EpochMilliseconds;
    readonly now: EpochMilliseconds;
  },
): ChangeDecision<Value, 'group_not_found' | 'organizer_only' | 'not_found' | 'replacement_impossible'> {
  const { person, by, since, now } = request;
  const { group, members } = value;
  const denied = actionProblem(value, person, 'replace');
  if (denied) return problem(denied);
  const organizer = membershipOf(members, person);
  const situation = { group, members, now };
  const asked = openAgreements(situation, 'replacement').find((each) => each.by === by);
  const waits = group.standby.find((each) => each.since === since);
  if (organizer === undefined || asked === undefined || waits === undefined) return problem('not_found');
  const { userId, name } = waits;
  const other = offeredPlace(situation, userId);
  if (members.some((each) => each.userId === userId) || (other && other.asked.by !== by))
    return problem('replacement_impossible');
  if (other) return unchanged;
  const next = withAgreement(value, { ...asked, offer: { userId, name, at: now } }, now);
  return changed(now, { kind: 'place_offered', by: organizer.id, about: by }, next);
}

export type PlaceProblem = 'group_not_found' | 'replacement_waits' | 'vote_open' | 'bank_required' | UnfitProblem;

/**
 * Decides the answer of whoever the place was offered to, which is of the agreement `asked`. With a yes they have to be fit to join, as
 * everybody, with a linked bank; while a debit of the one who leaves is on its way nobody knows whose contribution it is, and the answer waits.
 */
export function decidePlaceAnswer(
  request: Situation &
    WithStandby & {
      readonly members: readonly Membership[];
      readonly person: JoiningPerson;
      readonly accepts: boolean;
      readonly money: readonly RoundMoney[];
      readonly isVoting: boolean;
      readonly checksEligibility: boolean;
      readonly today: PlainDate;
    },
): Decision<{ readonly asked: Agreement }, PlaceProblem> {
  const { person, accepts, money, isVoting } = request;
  const offered = offeredPlace(request, person.userId);
  if (offered === undefined) return problem('group_not_found');
  const { asked } = offered;
  if (!accepts) return { ok: true, asked };
  const unfit = unfitProblem(request);
  if (unfit) return problem(unfit);
  if (!person.hasBankAccount) return problem('bank_required');
  if (isVoting) return problem('vote_open');
  return placeOf(money, asked.by) === undefined ? problem('replacement_waits') : { ok: true, asked };
}
