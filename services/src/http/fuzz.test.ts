import { problemReply, type Route, type RouteName, routes } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { eventOf } from '../../test/call.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { noRateLimits } from '../../test/fakes/system.ts';
import { aGroup } from '../../test/group-world.ts';
import { type ProductWorld, productWorld } from '../../test/product-world.ts';

const push = 'https://push.test';
let world: ProductWorld;

beforeAll(async () => {
  world = await productWorld({ rateLimits: noRateLimits, rejectSession: async () => undefined });
  await world.addProfiles('Ann', profileOf('Ada', { is_admin: true }));
});

/** Inputs that reach further into a use case than the samples of their schemas. */
const inputs: Partial<Record<RouteName, object>> = {
  createGroup: { ...aGroup, description: 'Rent', dayOfWeek: null, timeZone: 'UTC' },
  exchangePublicToken: { public_token: 'good-1' },
  chooseDebitAccount: { accountId: 'account-1' },
  sendEmail: {
    to: 'ann@example.com',
    template: 'welcome',
    subject: 'x',
    html: 'x',
    text: 'x',
    templateData: { name: 'Ann', groupName: 'Aunts', amount: 1, dueDate: '2026-03-02' },
  },
  savePushSubscription: { ...deviceAt(`${push}/1`), expirationTime: null },
  confirmEmail: { user: 'ann', code: '123456' },
  offerSecondFactor: { password: 'Correct-Horse-9' },
  turnOnSecondFactor: { password: 'Correct-Horse-9', code: '123456' },
  turnOffSecondFactor: { password: 'Correct-Horse-9', code: '123456' },
  changePassword: { currentPassword: 'Correct-Horse-9', newPassword: 'Another-Horse-8' },
  signOutEverywhere: { password: 'Correct-Horse-9' },
  listPeople: { email: 'ann', access: 'asked', after: 'ann@example.com' },
  listAllGroups: { after: '2026-03-02T12:00:00.000Z#1' },
  listParkedWork: { after: '2026-03-02T12:00:00.000Z#forming_ends#g1#' },
  listAudit: { after: '2026-03-02T12:00:00.000Z#1' },
};

/** A valid body or query of a route. */
function inputOf(name: RouteName): object {
  const { body, query }: Route = routes[name];
  const schema = body ?? query;
  return inputs[name] ?? (schema ? Object(sampleOf(schema)) : {});
}

/** What may stand anywhere in the place of a value, as JSON: JavaScript could not write `1e999` or a key `__proto__` as JSON. */
const values = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e999',
  '""',
  '" "',
  '[]',
  '{}',
  '[[[]]]',
  '[null]',
  '{"length":{"toString":1}}',
  '{"size":{"valueOf":1}}',
  '{"length":-1}',
  '{"toString":1}',
  '{"__proto__":1}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e\\u3164"',
  '"__proto__"',
  '"../../x"',
  '"#"',
  '"\\uffff"',
  '"9999-99-99"',
  JSON.stringify('x'.repeat(300)),
  JSON.stringify('é'.repeat(2000)),
  '['.repeat(500) + ']'.repeat(500),
];
const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '#',
  '%',
  '__proto__',
  'x'.repeat(3000),
  '\uffff'.repeat(400),
  'zoe@example.com',
];

const names = Object.keys(routes) as RouteName[];

/** A call of any route in which one field is another value, is missing, or is added. */
const calls = fc.constantFrom(...names).chain((name) => {
  const route: Route = routes[name];
  const input = inputOf(name);
  const field = fc.constantFrom(...pathsOf(input), ['added']);
  return fc.record({
    name: fc.constant(name),
    body: route.body
      ? fc.tuple(field, fc.constantFrom(...values, undefined)).map((change) => changed(input, ...change))
      : fc.constant(undefined),
    query: route.query
      ? fc.tuple(field, fc.constantFrom(...texts)).map(([[key = ''], text]) => ({ ...input, [key]: text }))
      : fc.constant(undefined),
    id: fc.constantFrom('1', ...texts),
    idempotencyKey: fc.constantFrom(undefined, 'k', ...texts),
  });
});

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))];
}

/** The input as JSON, with the value at the path; without it when there is no value. */
function changed(input: object, path: readonly string[], json: string | undefined): string {
  if (path.length === 0) return json ?? '{"half';
  const copy = structuredClone(input);
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  Reflect.set(Object(parent), path.at(-1) ?? '', json === undefined ? undefined : 'MARK');
  return JSON.stringify(copy).replace('"MARK"', json ?? '');
}

it.each(names)('changes what is a valid input of %s', (name) => {
  const { body, query }: Route = routes[name];
  expect((body ?? query)?.safeParse(inputOf(name)).error).toBeUndefined();
});

it('answers three thousand malformed calls of all routes in the error shape, and never with a 500', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async ({ name, body, query, id, idempotencyKey }) => {
      const route: Route = routes[name];
      const request = {
        as: route.access === 'operator' ? 'ada' : 'ann',
        params: { id, inviteCode: id },
        ...(body === undefined ? {} : { body }),
        ...(query === undefined ? {} : { query }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      };
      const { statusCode, body: reply } = await world.handlers[route.service](eventOf(route, request));
      expect(`${statusCode} ${statusCode === 500 ? JSON.stringify(world.context.logged.at(-1)) : ''}`).not.toMatch(
        /^500/,
      );
      if (statusCode >= 400) problemReply.parse(JSON.parse(reply));
    }),
    // A fixed seed: a call that fails is made again.
    { numRuns: 3000, seed: 20261122 },
  );
}, 120_000);
