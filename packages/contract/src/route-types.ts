import type * as z from 'zod';
import type { PathParameters } from './route.ts';
import type { RouteName, Routes } from './routes.ts';

/** What a caller hands in: body and query before parsing, and the path's parameters as strings. */
export type CallInput<Name extends RouteName> = BodyInput<Routes[Name]> &
  QueryInput<Routes[Name]> &
  ParametersInput<Routes[Name]['path']>;

/** What a handler receives: the parsed body. */
export type ParsedBody<Name extends RouteName> = Routes[Name] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;

export type ParsedQuery<Name extends RouteName> = Routes[Name] extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined;

/** What the route answers when it does what was asked. */
export type ReplyOf<Name extends RouteName> = Routes[Name] extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : undefined;

export type ParametersOf<Name extends RouteName> = Record<PathParameters<Routes[Name]['path']>, string>;

/** What a handler returns: the same, with the enums closed. */
export type SentReplyOf<Name extends RouteName> = Routes[Name] extends { reply: infer Reply extends z.ZodType }
  ? z.input<Reply>
  : undefined;

type BodyInput<R> = R extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown;
type QueryInput<R> = R extends { query: infer Query extends z.ZodType } ? { query: z.input<Query> } : unknown;
type ParametersInput<Path extends string> = [PathParameters<Path>] extends [never]
  ? unknown
  : { params: Record<PathParameters<Path>, string> };
