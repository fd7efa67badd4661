import { Trouble } from './trouble.ts';

/** The promise's own end, or `slow` trouble when it takes longer than this many milliseconds. */
export function within<Value>(milliseconds: number, what: string, promise: Promise<Value>): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const tooLong = () => reject(new Trouble('slow', `${what} took longer than ${milliseconds} ms`));
    const timer = setTimeout(tooLong, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
