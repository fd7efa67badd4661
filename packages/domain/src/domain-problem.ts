import type { CreateGroupProblem } from './create-group.ts';
import type { JoinProblem } from './join-group.ts';
import type { LeaveProblem } from './leave-group.ts';

/** Every code a decision can refuse with; a table over this union forgets none. */
export type DomainProblem = CreateGroupProblem | JoinProblem | LeaveProblem;
