import { originSecretHeader, routes } from '@halqa/contract';
import { problemSentences } from '@halqa/copy';
import { describe, expect, it } from 'vitest';
import { call, eventOf } from '../../test/call.ts';
import { directoryOf } from '../../test/fakes/people.ts';
import { acceptingSecurity } from '../../test/fakes/security.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { type Handlers, ok, problem } from '../basics/handler.ts';
import { identityHandlers } from '../compose/identity-handlers.ts';
import { sessionId } from './api-event.ts';
import { originCheck } from './origin-check.ts';
import { serve } from './serve.ts';

const { sendEmail, readNotification } = routes;
const identity = identityHandlers({
  ...acceptingSecurity(),
  directory: directoryOf({}),
  siteUrl: 'https://halqa.test',
});
const brokenReply: { location: string } = JSON.parse('{}');
const received: unknown[] = [];
const handlers: Handlers<'notifications'> = {
  sendEmail: async (request) => {
    received.push(request);
    return ok({ id: 'mail-1' });
  },
  grantSandboxAccess: async () => ok({ id: 'mail-2' }),
  rejectSandboxAccess: async () => ok({ success: true }),
  listNotifications: async () => {
    throw new Error('the table is missing');
  },
  readNotification: async ({ params }) => (params.id === 'mine' ? ok({ success: true }) : problem('not_found')),
  readPushKey: async () => ok({ publicKey: 'key' }),
  savePushSubscription: async () => ok({ success: true }),
  removePushSubscription: async () => ok({ success: true }),
  readMailAddress: async () => ok({ problem: null }),
  resumeMails: async () => ok({ success: true }),
  subscribeNewsletter: async () => ok({ success: true }),
};

describe('a service', () => {
  const context = fakeHttpContext(['operator']);
  const handler = serve('notifications', handlers, context);

  it('passes the parsed request and its caller to the handler', async () => {
    const { status, reply } = await call(handler, 'sendEmail', {
      as: 'ann',
      signedInAt: '2026-02-03T04:05:06Z',
      session: 's-1',
      body: { to: ' Ann@Example.com ' },
      idempotencyKey: 'once',
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: ['a=1'],
    });
    expect({ status, reply }).toEqual({ status: 200, reply: { id: 'mail-1' } });
    expect(received).toEqual([
      {
        caller: { userId: 'ann', signedInAt: new Date('2026-02-03T04:05:06Z'), session: sessionId('s-1') },
        body: { to: 'ann@example.com' },
        params: {},
        query: undefined,
        source: expect.stringMatching(/^[0-9a-f]{32}$/),
        browser: { fetchSite: 'same-origin', cookies: ['a=1'] },
        idempotencyKey: 'once',
      },
    ]);
  });

  it('rejects a caller without claims', async () => {
    const { status, reply } = await call(handler, 'listNotifications');
    expect(status).toBe(401);
    expect(reply).toEqual({ error: problemSentences.unauthorized, code: 'unauthorized' });
  });

  it('rejects a call that did not come through the site, before it looks at anything else', async () => {
    const isFromSite = originCheck([async () => 'newer', async () => 'older']);
    const guarded = serve('notifications', handlers, { ...context, isFromSite });
    const statusWith = async (headers: Record<string, string>) => {
      const event = eventOf(readNotification, { as: 'ann', params: { id: 'mine' } });
      const { statusCode, body } = await guarded({ ...event, headers });
      return [statusCode, JSON.parse(body).code];
    };
    const withoutCaller = eventOf(readNotification, { params: { id: 'mine' } });
    expect(await guarded({ ...withoutCaller, headers: {} })).toMatchObject({ statusCode: 403 });
    expect(await statusWith({})).toEqual([403, 'forbidden']);
    expect(await statusWith({ [originSecretHeader]: '' })).toEqual([403, 'forbidden']);
    expect(await statusWith({ [originSecretHeader]: 'guessed' })).toEqual([403, 'forbidden']);
    expect(await statusWith({ [originSecretHeader]: 'newer' })).toEqual([200, undefined]);
    expect(await statusWith({ [originSecretHeader]: 'older' })).toEqual([200, undefined]);
  });

  it('fails, and lets nobody in, while the secrets cannot be read', async () => {
    const isFromSite = originCheck([async () => Promise.reject(new Error('unreachable'))]);
    const guarded = serve('notifications', handlers, { ...context, isFromSite });
    const event = eventOf(readNotification, { as: 'ann', params: { id: 'mine' } });
    expect(await guarded({ ...event, headers: { [originSecretHeader]: 'x' } })).toMatchObject({ statusCode: 500 });
  });

  it('rejects an ID token', async () => {
    const event = eventOf(readNotification, { as: 'ann', params: { id: 'mine' } });
    Object.assign(event.requestContext.authorizer?.jwt.claims ?? {}, { token_use: 'id' });
    expect(await handler(event)).toMatchObject({ statusCode: 401 });
  });

  it('rejects a session that was ended, and says so', async () => {
    const closed = serve('notifications', handlers, {
      ...context,
      rejectSession: async () => problem('session_ended'),
    });
    expect(await call(closed, 'listNotifications', { as: 'ann' })).toMatchObject({
      status: 401,
      reply: { code: 'session_ended' },
    });
    expect(await call(closed, 'subscribeNewsletter', { body: { email: 'a@example.com' } })).toMatchObject({
      status: 200,
    });
  });

  it('allows the routes of operators to operators alone', async () => {
    const body = { email: 'ann@example.com', userName: 'Ann' };
    expect(await call(handler, 'grantSandboxAccess', { as: 'ann', body })).toMatchObject({ status: 403 });
    expect(await call(handler, 'grantSandboxAccess', { as: 'operator', body })).toMatchObject({ status: 200 });
  });

  it('names the field that is not valid', async () => {
    const { status, reply } = await call(handler, 'sendEmail', { as: 'ann', body: { to: { nonsense: true } } });
    expect(status).toBe(400);
    expect(reply).toEqual({
      error: 'The field "to" is missing or not valid. Nothing was saved.',
      code: 'body_invalid',
      field: 'to',
    });
  });

  it.each(['{"length":{"toString":1}}', '{"size":{"valueOf":1}}', '{"length":-1}', '[[]]'])(
    'names the field that has %s in place of a text',
    async (value) => {
      const called = await call(handler, 'subscribeNewsletter', { body: `{"email":${value}}` });
      expect(called).toMatchObject({ status: 400, reply: { code: 'body_invalid', field: 'email' } });
    },
  );

  it('forbids caches, guessing of types, and use in any page in every reply, also of a problem', async () => {
    const events = [
      eventOf(readNotification, { as: 'ann', params: { id: 'mine' } }),
      eventOf(readNotification, { params: { id: 'mine' } }),
      eventOf(readNotification, { as: 'ann', params: { id: 'theirs' } }),
      eventOf(routes.readProfile, { as: 'ann' }),
      eventOf(routes.listNotifications, { as: 'ann' }),
    ];
    const replies = await Promise.all(events.map((event) => handler(event)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404, 404, 500]);
    for (const { headers } of replies)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'$/),
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
  });

  it('names the first missing field when nothing was sent', async () => {
    expect(await call(handler, 'sendEmail', { as: 'ann' })).toMatchObject({ status: 400, reply: { field: 'to' } });
  });

  it('rejects what is not JSON', async () => {
    const { status, reply } = await call(handler, 'sendEmail', { as: 'ann', body: '{"half' });
    expect(status).toBe(400);
    expect(reply).toEqual({ error: problemSentences.body_invalid, code: 'body_invalid' });
  });

  it('reads a body that came in base64', async () => {
    const event = eventOf(sendEmail, { as: 'ann', body: btoa('{"to":"ann@example.com"}') });
    expect(await handler({ ...event, isBase64Encoded: true })).toMatchObject({ statusCode: 200 });
  });

  it('replies to a problem with the status and sentence of its code', async () => {
    const { status, reply } = await call(handler, 'readNotification', { as: 'ann', params: { id: 'theirs' } });
    expect(status).toBe(404);
    expect(reply).toEqual({ error: problemSentences.not_found, code: 'not_found' });
  });

  it('replies to a thrown error with one sentence and logs the rest', async () => {
    const { status, reply } = await call(handler, 'listNotifications', { as: 'ann' });
    expect(status).toBe(500);
    expect(reply).toEqual({ error: problemSentences.server_error, code: 'server_error' });
    expect(context.logged.at(-1)).toMatchObject({
      message: 'failed',
      details: { requestId: 'request-1', route: 'listNotifications', error: new Error('the table is missing') },
    });
  });

  it('fails when a reply breaks the contract', async () => {
    const broken = serve(
      'identity',
      { ...identity, confirmEmail: async () => ({ ok: true, value: brokenReply }) },
      context,
    );
    const query = { user: 'ann', code: '123456' };
    expect(await call(broken, 'confirmEmail', { query })).toMatchObject({ status: 500 });
  });

  it('redirects where a route has no reply', async () => {
    const redirecting = serve(
      'identity',
      { ...identity, confirmEmail: async () => ok({ location: '/there' }) },
      context,
    );
    const response = await redirecting(eventOf(routes.confirmEmail, { query: { user: 'ann', code: '1' } }));
    expect(response).toMatchObject({ statusCode: 302, headers: { location: '/there', 'cache-control': 'no-store' } });
  });

  it('does not serve a route of another service', async () => {
    expect(await call(handler, 'readProfile', { as: 'ann' })).toMatchObject({ status: 404 });
  });

  it('never logs what was sent, be it in the body, the path or the query', async () => {
    const logged = context.logged.length;
    await call(handler, 'sendEmail', { as: 'ann', body: { to: 'secret-address@example.com' } });
    await call(handler, 'readNotification', { as: 'ann', params: { id: 'secret-id' } });
    await call(serve('identity', identity, context), 'confirmEmail', { query: { user: 'ann', code: 'secret-code' } });
    expect(context.logged).toHaveLength(logged + 3);
    expect(JSON.stringify(context.logged)).not.toContain('secret-');
  });
});
