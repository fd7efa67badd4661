import type { LoadTrouble } from '@halqa/copy';

/** A remote that cannot be shown, with what to tell the person. The cause is for the operators. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
  readonly kind: LoadTrouble;

  constructor(kind: LoadTrouble, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

/** What went wrong, whatever was thrown. */
export const troubleOf = (error: unknown): LoadTrouble => (error instanceof Trouble ? error.kind : 'unreachable');
