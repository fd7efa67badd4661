import type { Agreement, MovedTurn, ReplacedMember } from '../agreements/agreement.ts';
import type { GroupId, InviteCode, MembershipId, UserId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import { stateMachine } from '../basics/state-machine.ts';
import { DAY_IN_MILLISECONDS, dateInZone, type EpochMilliseconds } from '../basics/time.ts';
import type { CycleWaits } from '../rounds/cycle.ts';
import type { GroupTerms } from './group-terms.ts';
import type { Membership } from './membership.ts';
import type { PlannedRound, WaitingTimes } from './schedule.ts';

export const groupStates = [
  'forming',
  'ready',
  'drawing',
  'active',
  'paused',
  'clearing',
  'completed',
  'cancelled',
  'winding_down',
  'dissolved',
] as const;
export type GroupState = (typeof groupStates)[number];

/**
 * From the first invitation to the last payout. A draw that is never revealed returns to `ready`; a complete group
 * returns to `forming` when a member leaves or is removed before the start, or its terms change.
 */
export const groupTransitions = stateMachine(groupStates, {
  forming: ['ready', 'cancelled'],
  ready: ['forming', 'drawing', 'active', 'cancelled'],
  drawing: ['active', 'ready'],
  active: ['paused', 'clearing', 'winding_down'],
  paused: ['active', 'winding_down'],
  clearing: ['completed'],
  completed: [],
  cancelled: [],
  winding_down: ['dissolved'],
  dissolved: [],
});

export type Group = GroupTerms & {
  readonly id: GroupId;
  readonly state: GroupState;
  readonly organizerId: UserId;
  /** Whoever accepted to be; see `coOrganizerOf` for whether they still have a seat. */
  readonly coOrganizer?: MembershipId | null | undefined;
  /** What members asked each other, oldest first, and what they agreed to; see `openAgreements` for those that can be answered. */
  readonly agreements?: readonly Agreement[] | undefined;
  /** Part of what members sign, so a later setting of the stage does not change them. */
  readonly waits: WaitingTimes;
  readonly cycleWaits: CycleWaits;
  /** Who took whose place since the start, oldest first. */
  readonly replaced?: readonly ReplacedMember[] | undefined;
  /** Whose turn became the last one because they did not pay, oldest first. */
  readonly movedToEnd?: readonly MovedTurn[] | undefined;
  /** While it is paused: the day of the next debits that were moved. */
  readonly pausedUntil?: PlainDate | null | undefined;
  /** When a vote or operators decided that it ends early. */
  readonly windingDownAt?: EpochMilliseconds | undefined;
  readonly createdAt: EpochMilliseconds;
  /** When it last entered `forming`: at its creation, or when a complete group lost a member or got other terms. */
  readonly formingSince: EpochMilliseconds;
  /** Before the start: the day of the first contribution that members know. Absent of groups that were created before it was stored. */
  readonly plannedFrom?: PlainDate | undefined;
};

/** Somebody who waits for a seat of a full group. The list is in order of `since`. */
export type StandbyEntry = { readonly userId: UserId; readonly name: string; readonly since: EpochMilliseconds };

/** All that a group has beside its members and invitations. */
export type GroupRecord = Group & {
  /** The code of the open link, which members pass on. */
  readonly inviteCode: InviteCode;
  /** Counts the codes that the open link had before. */
  readonly linkRotation: number;
  /** False once the organizer closed the open link. */
  readonly isLinkOpen: boolean;
  /** The sample group of the demo: nobody joins it, and no money moves. */
  readonly simulated: boolean;
  /** The day of the start; null before it, while dates are planned from today. */
  readonly activatedOn: PlainDate | null;
  /** The dates of every round, fixed at the start and the same as in the rounds' items; null before it. */
  readonly rounds: readonly PlannedRound[] | null;
  /** How many draws of the order were begun; the newest has this number. */
  readonly draws: number;
  /** Who closed it before the start; null when nobody did, and when the forming period ran out. */
  readonly closedBy: UserId | null;
  /** Who waits for a seat, in order. */
  readonly standby: readonly StandbyEntry[];
};

/** Whether the group still looks for members. */
export function isForming({ state }: Pick<Group, 'state'>): boolean {
  return state === 'forming';
}

/** Whether the group was closed before it started: it has no rounds, and positions mean nothing in it. */
export function isCancelled({ state }: Pick<Group, 'state'>): boolean {
  return state === 'cancelled';
}

/** Whether the group is in a final state. */
export function hasEnded({ state }: Pick<Group, 'state'>): boolean {
  return groupTransitions.isFinal(state);
}

/** Whether the group stopped before everybody had their turn: its cash is or was shared out. */
export function endsEarly({ state }: Pick<Group, 'state'>): boolean {
  return state === 'winding_down' || state === 'dissolved';
}

/** Whether the dashboard counts the group under "Active Groups". */
export function countsAsActive(state: GroupState): boolean {
  return state === 'active' || state === 'paused' || state === 'clearing';
}

/** A group is ready once every seat has a member who accepted the terms and linked a bank. */
export function decideReadiness(
  { memberCount }: Pick<Group, 'memberCount'>,
  members: readonly Pick<Membership, 'state'>[],
): 'forming' | 'ready' {
  const joined = members.filter(({ state }) => state === 'joined').length;
  return joined === memberCount ? 'ready' : 'forming';
}

/** The groups that were not complete within `limits.forming.maximumDays`. */
export function groupsToCancel<Each extends Pick<Group, 'state' | 'formingSince'>>(
  groups: readonly Each[],
  now: EpochMilliseconds,
): readonly Each[] {
  return groups.filter(({ state, formingSince }) => state === 'forming' && now >= formingEnds(formingSince));
}

/** The instant from which a group that is still forming is cancelled. */
export function formingEnds(formingSince: EpochMilliseconds): EpochMilliseconds {
  return formingSince + limits.forming.maximumDays * DAY_IN_MILLISECONDS;
}

/** The day of that instant where the group is. */
export const formingEndsOn = ({ formingSince, timeZone }: Pick<Group, 'formingSince' | 'timeZone'>): PlainDate =>
  dateInZone(formingEnds(formingSince), timeZone);
