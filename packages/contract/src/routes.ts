import type { Route } from './route.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { bankRoutes } from './routes/bank-routes.ts';
import { groupsRoutes } from './routes/groups-routes.ts';
import { identityRoutes } from './routes/identity-routes.ts';
import { notificationsRoutes } from './routes/notifications-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';

/** The whole API, as data. Handlers, client, API Gateway, OpenAPI and the test inventory all come from here. */
export const routes = {
  ...profileRoutes,
  ...groupsRoutes,
  ...bankRoutes,
  ...notificationsRoutes,
  ...identityRoutes,
  ...adminRoutes,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
