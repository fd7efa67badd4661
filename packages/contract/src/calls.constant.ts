import { needsToken, problemReply, type Route } from './route.ts';
import { type RouteName, routes } from './routes.ts';
import { shapeOf } from './shapes/shape-of.ts';
import { siteConfig } from './site.ts';

/** What a client needs to call a route: the route table without zod and without the shapes of replies. */
export type Callable = {
  readonly method: Route['method'];
  readonly path: string;
  readonly needsToken: boolean;
  readonly hasBody: boolean;
};

const calls = (Object.keys(routes) as RouteName[]).map((name): [RouteName, Callable] => {
  const route: Route = routes[name];
  const { method, path } = route;
  return [name, { method, path, needsToken: needsToken(route), hasBody: route.body !== undefined }];
});

/** Every route by its name. */
export const callables = Object.fromEntries(calls) as Record<RouteName, Callable>; // has one entry for each route

export const problemShape = shapeOf(problemReply);
export const errorShape = shapeOf(problemReply.pick({ error: true }));
export const siteConfigShape = shapeOf(siteConfig);
