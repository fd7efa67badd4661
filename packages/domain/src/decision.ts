import type { CreateGroupProblem } from './create-group.ts';
import type { JoinProblem } from './join-group.ts';
import type { LeaveProblem } from './leave-group.ts';

/** What a pure decision answers: what should become true, or the code of the reason why not. */
export type Decision<Outcome extends object, Code extends string> = ({ readonly ok: true } & Outcome) | Problem<Code>;

export type Problem<Code extends string> = { readonly ok: false; readonly code: Code };

export function problem<Code extends string>(code: Code): Problem<Code> {
  return { ok: false, code };
}

/** Every code a decision can refuse with; a table over this union forgets none. */
export type DomainProblem = CreateGroupProblem | JoinProblem | LeaveProblem;
