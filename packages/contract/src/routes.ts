import type * as z from 'zod';
import type { PathParameters, Route } from './route.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { agreementRoutes } from './routes/agreement-routes.ts';
import { bankRoutes } from './routes/bank-routes.ts';
import { calendarRoutes } from './routes/calendar-routes.ts';
import { frontEndRoutes } from './routes/front-end-routes.ts';
import { groupRecordsRoutes } from './routes/group-records-routes.ts';
import { groupsRoutes } from './routes/groups-routes.ts';
import { identityRoutes } from './routes/identity-routes.ts';
import { invitationRoutes } from './routes/invitation-routes.ts';
import { notificationsRoutes } from './routes/notifications-routes.ts';
import { operatorsRoutes } from './routes/operators-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';
import { turnRoutes } from './routes/turn-routes.ts';

/** The route table: the API as data. Handlers, client, API Gateway, OpenAPI and the test inventory derive from it. */
export const routes = {
  ...profileRoutes,
  ...groupsRoutes,
  ...turnRoutes,
  ...agreementRoutes,
  ...groupRecordsRoutes,
  ...calendarRoutes,
  ...invitationRoutes,
  ...bankRoutes,
  ...notificationsRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...operatorsRoutes,
  ...frontEndRoutes,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The input of a call: body and query before parsing, and the path's parameters as strings. */
export type CallInput<Name extends RouteName> = BodyInput<Routes[Name]> &
  QueryInput<Routes[Name]> &
  ParametersInput<Routes[Name]['path']>;

/** The parsed body that a handler receives. */
export type ParsedBody<Name extends RouteName> = Routes[Name] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;

export type ParsedQuery<Name extends RouteName> = Routes[Name] extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined;

/** The reply of a successful call, as the client parses it. */
export type ReplyOf<Name extends RouteName> = Routes[Name] extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : undefined;

export type ParametersOf<Name extends RouteName> = Record<PathParameters<Routes[Name]['path']>, string>;

/** The reply that a handler returns: the same, with closed enums. */
export type SentReplyOf<Name extends RouteName> = Routes[Name] extends { reply: infer Reply extends z.ZodType }
  ? z.input<Reply>
  : undefined;

type BodyInput<R> = R extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown;
type QueryInput<R> = R extends { query: infer Query extends z.ZodType } ? { query: z.input<Query> } : unknown;
type ParametersInput<Path extends string> = [PathParameters<Path>] extends [never]
  ? unknown
  : { params: Record<PathParameters<Path>, string> };
