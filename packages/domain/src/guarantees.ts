import type { Guarantee } from './agreements.ts';
import { type Decision, problem } from './decision.ts';
import type { Group } from './group.ts';
import type { MembershipId, UserId } from './ids.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf, seatOf } from './membership.ts';
import type { RoundMoney } from './money/engine/cycle.ts';
import { graceOver, lastDayOfGrace } from './money/engine/grace.ts';
import { isNamed, isOpenToGuarantors } from './money/engine/guarantors.ts';
import { type Change, changed, unchanged, withFields } from './next-group.ts';
import type { PlannedRound } from './schedule.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './time.ts';

type Seat = Pick<Membership, 'id' | 'userId' | 'state'>;
type GuaranteedGroup = Pick<Group, 'state' | 'cycleWaits' | 'guarantees'> & {
  readonly rounds: readonly PlannedRound[] | null;
};
/** Rounds of the cycle, whose `guarantors` say who is debited. */
type Money = readonly Pick<RoundMoney, 'round' | 'contributions'>[];

/** When the planned grace of a turn is over: until then somebody can be asked for it. */
function turnIsOver(
  { rounds, cycleWaits }: Pick<GuaranteedGroup, 'rounds' | 'cycleWaits'>,
  round: number,
): EpochMilliseconds {
  const dates = rounds?.find((each) => each.round === round);
  return dates === undefined ? 0 : graceOver({ graceEnds: lastDayOfGrace(cycleWaits, dates.debitDate) });
}

/** The instant from which a question cannot be accepted: a fortnight later, or when the grace of its first turn is over. */
export function guaranteeExpiry(
  group: Pick<GuaranteedGroup, 'rounds' | 'cycleWaits'>,
  { at, rounds }: Pick<Guarantee, 'at' | 'rounds'>,
): EpochMilliseconds {
  return Math.min(at + limits.guarantee.validDays * DAY_IN_MILLISECONDS, turnIsOver(group, Math.min(...rounds)));
}

/** The questions that can be accepted: of two seats, in a group that runs. */
export function openGuarantees(
  group: GuaranteedGroup,
  members: readonly Seat[],
  now: EpochMilliseconds,
): readonly Guarantee[] {
  return group.state === 'active' ? waitingQuestions(group, members, now) : [];
}

/** Also while the group is paused: they can be taken back then. */
function waitingQuestions(
  group: GuaranteedGroup,
  members: readonly Seat[],
  now: EpochMilliseconds,
): readonly Guarantee[] {
  const has = (id: MembershipId) => members.some((each) => each.id === id && isSeated(each));
  return (group.guarantees ?? []).filter(
    (each) => each.state === 'open' && now < guaranteeExpiry(group, each) && has(each.by) && has(each.to),
  );
}

/** Those that were accepted and by which somebody may still be debited: the rounds say so, whatever day it is. */
export const runningGuarantees = ({ guarantees }: Pick<GuaranteedGroup, 'guarantees'>, money: Money) =>
  (guarantees ?? []).filter((each) => each.state === 'accepted' && money.some((round) => isNamedIn(round, each)));

const isNamedIn = (money: Money[number], { by, to, rounds }: Pick<Guarantee, 'by' | 'to' | 'rounds'>): boolean =>
  rounds.includes(money.round.round) && isNamed(money, { member: by, guarantor: to });

/**
 * The next turns for which a member can ask another: at most as many as they can ask for at once. None that is over, that they
 * paid, or for which they have a guarantor; the other one steps in for one member in each turn.
 */
export function turnsToGuarantee(
  group: GuaranteedGroup,
  money: Money,
  { by, to }: Pick<Guarantee, 'by' | 'to'>,
  now: EpochMilliseconds,
): readonly PlannedRound[] {
  const free = (group.rounds ?? []).filter(({ round }) => {
    const own = money.find((each) => each.round.round === round);
    return own !== undefined && now < turnIsOver(group, round) && needsGuarantor(own, by, now);
  });
  const next = free.slice(0, limits.guarantee.turns);
  const taken = next.findIndex(({ round }) => isGuarantorIn(money, to, round));
  return taken === -1 ? next : next.slice(0, taken);
}

function needsGuarantor(money: Money[number], member: MembershipId, now: EpochMilliseconds): boolean {
  const own = money.contributions.find((each) => each.member === member);
  const hasArrived = own?.state === 'settled' || own?.state === 'available';
  return (
    !hasArrived && isOpenToGuarantors(money, now) && !money.round.guarantors?.some((each) => each.member === member)
  );
}

const isGuarantorIn = (money: Money, guarantor: MembershipId, number: number): boolean =>
  money.some(({ round }) => round.round === number && round.guarantors?.some((each) => each.guarantor === guarantor));

type Situation = {
  readonly group: GuaranteedGroup;
  readonly members: readonly Seat[];
  /** All rounds of the cycle; none before the start. */
  readonly money: Money;
  readonly now: EpochMilliseconds;
};

/** Whom a member can ask, and for which turns; nobody, when there is no turn to ask for. */
export function guarantorsFor<Each extends Seat>(
  { group, members, money, now }: Omit<Situation, 'members'> & { readonly members: readonly Each[] },
  person: UserId,
): readonly { readonly guarantor: Each; readonly turns: readonly number[] }[] {
  const own = membershipOf(members, person);
  if (own?.state !== 'active' || group.state !== 'active') return [];
  return members.flatMap((guarantor) => {
    if (guarantor.id === own.id || guarantor.state !== 'active') return [];
    const turns = turnsToGuarantee(group, money, { by: own.id, to: guarantor.id }, now).map(({ round }) => round);
    return turns.length === 0 ? [] : [{ guarantor, turns }];
  });
}

type WithGuarantees = { readonly group: GuaranteedGroup; readonly members: readonly Seat[] };
type By = Pick<Situation, 'money' | 'now'> & { readonly person: UserId };

/** Without what is over: answered, expired, ended, or about turns in which nobody can be debited by it any more. */
const stillKept = ({ group, members, money, now }: Situation): readonly Guarantee[] => [
  ...waitingQuestions(group, members, now),
  ...runningGuarantees(group, money),
];

/**
 * Decides whether a member may ask another; a new question replaces what they asked before, of anybody.
 *
 * @param turns how many of their next turns it is about
 */
export function decideGuaranteeRequest<Value extends WithGuarantees>(
  value: Value,
  request: By & { readonly to: MembershipId; readonly turns: number; readonly sha256: string },
): Decision<
  { readonly change: Change<Value> | null; readonly guarantee: Guarantee },
  'group_not_found' | 'guarantee_impossible'
> {
  const { person, to, turns, sha256, money, now } = request;
  const situation = { ...value, money, now };
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const { id: by } = own;
  const possible = guarantorsFor(situation, person).find(({ guarantor }) => guarantor.id === to)?.turns ?? [];
  if (turns < 1 || turns > possible.length) return problem('guarantee_impossible');
  const rounds = possible.slice(0, turns);
  const guarantee = { by, to, rounds, at: now, sha256, state: 'open' } as const;
  const kept = stillKept(situation);
  const same = kept.find((each) => each.state === 'open' && each.by === by && each.sha256 === sha256);
  if (same) return { ok: true, change: null, guarantee: same };
  const others = kept.filter((each) => each.state !== 'open' || each.by !== by);
  const next = withFields(value, { guarantees: [...others, guarantee] });
  return { ...changed(now, { kind: 'guarantee_asked', by, about: to, rounds }, next), guarantee };
}

/**
 * Decides the answer of who was asked. Nobody says yes whose own debits are stopped, and nobody for two members in one turn. With a yes
 * its rounds name the guarantor.
 *
 * @param areStopped whether a debit of who answers would not be started
 */
export function decideGuaranteeAnswer<Value extends WithGuarantees>(
  value: Value,
  request: By & {
    readonly by: MembershipId;
    readonly accepts: boolean;
    readonly sha256: string;
    readonly areStopped: boolean;
  },
): Decision<
  { readonly change: Change<Value>; readonly guarantee: Guarantee },
  'group_not_found' | 'guarantee_not_asked' | 'terms_changed' | 'debits_stopped' | 'guarantor_taken'
> {
  const { group, members } = value;
  const { money, person, by, accepts, sha256, areStopped, now } = request;
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const asked = openGuarantees(group, members, now).find((each) => each.by === by && each.to === own.id);
  if (asked === undefined) return problem('guarantee_not_asked');
  if (accepts && asked.sha256 !== sha256) return problem('terms_changed');
  if (accepts && areStopped) return problem('debits_stopped');
  if (accepts && asked.rounds.some((round) => isGuarantorIn(money, own.id, round))) return problem('guarantor_taken');
  const guarantee: Guarantee = { ...asked, state: accepts ? 'accepted' : 'declined' };
  const kept = stillKept({ ...value, money, now }).map((each) => (each === asked ? guarantee : each));
  const next = withFields(value, { guarantees: kept });
  const about = { by: own.id, about: by };
  if (!accepts) return { ...changed(now, { kind: 'guarantee_declined', ...about }, next), guarantee };
  const answers = { kind: 'guarantee', question: asked, as: 'accepted' } as const;
  return {
    ...changed(now, { kind: 'guarantee_accepted', ...about, rounds: asked.rounds, askedAt: asked.at }, next, {
      answers,
    }),
    guarantee,
  };
}

/** `rounds`: those in which the guarantor is not debited any more. */
type Ended = { readonly guarantee: Guarantee; readonly rounds: readonly number[] };

/**
 * Decides whether one of both may end it: a question that was not answered is taken back by who asked; what was accepted ends in
 * all rounds that still name the guarantor. Ending once more changes nothing; where nothing is left to end, that is a problem:
 * a debit that has begun goes on.
 */
export function decideGuaranteeEnd<Value extends WithGuarantees>(
  value: Value,
  request: By & { readonly by: MembershipId; readonly sha256: string },
): Decision<
  { readonly change: Change<Value> | null; readonly ended: Ended | null },
  'group_not_found' | 'guarantee_over'
> {
  const { group } = value;
  const { money, person, by, sha256, now } = request;
  const own = seatOf(value, person);
  if (own === undefined) return problem('group_not_found');
  const isMeant = (each: Guarantee) => each.by === by && each.sha256 === sha256 && mayEnd(each, own.id);
  const kept = stillKept({ ...value, money, now });
  const guarantee = kept.find(isMeant);
  if (guarantee === undefined) {
    const hasEnded = group.guarantees?.some((each) => each.state === 'ended' && isMeant(each));
    return hasEnded ? { ...unchanged, ended: null } : problem('guarantee_over');
  }
  const about = { by: own.id, about: own.id === guarantee.by ? guarantee.to : guarantee.by };
  if (guarantee.state === 'open') {
    const next = withFields(value, { guarantees: kept.filter((each) => each !== guarantee) });
    return { ...changed(now, { kind: 'guarantee_withdrawn', ...about }, next), ended: { guarantee, rounds: [] } };
  }
  const rounds = money.filter((each) => isNamedIn(each, guarantee)).map(({ round }) => round.round);
  const next = withFields(value, {
    guarantees: kept.map((each): Guarantee => (each === guarantee ? { ...each, state: 'ended' } : each)),
  });
  const answers = { kind: 'guarantee', question: guarantee, as: 'ended' } as const;
  return { ...changed(now, { kind: 'guarantee_ended', ...about }, next, { answers }), ended: { guarantee, rounds } };
}

const mayEnd = ({ by, to, state }: Guarantee, person: MembershipId): boolean =>
  by === person || (to === person && state !== 'open');
