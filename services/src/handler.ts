import type {
  ParametersOf,
  ParsedBody,
  ParsedQuery,
  ProblemCode,
  ReplyOf,
  RouteName,
  Routes,
  Service,
} from '@halqa/contract';
import type { UserId } from '@halqa/domain';

/** The member who calls, as the access token says. */
export type Caller = { readonly userId: UserId; readonly signedInAt: Date };

/** What a handler is given: everything parsed, the caller known. */
export type RequestOf<Name extends RouteName> = {
  readonly caller: Routes[Name]['access'] extends 'public' ? null : Caller;
  readonly body: ParsedBody<Name>;
  readonly params: ParametersOf<Name>;
  readonly query: ParsedQuery<Name>;
  /** Where the call came from, for limits on calls that nobody signed in for. */
  readonly source: string;
  /** The `Idempotency-Key` header. */
  readonly idempotencyKey: string | null;
};

/** The routes of the contract's table that one function answers. */
type RouteNamesOf<Context extends Service> = {
  [Name in RouteName]: Routes[Name]['service'] extends Context ? Name : never;
}[RouteName];

/** One handler for every route of the function: a route without a handler does not compile. */
export type Handlers<Context extends Service> = {
  readonly [Name in RouteNamesOf<Context>]: (request: RequestOf<Name>) => Promise<ResultOf<Name>>;
};

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

const ID = /^[\w-]{1,64}$/;

/** Whether a text from an address can be an id of ours at all; the table takes no key of any length. */
export function isIdText(text: string): boolean {
  return ID.test(text);
}
