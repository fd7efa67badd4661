import type { StateMachine } from './state-machine.ts';

/**
 * A transition that the table does not allow. It is a value, not an exception: a bank's event that comes too early, twice
 * or too late is stored and looked at again, never dropped.
 */
export type NotAllowed<State extends string = string> = {
  readonly ok: false;
  readonly code: 'not_allowed';
  readonly from: State;
  readonly to: State;
};

/** Returns the new state, or the transition that the table does not allow. */
export function decideTransition<State extends string>(
  machine: StateMachine<State>,
  from: State,
  to: State,
): { readonly ok: true; readonly state: State } | NotAllowed<State> {
  return machine.canMove(from, to) ? { ok: true, state: to } : { ok: false, code: 'not_allowed', from, to };
}
