import type { LoadFailure } from '@halqa/copy';

/** A remote cannot be shown: `kind` selects the message for the visitor, `cause` is for the operators. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly kind: LoadFailure;

  constructor(kind: LoadFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

/** The kind of failure of any thrown value. */
export const loadFailureOf = (error: unknown): LoadFailure => (error instanceof LoadError ? error.kind : 'unreachable');

/** Rejects with a `slow` load error when the promise takes longer than this many milliseconds. */
export function withTimeout<Value>(milliseconds: number, action: string, promise: Promise<Value>): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const tooLong = () => reject(new LoadError('slow', `${action} took longer than ${milliseconds} ms`));
    const timer = setTimeout(tooLong, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
