import { createTestPlatform } from '@halqa/platform/testing';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { createDevicePush } from './device-push.ts';
import type { PushBrowser } from './push-browser.ts';

const done = { ok: true, value: { success: true } } as const;
const down = { ok: false, problem: { status: 500, code: 'server_error', error: '' } } as const;
const json = {
  endpoint: 'https://push.example/1',
  expirationTime: null,
  keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) },
};

type World = {
  user: string | null;
  owner: string | null;
  permission: PermissionState;
  response: NotificationPermission;
  support: 'full' | 'home-screen' | 'none';
  isSubscribed: boolean;
  isDown: boolean;
};

/** A device of u-1 that prompts for permission; `changes` overrides its state. */
function open(changes: Partial<World> = {}) {
  const usual = { user: 'u-1', owner: null, permission: 'prompt', response: 'granted', support: 'full' } as const;
  const world: World = { ...usual, isSubscribed: false, isDown: false, ...changes };
  const storage = memoryStorage(world.owner === null ? {} : { 'halqa.push-owner': world.owner });
  const unsubscribe = vi.fn(async () => {
    world.isSubscribed = false;
    return true;
  });
  const subscription = { endpoint: json.endpoint, toJSON: () => json, unsubscribe } as unknown as PushSubscription; // the properties that the shell uses
  const browser = {
    support: () => world.support,
    permission: async () => world.permission,
    requestPermission: vi.fn(async () => world.response),
    subscription: async () => (world.isSubscribed ? subscription : null),
    subscribe: vi.fn(async () => {
      world.isSubscribed = true;
      return subscription;
    }),
  } satisfies PushBrowser;
  const api = {
    readPushKey: vi.fn(async () => ({ ok: true, value: { publicKey: 'the-key' } }) as const),
    savePushSubscription: vi.fn(async () => (world.isDown ? down : done)),
    removePushSubscription: vi.fn(async () => (world.isDown ? down : done)),
  };
  const platform = createTestPlatform({ api });
  const ports = { api: platform.api, browser, storage, userId: () => world.user, report: platform.report };
  return { push: createDevicePush(ports), world, browser, api, unsubscribe, storage, reported: platform.reported };
}

describe('the state of a device', () => {
  it.each([
    ['a browser without pushes', { support: 'none' }, 'unsupported'],
    ['an iPhone’s browser', { support: 'home-screen' }, 'home-screen'],
    ['a browser with denied permission', { permission: 'denied', isSubscribed: true, owner: 'u-1' }, 'blocked'],
    ['a browser without a permission decision', {}, 'off'],
    ['a device of another member', { isSubscribed: true, owner: 'u-2' }, 'off'],
    ['a subscription that the browser has dropped', { owner: 'u-1' }, 'off'],
    ['a device that this person turned on', { isSubscribed: true, owner: 'u-1' }, 'on'],
  ] as const)('of %s is known', async (_, changes, state) => {
    const { push, browser } = open(changes);
    expect(await push.state()).toBe(state);
    expect(browser.requestPermission).not.toHaveBeenCalled();
  });

  it('saves the subscription on the server again, which may have dropped it', async () => {
    const { push, api } = open({ isSubscribed: true, owner: 'u-1' });
    await push.state();
    expect(api.savePushSubscription).toHaveBeenCalledWith({ body: json });
  });

  it('is unsupported when the browser rejects every call', async () => {
    const { push, browser, reported } = open();
    browser.permission = () => Promise.reject(new Error('private window'));
    expect(await push.state()).toBe('unsupported');
    expect(reported).toHaveLength(1);
  });
});

describe('turning on', () => {
  it('requests permission, subscribes with the server’s key and saves the subscription', async () => {
    const { push, browser, api } = open();
    expect(await push.turnOn()).toBe('on');
    expect(browser.subscribe).toHaveBeenCalledWith('the-key');
    expect(api.savePushSubscription).toHaveBeenCalledWith({ body: json });
    expect(await push.state()).toBe('on');
  });

  it.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('stops when the permission is %s', async (response, state) => {
    const { push, browser } = open({ response });
    expect(await push.turnOn()).toBe(state);
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('unsubscribes again when the server does not accept the subscription', async () => {
    const { push, unsubscribe } = open({ isDown: true });
    expect(await push.turnOn()).toBe('failed');
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(await push.state()).toBe('off');
  });

  it('creates a new subscription and never reuses another member’s', async () => {
    const { push, unsubscribe } = open({ isSubscribed: true, owner: 'u-2' });
    expect(await push.turnOn()).toBe('on');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});

describe('ending pushes', () => {
  const mine = { isSubscribed: true, owner: 'u-1' };

  it('unsubscribes browser and server when the member turns pushes off', async () => {
    const { push, api, unsubscribe } = open(mine);
    expect(await push.turnOff()).toBe('off');
    expect(api.removePushSubscription).toHaveBeenCalledWith({ body: { endpoint: json.endpoint } }, expect.anything());
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('unsubscribes the browser even when the server cannot be reached', async () => {
    const { push, unsubscribe } = open({ ...mine, isDown: true });
    await push.end(true);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('does not call the server after the session has ended', async () => {
    const { push, api, unsubscribe } = open(mine);
    await push.end(false);
    expect(api.removePushSubscription).not.toHaveBeenCalled();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('happens for another member, and not for the one who turned it on', async () => {
    const { push, unsubscribe, storage } = open(mine);
    await push.endForOtherUsers('u-1');
    expect(unsubscribe).not.toHaveBeenCalled();
    await push.endForOtherUsers('u-2');
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(storage.getItem('halqa.push-owner')).toBeNull();
  });

  it('does nothing in a browser without push support', async () => {
    const { push, api, reported } = open({ support: 'none' });
    await push.endForOtherUsers('u-2');
    await push.end(true);
    expect(api.removePushSubscription).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
  });
});
