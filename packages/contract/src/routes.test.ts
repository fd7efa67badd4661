import { expect, it } from 'vitest';
import { openApi } from './open-api.ts';
import { methodsOf, type Route } from './route.ts';
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
])('has the specified call %s, for signed-in callers', (call) => {
  const found = table.find(({ method, path }) => `${method} ${path}` === call);
  expect(['member', 'operator']).toContain(found?.access);
});

it('has each method and path once', () => {
  expect(new Set(table.map(({ method, path }) => `${method} ${path}`)).size).toBe(table.length);
});

it('leaves only calendars by their secret addresses, invitations by their mails, the newsletter, the mailed confirmation link and reports of front ends open to everyone', () => {
  const open = Object.entries<Route>(routes).filter(([, { access }]) => access === 'public');
  expect(open.map(([name]) => name)).toEqual([
    'previewInvite',
    'readCalendar',
    'declineByLink',
    'readMailedInvitation',
    'changeBlocks',
    'openUnsubscribePage',
    'unsubscribeFromInvitations',
    'reportInvitation',
    'subscribeNewsletter',
    'confirmEmail',
    'reportFrontEnd',
  ]);
});

it('has one route for a signed message of another server, which takes its body unparsed', () => {
  const signed = Object.entries<Route>(routes).filter(([, { access }]) => access === 'webhook');
  expect(signed.map(([name, { body }]) => [name, body])).toEqual([['receiveBankWebhook', undefined]]);
});

it('has no route with both GET and a body', () => {
  expect(table.filter(({ method, body }) => method === 'GET' && body)).toEqual([]);
});

it('describes every route of the table', () => {
  const operations = Object.values(openApi().paths ?? {}).flatMap((path) => Object.values(path ?? {}));
  expect(operations.length).toBe(Object.values<Route>(routes).flatMap(methodsOf).length);
});
