import * as z from 'zod';
import { type ProblemCode, problems } from './problems.ts';

/**
 * Who may call: anyone, a signed-in member, a member whose profile says `is_admin`, or a server that signs its messages: the
 * handler of a webhook checks the signature over the body as it was sent.
 */
export type Access = 'public' | 'member' | 'operator' | 'webhook';

/** Whether callers have an access token, which the gateway checks. */
export const needsToken = ({ access }: Pick<Route, 'access'>): boolean => access === 'member' || access === 'operator';

/** The Lambda function that serves the route; one per bounded context. */
export type Service = 'groups' | 'bank' | 'profile' | 'notifications' | 'identity' | 'operators' | 'reports';

/** One line of the API. Paths use API Gateway's `{name}` for parameters, all of them strings. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${'api' | 'functions'}/${string}`;
  readonly access: Access;
  readonly service: Service;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** Absent when the route answers with a redirect. */
  readonly reply?: z.ZodType;
  /** The type of a reply that is not JSON: a text for other programs. */
  readonly mediaType?: 'text/calendar';
  readonly status: 200 | 201 | 302;
};

/**
 * The methods that a route answers: HEAD too where anybody may GET. Scanners of mails and calendar programs ask so before
 * they read, and API Gateway answers 404 to a method without a route of its own.
 */
export const methodsOf = ({
  method,
  access,
}: Pick<Route, 'method' | 'access'>): readonly (Route['method'] | 'HEAD')[] =>
  method === 'GET' && access === 'public' ? [method, 'HEAD'] : [method];

/** The names between braces in a path. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]; // Object.keys forgets the key type

/**
 * The body of every error reply of our functions, not of those of API Gateway itself: a sentence for the reader, a code for the program, and the field if there is one.
 * `retryAfter`: the seconds of the header `Retry-After`, when a rate limit rejected the request.
 */
export const problemReply = z.object({
  error: z.string(),
  code: z.enum(codes),
  field: z.string().optional(),
  retryAfter: z.int().positive().optional(),
});

export type ProblemReply = z.infer<typeof problemReply>;
