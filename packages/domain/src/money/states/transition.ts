import type { StateMachine } from '../../state-machine.ts';

/**
 * A transition that the table does not allow. It is a value, not an exception: a bank's event that comes too early, twice
 * or too late is stored with this reason and looked at again, never dropped.
 */
export type Parked<State extends string = string> = {
  readonly ok: false;
  readonly code: 'parked';
  readonly from: State;
  readonly to: State;
};

/** Whether an item in state `from` may become `to`; if not, what to park. */
export function decideTransition<State extends string>(
  machine: StateMachine<State>,
  from: State,
  to: State,
): { readonly ok: true; readonly state: State } | Parked<State> {
  return machine.canMove(from, to) ? { ok: true, state: to } : { ok: false, code: 'parked', from, to };
}
