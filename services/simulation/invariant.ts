/** A promise that the engine broke; the runner reports it with its seed and the last steps. */
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
