import { type RouteName, routes } from '@halqa/contract';
import { measureCapacity } from '../test/consumed-capacity.ts';
import { everyRoute, routeNames } from '../test/every-route.ts';

/** Milliseconds of one run, and units of DynamoDB. */
type Answered = { milliseconds: number; reads: number; writes: number };

type Row = { route: string; p50: number; p95: number; reads: number; writes: number };

/** Answers a valid request of every route in as many products as there are `runs`; the first one, which also compiles, is not counted. */
export async function timeRoutes(runs: number): Promise<{ rows: Row[]; unanswered: RouteName[] }> {
  await answerAll();
  const answered = new Map<RouteName, Answered[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, each] of await answerAll()) answered.set(name, [...(answered.get(name) ?? []), each]);
  }
  const rows = [...answered].map(([name, all]) => rowOf(name, all)).toSorted((one, other) => other.p50 - one.p50);
  return { rows, unanswered: routeNames.filter((name) => !answered.has(name)) };
}

async function answerAll(): Promise<ReadonlyMap<RouteName, Answered>> {
  const { world, people, requests } = await everyRoute();
  const measure = measureCapacity(world.table, world.ledgerTable);
  const answered = new Map<RouteName, Answered>();
  for (const name of routeNames) {
    const callers = routes[name].access === 'operator' ? ['ada'] : people.map(({ id }) => id);
    for (const as of callers) {
      let milliseconds = 0;
      let status = 0;
      const capacity = await measure(async () => {
        const begun = performance.now();
        ({ status } = await world.visit(name, { as, ...requests[name], idempotencyKey: `${name} ${as}` }));
        milliseconds = performance.now() - begun;
      });
      if (status !== routes[name].status) continue;
      answered.set(name, { milliseconds, ...capacity });
      break;
    }
  }
  return answered;
}

function rowOf(name: RouteName, all: readonly Answered[]): Row {
  const of = (key: keyof Answered, share: number) => {
    const sorted = all.map((each) => each[key]).toSorted((one, other) => one - other);
    return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
  };
  const route = `${routes[name].method} ${routes[name].path}`;
  return {
    route,
    p50: of('milliseconds', 0.5),
    p95: of('milliseconds', 0.95),
    reads: of('reads', 0.5),
    writes: of('writes', 0.5),
  };
}
