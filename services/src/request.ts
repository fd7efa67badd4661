import type { ParametersOf, ParsedBody, ParsedQuery, RouteName, Routes, Service } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { ResultOf } from './result.ts';

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
