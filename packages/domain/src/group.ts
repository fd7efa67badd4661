import type { GroupTerms } from './group-terms.ts';
import type { GroupId, UserId } from './ids.ts';
import type { EpochMilliseconds } from './instant.ts';
import { stateMachine } from './state-machine.ts';

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
  'defaulted',
] as const;
export type GroupState = (typeof groupStates)[number];

/**
 * From the first invitation to the last payout. A draw that nobody reveals goes back to `ready`, and a complete group
 * that somebody leaves before the start goes back to `forming`.
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
  winding_down: ['dissolved', 'defaulted'],
  dissolved: [],
  defaulted: [],
});

export type Group = GroupTerms & {
  readonly id: GroupId;
  readonly state: GroupState;
  readonly adminId: UserId;
  readonly createdAt: EpochMilliseconds;
  /** When it last began to look for members: at its creation, or when somebody left the complete group. */
  readonly formingSince: EpochMilliseconds;
};

/** Whether the dashboard counts the group under "Active Groups". */
export function countsAsActive(state: GroupState): boolean {
  return state === 'active' || state === 'paused' || state === 'clearing';
}
