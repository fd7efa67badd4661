import type {
  ParametersOf,
  ParsedBody,
  ParsedQuery,
  ProblemCode,
  RouteName,
  Routes,
  SentReplyOf,
  Service,
} from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { SignedMessage } from '../ports/system.ts';

/** The member who calls, read from the verified access token. */
export type Caller = {
  readonly userId: UserId;
  readonly signedInAt: Date;
  /** The session's id, as `sessionId` derives it. */
  readonly session: string;
};

/** What a browser says of a request, and no page can change: `Sec-Fetch-Site`, and its cookies as `name=value`. */
export type FromBrowser = { readonly fetchSite: string | undefined; readonly cookies: readonly string[] };

/** What a handler receives: parsed input, and the caller for every route of members and operators. */
export type RequestOf<Name extends RouteName> = {
  readonly caller: Routes[Name]['access'] extends 'public' | 'webhook' ? null : Caller;
  readonly body: Routes[Name]['access'] extends 'webhook' ? SignedMessage : ParsedBody<Name>;
  readonly params: ParametersOf<Name>;
  readonly query: ParsedQuery<Name>;
  /** A keyed hash of the caller's address, for rate limits. */
  readonly source: string;
  readonly browser: FromBrowser;
  /** The `Idempotency-Key` header. */
  readonly idempotencyKey: string | null;
};

/** The routes of the contract's table that one function serves. */
type RouteNamesOf<ServiceName extends Service> = {
  [Name in RouteName]: Routes[Name]['service'] extends ServiceName ? Name : never;
}[RouteName];

/** One handler for every route of the function: a route without a handler does not compile. */
export type Handlers<ServiceName extends Service> = {
  readonly [Name in RouteNamesOf<ServiceName>]: (request: RequestOf<Name>) => Promise<ResultOf<Name>>;
};

/** An expected failure: the code has a status and a sentence in the problem table; `field` names the part of the request. */
export type Problem = {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly field?: string;
  /** Seconds until a rejected request may be sent again. */
  readonly retryAfter?: number;
};

export type Result<Value> = { readonly ok: true; readonly value: Value } | Problem;

/** The result of a route that redirects the browser instead of replying. */
type Redirect = { readonly location: string };

/** What the handler of a route returns. */
export type ResultOf<Name extends RouteName> = Result<
  SentReplyOf<Name> extends undefined ? Redirect : SentReplyOf<Name>
>;

/** The result of a successful call. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** The result of a failed call, of the same shape as the domain's problems. */
export function problem<Code extends ProblemCode>(code: Code, field?: string) {
  return { ok: false as const, code, ...(field === undefined ? {} : { field }) };
}

const ID_PATTERN = /^[\w-]{1,64}$/;

/** Whether a path parameter has the form of an id. DynamoDB rejects keys that are too long. */
export function isIdText(text: string): boolean {
  return ID_PATTERN.test(text);
}
