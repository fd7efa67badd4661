/** The states of one kind of thing and the moves between them: the code's and the database's only list. */
export type StateMachine<State extends string> = {
  canMove(from: State, to: State): boolean;
  /** What a stored item must say for a change to `to` to be written. */
  statesLeadingTo(to: State): readonly State[];
  /** True when nothing leads out of the state. */
  isFinal(state: State): boolean;
};

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
