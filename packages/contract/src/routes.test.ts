import { expect, it } from 'vitest';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const table = Object.values<Route>(routes);

/** Specification section 7, "Serverless functions" and "REST". */
it.each([
  'POST /functions/resend-email',
  'POST /functions/sendSandboxGrantedEmail',
  'POST /functions/plaid-create-link-token',
  'POST /functions/plaid-exchange-public-token',
  'POST /functions/plaid-get-accounts',
  'POST /functions/groups-create',
  'GET /api/notifications',
  'POST /api/notifications/{id}/read',
])('has the specified call %s, for who is signed in', (call) => {
  const found = table.find(({ method, path }) => `${method} ${path}` === call);
  expect(['member', 'operator']).toContain(found?.access);
});

it('names each address once', () => {
  expect(new Set(table.map(({ method, path }) => `${method} ${path}`)).size).toBe(table.length);
});

it('leaves only the newsletter and the mailed confirmation link open to everyone', () => {
  const open = Object.entries<Route>(routes).filter(([, { access }]) => access === 'public');
  expect(open.map(([name]) => name)).toEqual(['subscribeNewsletter', 'confirmEmail']);
});

it('reads a body only where something is changed or asked by POST', () => {
  expect(table.filter(({ method, body }) => method === 'GET' && body)).toEqual([]);
});
