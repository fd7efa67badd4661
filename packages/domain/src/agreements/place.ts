import { type Decision, problem } from '../basics/decision.ts';
import type { MembershipId, UserId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from '../basics/time.ts';
import { type JoiningPerson, type UnfitProblem, unfitProblem } from '../forming/join-group.ts';
import type { Group, StandbyEntry } from '../group/group.ts';
import { actionProblem } from '../group/group-roles.ts';
import { type Membership, membershipOf } from '../group/membership.ts';
import {
  type Change,
  type ChangeDecision,
  changed,
  type GroupMoney,
  unchanged,
  withFields,
  withoutSeat,
} from '../group/next-group.ts';
import type { RoundMoney } from '../rounds/cycle.ts';
import { type Place, placeOf } from '../rounds/replace-member.ts';
import type { Agreement, PlaceOffer } from './agreement.ts';
import { openAgreements, withAgreement } from './decide-agreement.ts';
import { turnOpens } from './replacement.ts';
import type { AgreementGroup, Situation, WithAgreements } from './rules.ts';

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

/** The open offer that was made to a person; undefined where there is none. */
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
 * @param request `person` is the organizer, `by` whose place it is, and `since` names who is meant: by when they joined the list
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

export type PlaceProblem = 'replacement_waits' | 'vote_open' | 'bank_required' | UnfitProblem;

/**
 * Decides whether whoever the place was offered to may take it: they have to be fit to join, as everybody, with a linked bank, and no
 * vote may be open. `replacement_waits` has the reasons of `placeOf`, of which some pass by themselves, as a debit on its way.
 */
export function decidePlace(
  { by }: Agreement,
  request: {
    readonly person: JoiningPerson;
    readonly money: readonly RoundMoney[];
    readonly isVoting: boolean;
    readonly checksEligibility: boolean;
    readonly today: PlainDate;
  },
): Decision<{ readonly place: Place }, PlaceProblem> {
  const { person, money, isVoting } = request;
  const unfit = unfitProblem(request);
  if (unfit) return problem(unfit);
  if (!person.hasBankAccount) return problem('bank_required');
  if (isVoting) return problem('vote_open');
  const place = placeOf(money, by);
  return place === undefined ? problem('replacement_waits') : { ok: true, place };
}

/**
 * The group once an offer was declined: the agreement stays asked, and the place can be offered to somebody else. The fact has no
 * author, because whoever declined is no member.
 */
export function placeDeclined<Value extends WithAgreements>(
  value: Value,
  asked: Agreement,
  now: EpochMilliseconds,
): Change<Value> {
  const fact = { kind: 'replacement_declined', by: null, about: asked.by } as const;
  return changed(now, fact, withAgreement(value, { ...asked, offer: undefined }, now)).change;
}

type WithReplaced = WithAgreements & {
  readonly group: Pick<Group, 'coOrganizer' | 'replaced'> & { readonly standby: readonly StandbyEntry[] };
};

/** How often a member of the group was replaced. */
export const replacements = ({ replaced }: Pick<Group, 'replaced'>): number => replaced?.length ?? 0;

/** The group with the member who takes the place, with its turn and all that is to be paid for it. */
export function placeTaken<Value extends WithReplaced>(
  value: Value,
  {
    asked,
    place: { claim, round },
    member,
    money,
  }: {
    readonly asked: Agreement;
    readonly place: Place;
    readonly member: Value['members'][number];
    readonly money: GroupMoney;
  },
  now: EpochMilliseconds,
): Change<Value> {
  const { group } = value;
  const { id: to, userId: person } = member;
  const left = withoutSeat(value, asked.by, 'replaced', now);
  const replaced = withFields(
    { ...left, members: [...left.members, member] },
    {
      standby: group.standby.filter(({ userId }) => userId !== person),
      replaced: [...(group.replaced ?? []), { from: asked.by, to, round, claim, at: now }],
      // Whoever leaves is co-organizer no more.
      ...(group.coOrganizer === asked.by && { coOrganizer: null }),
    },
  );
  const agreed: Agreement = { ...asked, state: 'agreed', agreedAt: now };
  const fact = { kind: 'member_replaced', by: to, about: asked.by, person } as const;
  return changed(now, fact, withAgreement(replaced, agreed, now), { money, answers: agreed }).change;
}

/** Whether the person took a place before: a repeated answer changes nothing. */
export const hasTakenPlace = (
  { group, members }: { readonly group: Pick<Group, 'replaced'>; readonly members: readonly Membership[] },
  person: UserId,
): boolean => members.some(({ id, userId }) => userId === person && group.replaced?.some(({ to }) => to === id));
