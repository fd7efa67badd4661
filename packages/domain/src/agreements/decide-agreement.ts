import { type Decision, problem } from '../basics/decision.ts';
import type { MembershipId, UserId } from '../basics/ids.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { Fact } from '../group/facts.ts';
import type { Group } from '../group/group.ts';
import { isSeated, type Membership, seatOf } from '../group/membership.ts';
import { type Change, type ChangeDecision, changed, unchanged, withFields } from '../group/next-group.ts';
import {
  type Agreement,
  type AgreementKind,
  type AgreementState,
  agreementTransitions,
  type OfferedRole,
} from './agreement.ts';
import { guaranteeRules } from './guarantee.ts';
import { replacementRules } from './replacement.ts';
import { roleRules } from './role.ts';
import type {
  AgreementGroup,
  AgreementProblem,
  AgreementRules,
  AgreementSeat,
  Asking,
  Choice,
  Circumstances,
  Effect,
  Situation,
  WithAgreements,
} from './rules.ts';
import { swapRules } from './swap.ts';

const rules: Readonly<Record<AgreementKind, AgreementRules>> = {
  swap: swapRules,
  guarantee: guaranteeRules,
  replacement: replacementRules,
  role: roleRules,
};

/** The instant from which nobody can agree. */
export const agreementExpiry = (group: AgreementGroup, agreement: Agreement): EpochMilliseconds =>
  rules[agreement.kind].expiry(group, agreement);

/** Those that can be answered: asked between two seats, in time, in a group that is as it was when they were asked. */
export const openAgreements = (situation: Situation, kind: AgreementKind): readonly Agreement[] =>
  rules[kind].isAnsweredIn(situation.group.state)
    ? (situation.group.agreements ?? []).filter((each) => each.kind === kind && isWaiting(situation, each))
    : [];

/** Whether one was asked and can still come true; also while nobody can answer it, because the group is paused. */
function isWaiting(situation: Situation, agreement: Agreement): boolean {
  const { kind, state, by, to } = agreement;
  const hasSeat = (id: MembershipId) => situation.members.some((each) => each.id === id && isSeated(each));
  return (
    state === 'asked' &&
    situation.now < agreementExpiry(situation.group, agreement) &&
    [by, ...(to === null ? [] : [to])].every(hasSeat) &&
    rules[kind].stands(situation, agreement)
  );
}

/** The agreements without those that are over: by an answer, by their time, or because the group has changed since they were asked. */
export const keptAgreements = (situation: Situation): readonly Agreement[] =>
  (situation.group.agreements ?? []).filter((each) =>
    each.state === 'agreed' ? rules[each.kind].lasts : isWaiting(situation, each),
  );

/** The group with one agreement in another state, without those that are over by what it becomes. */
export function withAgreement<Value extends WithAgreements>(next: Value, becomes: Agreement, now: number): Value {
  const { members, group } = next;
  const others = keptAgreements({ group, members, now }).filter((each) => !isSame(each, becomes));
  return withFields(next, { agreements: [...others, becomes] });
}

/** Nobody asks twice at the same moment. */
const isSame = (one: Agreement, other: Agreement): boolean =>
  one.kind === other.kind && one.by === other.by && one.at === other.at;

/** @throws {Error} when the state cannot follow: a decision is wrong */
function inState(agreement: Agreement, state: AgreementState): Agreement {
  if (!agreementTransitions.canMove(agreement.state, state))
    throw new Error(`What is ${agreement.state} cannot become ${state}`);
  return { ...agreement, state };
}

/** Whom somebody can ask by signing words, and for which turns; nobody without a seat. */
export function askable(
  situation: Situation & Pick<Circumstances, 'money'>,
  person: UserId,
  kind: AgreementKind,
): readonly Choice[] {
  const own = seatOf(situation, person);
  return own === undefined ? [] : rules[kind].choices(situation, own);
}

type Request = Circumstances & { readonly person: UserId };

/** Decides whether a member may ask; it replaces what they asked of that kind before, of anybody. */
export function decideAsking<Value extends WithAgreements>(
  value: Value,
  { person, asking, money, now }: Request & { readonly asking: Asking },
): Decision<{ readonly change: Change<Value> | null; readonly agreement: Agreement }, AgreementProblem> {
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const { kind } = asking;
  const { group, members } = value;
  const situation = { group, members, now, money };
  const chosen = rules[kind].ask?.(situation, own, asking) ?? chosenBy(situation, own, asking);
  if (!chosen.ok) return chosen;
  const { to, rounds, role } = chosen;
  const sha256 = 'sha256' in asking ? asking.sha256 : undefined;
  const agreement: Agreement = { kind, by: own.id, to, rounds, at: now, state: 'asked', sha256, role };
  const isOwn = (each: Agreement) => each.kind === kind && each.by === own.id && each.state === 'asked';
  const kept = keptAgreements({ group, members, now });
  const repeated = kept.find((each) => isOwn(each) && each.to === to && each.sha256 === sha256 && each.role === role);
  if (repeated) return { ok: true, change: null, agreement: repeated };
  const next = withFields(value, { agreements: [...kept.filter((each) => !isOwn(each)), agreement] });
  return { ...changed(now, factOf.asked(agreement), next), agreement };
}

/** What is asked, where it is one of the choices that somebody has by signing words. */
function chosenBy(
  situation: Situation & Pick<Circumstances, 'money'>,
  own: AgreementSeat,
  asking: Asking,
): Decision<Pick<Agreement, 'to' | 'rounds' | 'role'>, AgreementProblem> {
  const { choices, impossible } = rules[asking.kind];
  const to = 'to' in asking ? asking.to : null;
  const turns = 'turns' in asking ? asking.turns : 1;
  const rounds = choices(situation, own).find((each) => each.to === to)?.rounds[turns - 1];
  return rounds === undefined ? problem(impossible) : { ok: true, to, rounds };
}

const aboutOf = ({ to }: Agreement) => (to === null ? {} : { about: to });
const roleOf = ({ role }: Agreement) => (role === undefined ? {} : { role });

/** What is done with each kind before it is agreed, as the history has it. */
const factOf = {
  asked: (asked: Agreement): Fact => ({
    kind: `${asked.kind}_asked`,
    by: asked.by,
    rounds: asked.rounds,
    ...aboutOf(asked),
    ...roleOf(asked),
  }),
  declined: (asked: Agreement): Fact => ({
    kind: `${asked.kind}_declined`,
    by: asked.to,
    about: asked.by,
    ...roleOf(asked),
  }),
  withdrawn: (asked: Agreement): Fact => ({ kind: `${asked.kind}_withdrawn`, by: asked.by, ...aboutOf(asked) }),
};

/** Which one is answered or ended: who asked, and what. Each member asks for one thing of a kind at a time. */
export type AgreementReference = {
  readonly kind: AgreementKind;
  readonly by: MembershipId;
  /** Of the words that were shown. */
  readonly sha256?: string | undefined;
  readonly role?: OfferedRole | undefined;
};

/** Decides the answer of who was asked; a yes changes what its kind says. Agreeing once more changes nothing. */
export function decideAnswer<Value extends WithAgreements>(
  value: Value,
  request: Request & AgreementReference & { readonly accepts: boolean },
): ChangeDecision<Value, AgreementProblem> {
  const { person, kind, by, accepts, sha256, role, now } = request;
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const isMeant = (each: Agreement) => each.kind === kind && each.by === by && each.to === own.id && each.role === role;
  const { group, members } = value;
  const agreement = openAgreements({ group, members, now }, kind).find(isMeant);
  if (agreement === undefined) {
    const isRepeated = group.agreements?.some(
      (each) => isMeant(each) && each.state === 'agreed' && each.sha256 === sha256,
    );
    return accepts && isRepeated ? unchanged : problem(rules[kind].notAsked);
  }
  if (!accepts) {
    const next = withAgreement(value, inState(agreement, 'declined'), now);
    return changed(now, factOf.declined(agreement), next);
  }
  if (agreement.sha256 !== sha256) return problem('terms_changed');
  const effect = rules[kind].agree(value, agreement, request);
  return changedBy(effect, { ...inState(agreement, 'agreed'), agreedAt: now }, now);
}

/**
 * Decides whether one of both may end it: what was not answered is withdrawn by who asked; what was agreed is ended by either, where
 * its kind says so. Ending once more changes nothing; of a kind that does not end, what was agreed cannot be withdrawn any more.
 */
export function decideEnd<Value extends WithAgreements>(
  value: Value,
  request: Request & AgreementReference,
): ChangeDecision<Value, AgreementProblem> {
  const { person, kind, by, sha256, now } = request;
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const { group, members } = value;
  const isMeant = (each: Agreement) =>
    each.kind === kind &&
    each.by === by &&
    each.sha256 === sha256 &&
    (each.by === own.id || (each.to === own.id && each.state !== 'asked'));
  const meant = keptAgreements({ group, members, now }).filter(isMeant);
  // Turns that were exchanged and exchanged back are asked for by the same words again.
  const agreement = meant.find(({ state }) => state === 'asked') ?? meant.at(-1);
  const { end, notAsked, nothingToEnd } = rules[kind];
  if (agreement?.state === 'asked')
    return changed(now, factOf.withdrawn(agreement), withAgreement(value, inState(agreement, 'withdrawn'), now));
  if (agreement === undefined || end === undefined) {
    const isNow = (state: AgreementState) => group.agreements?.some((each) => each.state === state && isMeant(each));
    // Whoever takes back what was agreed meanwhile does not read that it was withdrawn.
    if (end === undefined && isNow('agreed')) return problem(notAsked);
    const hasEnded = isNow('ended');
    return hasEnded || nothingToEnd === null ? unchanged : problem(nothingToEnd);
  }
  return changedBy(end(value, agreement, own.id, request), inState(agreement, 'ended'), now);
}

/** What an effect and the new state of its agreement make of the group; when who asks has signed words, the time is stored with them. */
function changedBy<Value extends WithAgreements>(
  effect: Effect<Value>,
  becomes: Agreement,
  now: number,
): ChangeDecision<Value, AgreementProblem> {
  if (!effect.ok) return effect;
  const { next, fact, money } = effect;
  return changed(now, fact, withAgreement(next, becomes, now), {
    ...(money && { money }),
    ...(becomes.sha256 !== undefined && { answers: becomes }),
  });
}

/** Those of a group whose turns get other days, without questions by words that name the days of before. */
export const agreementsAfterNewDays = ({ agreements }: Pick<Group, 'agreements'>): readonly Agreement[] =>
  (agreements ?? []).filter(({ kind, state }) => state !== 'asked' || !rules[kind].namesDays);

/** Those of one kind that were agreed and that either of both can end now. */
export const endableAgreements = <Value extends WithAgreements>(
  value: Value,
  kind: AgreementKind,
  circumstances: Circumstances,
): readonly Agreement[] =>
  (value.group.agreements ?? []).filter(
    (each) =>
      each.kind === kind && each.state === 'agreed' && rules[kind].end?.(value, each, each.by, circumstances).ok,
  );

/**
 * Whether a member reads that one was asked, and what was agreed.
 *
 * @param both who asks, and who is asked
 */
export function mayReadAgreement(
  group: Pick<Group, 'organizerId'>,
  kind: AgreementKind,
  both: readonly (MembershipId | null | undefined)[],
  reader: Pick<Membership, 'id' | 'userId'>,
): boolean {
  const { readBy } = rules[kind];
  if (readBy === 'members' || both.includes(reader.id)) return true;
  return readBy === 'organizer' && group.organizerId === reader.userId;
}

/** Whether the group has what was agreed afterwards. */
export const agreementLasts = (kind: AgreementKind): boolean => rules[kind].lasts;
