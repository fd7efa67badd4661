import type { LoadTrouble } from '@halqa/copy';

/** A remote that cannot be shown, with what to tell the person. The cause is for the operators. */
export class LoadError extends Error {
  override readonly name = 'Trouble';
  readonly kind: LoadTrouble;

  constructor(kind: LoadTrouble, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

/** What went wrong, whatever was thrown. */
export const loadTroubleOf = (error: unknown): LoadTrouble => (error instanceof LoadError ? error.kind : 'unreachable');

/** The promise's own end, or `slow` trouble when it takes longer than this many milliseconds. */
export function withTimeout<Value>(milliseconds: number, what: string, promise: Promise<Value>): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const tooLong = () => reject(new LoadError('slow', `${what} took longer than ${milliseconds} ms`));
    const timer = setTimeout(tooLong, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
