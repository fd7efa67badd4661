/** What a browser offers for pushes, as one small door. */
export type PushBrowser = {
  /** `home-screen`: it would, if the site were opened from there. */
  support(): 'full' | 'home-screen' | 'none';
  permission(): Promise<PermissionState>;
  /** Shows the browser's own question. */
  ask(): Promise<NotificationPermission>;
  subscription(): Promise<PushSubscription | null>;
  /** Takes up our service worker and a subscription that is bound to that key (base64url). */
  subscribe(applicationServerKey: string): Promise<PushSubscription>;
};

const worker = '/push-worker.js';

export const pushBrowser: PushBrowser = {
  support() {
    if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full';
    return isApplesTouchDevice() ? 'home-screen' : 'none';
  },
  permission: async () => (await navigator.permissions.query({ name: 'notifications' })).state,
  ask: () => Notification.requestPermission(),
  async subscription() {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return (await registration?.pushManager.getSubscription()) ?? null;
  },
  async subscribe(applicationServerKey) {
    await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
    const { pushManager } = await navigator.serviceWorker.ready;
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  },
};

/** An iPad calls itself a Mac, but no Mac is touched. */
function isApplesTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
