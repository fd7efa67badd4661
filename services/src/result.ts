import type { ProblemCode, ReplyOf, RouteName } from '@halqa/contract';

/** An expected refusal: its code decides status and sentence, the field says which part of the request it is about. */
export type Problem = { readonly ok: false; readonly code: ProblemCode; readonly field?: string };

export type Result<Value> = { readonly ok: true; readonly value: Value } | Problem;

/** Where a route without a reply sends the browser. */
type Redirect = { readonly location: string };

/** What the handler of a route answers. */
export type ResultOf<Name extends RouteName> = Result<ReplyOf<Name> extends undefined ? Redirect : ReplyOf<Name>>;

/** The outcome of a call that did what was asked. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A refusal, as the domain's decisions make them too. */
export function problem<Code extends ProblemCode>(code: Code, field?: string) {
  return { ok: false as const, code, ...(field === undefined ? {} : { field }) };
}
