import type { RouteSettings } from './route-settings.ts';

export type RouteMatch = { route: RouteSettings; pathParameters: Record<string, string> };
export type RouteTable = (method: string, path: string) => RouteMatch | undefined;

/**
 * Finds routes with API Gateway's precedence: part by part from the left, literal > `{name}` > `{name+}`; then a method > ANY;
 * `$default` last. Parameters are decoded; throws a URIError when they cannot be.
 */
export function createRouteTable(routes: readonly RouteSettings[]): RouteTable {
  const compiled = routes.map(compile).sort((one, other) => compareRanks(one.rank, other.rank));
  return (method, path) => {
    for (const { route, method: routeMethod, pattern } of compiled) {
      const found = routeMethod === 'ANY' || routeMethod === method ? pattern.exec(path) : null;
      if (found !== null) return { route, pathParameters: decodeAll(found.groups ?? {}) };
    }
    return undefined;
  };
}

/** `method`: one method, or ANY. `rank`: routes are tried in the order of their ranks, compared number by number. */
type CompiledRoute = { route: RouteSettings; method: string; pattern: RegExp; rank: readonly number[] };

function compile(route: RouteSettings): CompiledRoute {
  // `$default` takes every path.
  const [method = 'ANY', path = '/{default+}'] = route.key === '$default' ? [] : route.key.split(' ');
  const parts = path.split('/').slice(1);
  const rank = [Number(route.key === '$default'), ...parts.map(rankOfPart), Number(method === 'ANY')];
  return { route, method, pattern: new RegExp(`^${parts.map((part) => `/${patternOfPart(part)}`).join('')}$`), rank };
}

function patternOfPart(part: string): string {
  const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(part) ?? [];
  if (name === undefined) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return greedy === '+' ? `(?<${name}>.*)` : `(?<${name}>[^/]+)`;
}

const rankOfPart = (part: string): number => (part.endsWith('+}') ? 2 : part.startsWith('{') ? 1 : 0);

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const position = one.findIndex((rank, index) => rank !== (other[index] ?? 0));
  return position < 0 ? 0 : (one[position] ?? 0) - (other[position] ?? 0);
}

function decodeAll(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]));
}
