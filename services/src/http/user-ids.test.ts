import { type RouteName, routes } from '@halqa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyRoute, routeNames } from '../../test/every-route.ts';

let product: Awaited<ReturnType<typeof everyRoute>>;

beforeAll(async () => {
  product = await everyRoute();
});

const memberRoutes = routeNames.filter((name) => routes[name].access !== 'operator');

describe('what members get', () => {
  it('shows the user id of nobody else, whatever they call', async () => {
    const { world, people, requests } = product;
    const answered = new Set<RouteName>();
    for (const name of memberRoutes) {
      for (const { id: as } of people) {
        const called = await world.visit(name, { as, ...requests[name] });
        if (called.status < 400) answered.add(name);
        const text = JSON.stringify(called);
        expect([name, people.filter(({ id }) => id !== as && text.includes(id)).map((each) => each.name)]).toEqual([
          name,
          [],
        ]);
      }
    }
    expect(memberRoutes.filter((name) => !answered.has(name))).toEqual([]);
  }, 60_000);
});
