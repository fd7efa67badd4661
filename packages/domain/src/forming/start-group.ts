import { type Decision, problem } from '../basics/decision.ts';
import type { MembershipId, UserId } from '../basics/ids.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import { dateInZone, type EpochMilliseconds } from '../basics/time.ts';
import { type Group, type GroupState, groupTransitions } from '../group/group.ts';
import { actionProblem } from '../group/group-roles.ts';
import { mandateTermsOf, termsKey } from '../group/mandate.ts';
import { isSeated, type Membership } from '../group/membership.ts';
import { type Change, withFields } from '../group/next-group.ts';
import { type PlannedRound, schedule } from '../group/schedule.ts';
import { planCycle } from '../rounds/plan-cycle.ts';
import { DRAW_RULES_VERSION } from './draw/draw.ts';
import type { DrawRoster } from './draw/transcript.ts';

/** A member, and the terms that they signed; see `termsKey`. */
export type SigningMember = Membership & { readonly mandate: { readonly termsKey: string } };

export type StartRequest = {
  readonly group: Pick<
    Group,
    | 'id'
    | 'state'
    | 'organizerId'
    | 'coOrganizer'
    | 'memberCount'
    | 'payoutOrder'
    | 'contribution'
    | 'rule'
    | 'startDate'
    | 'waits'
  >;
  readonly members: readonly SigningMember[];
  readonly person: UserId;
  /** In the group's zone. */
  readonly today: PlainDate;
};

export type StartProblem =
  | 'group_not_found'
  | 'organizer_only'
  | 'group_not_ready'
  | 'terms_not_signed'
  | 'group_started'
  | 'group_closed';

export type Starting =
  /** The group runs already, or its order is being drawn; a repeated call changes nothing. */
  | { readonly kind: 'done_before' }
  /** The order is drawn first, over these members. */
  | { readonly kind: 'begins_draw'; readonly roster: DrawRoster }
  | {
      readonly kind: 'starts';
      /** In payout order: the n-th receives in round n. */
      readonly recipients: readonly MembershipId[];
      /** The dates, which nothing changes from now on. */
      readonly rounds: readonly PlannedRound[];
    };

/**
 * Decides whether the organizer or co-organizer may start a complete group, and freezes its order and dates; a random
 * order is drawn first. Every seat has to be taken by a member who linked a bank and signed the present terms. Valid for the
 * group as it was read: the save carries the conditions that it has not changed since and that every bank is still linked.
 */
export function decideStart(request: StartRequest): Decision<{ starting: Starting }, StartProblem> {
  const { group, members, person, today } = request;
  const denied = actionProblem({ group, members }, person, 'start');
  if (denied) return problem(denied);
  if (group.state === 'active' || group.state === 'drawing') return { ok: true, starting: { kind: 'done_before' } };
  const unready = stateProblem(group.state);
  if (unready) return problem(unready);

  const inOrder = members.filter(isSeated).toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const isDrawn = group.payoutOrder === 'random';
  const isComplete = inOrder.length === group.memberCount && inOrder.every(isDrawn ? hasNoPlace : isInPlace);
  if (!isComplete) return problem('group_not_ready');
  const hasSigned = ({ position, mandate }: SigningMember) =>
    mandate.termsKey === termsKey(mandateTermsOf(group, position));
  if (!inOrder.every(hasSigned)) return problem('terms_not_signed');

  const recipients = inOrder.map(({ id }) => id);
  if (isDrawn) {
    const roster = { groupId: group.id, rulesVersion: DRAW_RULES_VERSION, members: recipients };
    return { ok: true, starting: { kind: 'begins_draw', roster } };
  }
  return { ok: true, starting: { kind: 'starts', recipients, rounds: roundsFrom(group, today) } };
}

/** The group as it runs, with its rounds, whoever fixed the order: the organizer's list or the draw. */
export function startedGroup<Value extends StartedValue>(
  value: Value,
  { recipients, rounds: planned }: Pick<Extract<Starting, { kind: 'starts' }>, 'recipients' | 'rounds'>,
  now: EpochMilliseconds,
): Pick<Change<Value>, 'at' | 'next' | 'money'> {
  const { contribution, timeZone, waits, cycleWaits } = value.group;
  const cycle = { members: recipients, contribution, timeZone, waits: { ...waits, ...cycleWaits } };
  const { rounds, ...begins } = planCycle(cycle, planned, now);
  const members = value.members.map((member) => {
    if (!isSeated(member)) return member;
    return { ...member, state: 'active' as const, position: recipients.indexOf(member.id) + 1 };
  });
  const activatedOn = dateInZone(now, timeZone);
  const next = withFields({ ...value, members }, { state: 'active', activatedOn, rounds: planned });
  return { at: now, next, money: { rounds: rounds.map((after) => ({ before: undefined, after })), ...begins } };
}

type StartedValue = {
  readonly group: Pick<Group, 'contribution' | 'timeZone' | 'waits' | 'cycleWaits'>;
  readonly members: readonly Membership[];
};

/** The dates of a group that starts on that day. */
export function roundsFrom(
  { rule, startDate, waits, memberCount }: Pick<Group, 'rule' | 'startDate' | 'waits' | 'memberCount'>,
  today: PlainDate,
): readonly PlannedRound[] {
  return schedule({ ...rule, ...waits, startDate, rounds: memberCount, today });
}

function stateProblem(state: GroupState): StartProblem | undefined {
  if (groupTransitions.isFinal(state)) return 'group_closed';
  if (state === 'forming') return 'group_not_ready';
  return state === 'ready' ? undefined : 'group_started';
}

const isInPlace = ({ state, position }: Membership, index: number): boolean =>
  state === 'joined' && position === index + 1;

const hasNoPlace = ({ state, position }: Membership): boolean => state === 'joined' && position === null;
