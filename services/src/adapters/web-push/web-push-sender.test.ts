import { createPushService, listenOnLoopback, type RequestHandler } from 'local-aws';
import { expect, it, onTestFinished, vi } from 'vitest';
import webPush from 'web-push';
import * as z from 'zod';
import { deviceAt } from '../../../test/fakes/memory-delivery.ts';
import { fakeHttpContext } from '../../../test/fakes/system.ts';
import { webPushSender } from './web-push-sender.ts';

const vapid = webPush.generateVAPIDKeys();
const message = { title: 'Ben joined Aunts · حلقة', path: '/groups/1', language: 'en' } as const;
const subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

function sender(keys = vapid) {
  const { log, logged } = fakeHttpContext();
  return { logged, send: webPushSender({ subject: 'mailto:support@halqa.test', keys: async () => keys }, log).send };
}

/** A local push service, and a subscription that is bound to our key. */
async function withPushService() {
  const service: { handle: RequestHandler } = { handle: async () => undefined };
  const server = await listenOnLoopback((request, response) => service.handle(request, response));
  onTestFinished(() => server.stop());
  const push = createPushService({ clock: { now: Date.now }, publicUrl: server.url });
  service.handle = push.handle;
  const body = JSON.stringify({ applicationServerKey: vapid.publicKey });
  const issued = await fetch(`${server.url}/subscriptions`, { method: 'POST', body });
  const device = subscription.parse(await issued.json());
  const end = () => fetch(device.endpoint.replace('/to/', '/subscriptions/'), { method: 'DELETE' });
  return { push, device, end };
}

async function deviceWithHandler(handler: RequestHandler) {
  const server = await listenOnLoopback(handler);
  onTestFinished(() => server.stop());
  const { device } = await withPushService();
  return { ...device, endpoint: `${server.url}/to/1` };
}

it('delivers a message that is encrypted for the device', async () => {
  const { push, device } = await withPushService();
  const { send, logged } = sender();
  expect(await send(device, message)).toBe('sent');
  expect(push.list().map((each) => JSON.parse(each.message))).toEqual([message]);
  expect(logged).toEqual([]);
});

it('reports a device that is gone', async () => {
  const { device, end } = await withPushService();
  await end();
  expect(await sender().send(device, message)).toBe('gone');
  expect(await sender().send({ ...device, endpoint: device.endpoint.slice(0, -1) }, message)).toBe('gone');
});

it('is rejected with another key, and logs neither address nor message', async () => {
  const { push, device } = await withPushService();
  const { send, logged } = sender(webPush.generateVAPIDKeys());
  expect(await send(device, message)).toBe('failed');
  expect(push.list()).toEqual([]);
  expect(logged).toEqual([{ message: 'push not taken', details: { status: 403 } }]);
});

it('follows no redirect', async () => {
  const reached = vi.fn();
  const device = await deviceWithHandler(async (request, response) => {
    if (request.url !== '/to/1') reached();
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  const { send, logged } = sender();
  expect(await send(device, message)).toBe('failed');
  expect(reached).not.toHaveBeenCalled();
  expect(logged).toEqual([{ message: 'push not taken', details: { reason: 'TypeError' } }]);
});

it('fails without throwing for invalid keys and an unreachable service', async () => {
  const { send, logged } = sender();
  expect(await send(deviceAt('http://127.0.0.1:9/to/1'), message)).toBe('failed');
  const { device } = await withPushService();
  expect(await send({ ...device, endpoint: 'http://127.0.0.1:9/to/1' }, message)).toBe('failed');
  expect(logged).toHaveLength(2);
});
