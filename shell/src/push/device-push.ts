import { type Client, pushSubscription } from '@halqa/contract';
import type { Push, PushState } from '@halqa/platform';
import type { PushBrowser } from './push-browser.ts';

export type PushPorts = {
  api: Pick<Client, 'readPushKey' | 'savePushSubscription' | 'removePushSubscription'>;
  browser: PushBrowser;
  /** Keeps whose pushes this device shows. */
  storage: Storage;
  /** Who is here; null for a visitor. */
  userId(): string | null;
  report(error: unknown): void;
};

export type DevicePush = Push & {
  /** Somebody is here: what another person had turned on ends, so that a shared phone shows nobody else's news. */
  keepFor(userId: string): Promise<void>;
  /** Somebody leaves and takes their pushes along. Tells the server if it still listens. */
  forget(isTold: boolean): Promise<void>;
};

const ownerKey = 'halqa.push-owner';
/** How long leaving waits for the server. */
const limit = 3000;

/** Pushes to this device, for whoever turned them on here. */
export function createDevicePush({ api, browser, storage, userId, report }: PushPorts): DevicePush {
  return {
    state: () => attempt(state, 'unsupported'),
    turnOn: () => attempt(turnOn, 'failed'),
    turnOff: () => attempt(turnOff, 'failed'),
    keepFor: (user) => attempt(() => keepFor(user), undefined),
    forget: (isTold) => attempt(() => forget(isTold), undefined),
  };

  async function state(): Promise<PushState> {
    const support = browser.support();
    if (support !== 'full') return support === 'none' ? 'unsupported' : 'home-screen';
    if ((await browser.permission()) === 'denied') return 'blocked';
    const subscription = isOwner() ? await browser.subscription() : null;
    if (subscription === null) return 'off';
    // The browser may have renewed it, and the server may have let it go in favour of newer devices.
    await save(subscription);
    return 'on';
  }

  async function turnOn(): Promise<PushState | 'failed'> {
    const answer = await browser.ask();
    if (answer !== 'granted') return answer === 'denied' ? 'blocked' : 'off';
    const key = await api.readPushKey();
    if (!key.ok) return 'failed';
    await end();
    const subscription = await browser.subscribe(key.value.publicKey);
    storage.setItem(ownerKey, userId() ?? '');
    if (await save(subscription)) return 'on';
    await end();
    return 'failed';
  }

  async function turnOff(): Promise<PushState | 'failed'> {
    await forget(true);
    return 'off';
  }

  async function keepFor(user: string): Promise<void> {
    if (browser.support() === 'full' && storage.getItem(ownerKey) !== user) await end();
  }

  async function forget(isTold: boolean): Promise<void> {
    const subscription = browser.support() === 'full' ? await browser.subscription() : null;
    if (subscription === null) return;
    const { endpoint } = subscription;
    if (isTold) await api.removePushSubscription({ body: { endpoint } }, { signal: AbortSignal.timeout(limit) });
    await end();
  }

  /** Whatever the server knows: a push service refuses what is sent to an ended subscription. */
  async function end(): Promise<void> {
    storage.removeItem(ownerKey);
    await (await browser.subscription())?.unsubscribe();
  }

  async function save(subscription: PushSubscription): Promise<boolean> {
    const body = pushSubscription.safeParse(subscription.toJSON());
    return body.success && (await api.savePushSubscription({ body: body.data })).ok;
  }

  function isOwner(): boolean {
    const user = userId();
    return user !== null && storage.getItem(ownerKey) === user;
  }

  /** A browser may refuse anything here, for instance in a private window. */
  async function attempt<Answer, Otherwise>(work: () => Promise<Answer>, otherwise: Otherwise) {
    try {
      return await work();
    } catch (error) {
      report(error);
      return otherwise;
    }
  }
}
