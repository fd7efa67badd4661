import { type Route, type RouteName, routes } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod';
import { type ApiMember, logInApiMember, operatorAccount } from '../fixtures/api-member.ts';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';

const table = Object.entries(routes) as [RouteName, Route][]; // Object.entries forgets the keys
const guarded = table.filter(([, route]) => route.access !== 'public');
const ofSomebody = guarded.filter(([, route]) => route.path.includes('{'));
const withBody = guarded.filter(([, route]) => route.body !== undefined);
const forgedToken = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJub2JvZHkifQ.c2lnbmF0dXJl';

test('the table has routes of every kind, so that no test below is empty', () => {
  expect([ofSomebody.length, withBody.length].every((count) => count > 3)).toBe(true);
});

for (const [name, route] of guarded) {
  test(`${name} rejects a call without a token`, async ({ request }) => {
    expect((await call(request, route, { id: 'x' })).status()).toBe(401);
  });

  test(`${name} rejects a forged token`, async ({ request }) => {
    expect((await call(request, route, { id: 'x', token: forgedToken })).status()).toBe(401);
  });
}

for (const [name, route] of guarded.filter(([, { access }]) => access === 'operator')) {
  test(`${name} is for operators only`, async ({ request, newcomer }) => {
    const { token } = await newcomer();
    const response = await call(request, route, { token, data: route.body && sampleOf(route.body) });
    expect(response.status()).toBe(403);
  });
}

test('what belongs to another member is not found', async ({ request, member }) => {
  const [owner, guest, stranger] = [await member('Owner'), await member('Guest'), await member('Stranger')];
  const belongings = Object.entries(await makeBelongings(request, owner, guest));
  for (const [name, route] of ofSomebody) {
    const id = belongings.find(([path]) => route.path.startsWith(path))?.[1] ?? '';
    const data = route.body && sampleOf(route.body);
    const response = await call(request, route, { id, token: stranger.token, data });
    expect(response.status(), name).toBe(404);
  }
});

test('a malformed body is rejected with a sentence about its field', async ({ request, member, baseURL }) => {
  const tokens = await tokensFor(request, baseURL ?? '', (await member()).token);
  for (const [name, route] of withBody) {
    const field = firstField(route);
    const token = tokens[route.access];
    const response = await call(request, route, { id: 'x', token, data: { [field]: { nonsense: true } } });
    expect(response.status(), name).toBe(400);
    const problem = await response.json();
    expect(problem, name).toMatchObject({ field, code: expect.any(String), error: expect.stringMatching(/\w+ \w+/) });
  }
});

test('a body that is not JSON is rejected', async ({ request, member, baseURL }) => {
  const tokens = await tokensFor(request, baseURL ?? '', (await member()).token);
  for (const [name, route] of withBody) {
    const response = await call(request, route, { id: 'x', token: tokens[route.access], data: '{"half' });
    expect(response.status(), name).toBe(400);
    expect(await response.json(), name).toMatchObject({ code: 'body_invalid' });
  }
});

type Input = { id?: string; token?: string; data?: unknown };

function call(request: APIRequestContext, route: Route, { id, token, data }: Input) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const body = typeof data === 'string' ? data : JSON.stringify(data ?? {});
  return request.fetch(route.path.replace(/\{\w+\}/g, id ?? 'x'), {
    method: route.method,
    headers,
    ...(route.body ? { data: Buffer.from(body) } : {}),
  });
}

async function tokensFor(request: APIRequestContext, baseURL: string, memberToken: string) {
  const operator = await logInApiMember(request, baseURL, operatorAccount);
  return { public: '', webhook: '', member: memberToken, operator: operator.token };
}

/** The first field of the body's schema; a call without input must not get any. */
function firstField(route: Route): string {
  if (route.body instanceof z.ZodDiscriminatedUnion) return route.body.def.discriminator;
  const shape = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : [];
  return shape[0] ?? 'surprise';
}

/** One group of the owner, and what the invited guest alone may use: a personal invitation and a notification. */
async function makeBelongings(request: APIRequestContext, owner: ApiMember, guest: ApiMember) {
  const created = await owner.api.createGroup({ body: newGroupBody({ memberEmails: [guest.email] }) });
  if (!created.ok) throw new Error(created.problem.error);
  const link = new URL(linkIn(await mailWith(request, guest.email, /invit/i), '/groups/join/'));
  return {
    '/api/groups/{id}': created.value.groupId,
    '/api/invites/{inviteCode}': link.pathname.slice('/groups/join/'.length),
    '/api/notifications/{id}': await firstNotification(guest),
  };
}

async function firstNotification(guest: ApiMember): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const listed = await guest.api.listNotifications();
    const first = listed.ok ? listed.value.notifications[0] : undefined;
    if (first) return first.id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The guest was not notified');
}
