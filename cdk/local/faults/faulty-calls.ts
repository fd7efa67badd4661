import type { RouteSettings } from '../gateway/route-settings.ts';

/** The calls that a fault can be planned for. */
export type FaultyCalls = { routes: readonly string[]; operations: readonly string[] };

/** Routes of the API that know their caller, and what browsers may call at the user pool, both in alphabetic order. */
export function faultyCalls(routes: readonly RouteSettings[], operations: readonly string[]): FaultyCalls {
  const knowing = routes.flatMap(({ key, authorizer }) => (authorizer === undefined ? [] : [key]));
  return { routes: knowing.toSorted(), operations: operations.toSorted() };
}
