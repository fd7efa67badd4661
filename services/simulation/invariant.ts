/**
 * A promise that the simulated product broke; the runner reports it with its seed and the last steps. `invariant` is its name in
 * docs/simulation.md ("What is checked"), such as `I5` or `gate`.
 */
export class InvariantBroken extends Error {
  readonly invariant: string;

  constructor(invariant: string, message: string) {
    super(message);
    this.invariant = invariant;
  }
}

export function ensure(holds: boolean, invariant: string, message: () => string): void {
  if (!holds) throw new InvariantBroken(invariant, message());
}
