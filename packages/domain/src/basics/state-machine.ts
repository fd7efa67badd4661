/** The allowed transitions of one kind of item. The code and the database's conditions both derive from it. */
export type StateMachine<State extends string> = {
  canMove(from: State, to: State): boolean;
  /** The states from which `to` can be reached: the expected states in a write's condition. */
  statesLeadingTo(to: State): readonly State[];
  /** True when no transition leaves the state. */
  isFinal(state: State): boolean;
};

/** Builds a state machine from a table of transitions. */
export function stateMachine<State extends string>(
  states: readonly State[],
  moves: Readonly<Record<NoInfer<State>, readonly NoInfer<State>[]>>,
): StateMachine<State> {
  const canMove = (from: State, to: State) => moves[from].includes(to);
  return {
    canMove,
    statesLeadingTo: (to) => states.filter((from) => canMove(from, to)),
    isFinal: (state) => moves[state].length === 0,
  };
}
