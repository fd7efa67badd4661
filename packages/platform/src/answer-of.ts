import type { Outcome, Refusal } from '@halqa/contract';

/** A refusal on its way through a library that knows only rejections, such as TanStack Query. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of a call, or a rejection with `Refused`: `queryFn: () => answerOf(api.listGroups())`. */
export async function answerOf<Value>(call: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await call;
  if (!outcome.ok) throw new Refused(outcome.refusal);
  return outcome.value;
}
