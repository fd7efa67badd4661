import type { Client } from '@halqa/contract';
import type { Push, PushState } from '@halqa/platform';
import type { PushBrowser } from './push-browser.ts';

export type PushPorts = {
  api: Pick<Client, 'readPushKey' | 'savePushSubscription' | 'removePushSubscription'>;
  browser: PushBrowser;
  /** Stores whose pushes this device receives. */
  storage: Storage;
  /** The signed-in member; null for a visitor. */
  userId(): string | null;
  report(error: unknown): void;
};

export type DevicePush = Push & {
  /** After a sign-in: ends the subscription of another person, so that a shared phone shows nobody else's pushes. */
  endForOtherUsers(userId: string): Promise<void>;
  /** After a sign-out: ends the subscription, and removes it from the server where the session is still valid. */
  end(onServer: boolean): Promise<void>;
};

const ownerKey = 'halqa.push-owner';
/** How long a sign-out waits for the server. */
const removalTimeoutMilliseconds = 3000;

/** Web pushes to this device, for the member who turned them on here. */
export function createDevicePush({ api, browser, storage, userId, report }: PushPorts): DevicePush {
  return {
    state: () => attempt(state, 'unsupported'),
    turnOn: () => attempt(turnOn, 'failed'),
    turnOff: () => attempt(turnOff, 'failed'),
    endForOtherUsers: (user) => attempt(() => endForOtherUsers(user), undefined),
    end: (onServer) => attempt(() => end(onServer), undefined),
  };

  async function state(): Promise<PushState> {
    const support = browser.support();
    if (support !== 'full') return support === 'none' ? 'unsupported' : 'home-screen';
    if ((await browser.permission()) === 'denied') return 'blocked';
    const subscription = isOwner() ? await browser.subscription() : null;
    if (subscription === null) return 'off';
    // The browser may have renewed it, and the server may have dropped it in favor of newer devices.
    await save(subscription);
    return 'on';
  }

  async function turnOn(): Promise<PushState | 'failed'> {
    const permission = await browser.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
    const key = await api.readPushKey();
    if (!key.ok) return 'failed';
    await unsubscribe();
    const subscription = await browser.subscribe(key.value.publicKey);
    storage.setItem(ownerKey, userId() ?? '');
    if (await save(subscription)) return 'on';
    await unsubscribe();
    return 'failed';
  }

  async function turnOff(): Promise<PushState | 'failed'> {
    await end(true);
    return 'off';
  }

  async function endForOtherUsers(user: string): Promise<void> {
    if (browser.support() === 'full' && storage.getItem(ownerKey) !== user) await unsubscribe();
  }

  async function end(onServer: boolean): Promise<void> {
    const subscription = browser.support() === 'full' ? await browser.subscription() : null;
    if (subscription === null) return;
    const { endpoint } = subscription;
    if (onServer)
      await api.removePushSubscription(
        { body: { endpoint } },
        { signal: AbortSignal.timeout(removalTimeoutMilliseconds) },
      );
    await unsubscribe();
  }

  /** Enough without the server: a push service rejects messages to an ended subscription. */
  async function unsubscribe(): Promise<void> {
    storage.removeItem(ownerKey);
    await (await browser.subscription())?.unsubscribe();
  }

  async function save(subscription: PushSubscription): Promise<boolean> {
    const { endpoint, expirationTime = null, keys: { p256dh, auth } = {} } = subscription.toJSON();
    if (!endpoint || !p256dh || !auth) return false;
    return (await api.savePushSubscription({ body: { endpoint, expirationTime, keys: { p256dh, auth } } })).ok;
  }

  function isOwner(): boolean {
    const user = userId();
    return user !== null && storage.getItem(ownerKey) === user;
  }

  /** Any of these calls may be rejected by the browser, for instance in a private window. */
  async function attempt<Value, Fallback>(work: () => Promise<Value>, fallback: Fallback) {
    try {
      return await work();
    } catch (error) {
      report(error);
      return fallback;
    }
  }
}
