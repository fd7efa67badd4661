/** The browser's push API, as the port of `createDevicePush`. */
export type PushBrowser = {
  /** `home-screen`: only if the site is opened from the home screen (iOS). */
  support(): 'full' | 'home-screen' | 'none';
  permission(): Promise<PermissionState>;
  /** Shows the browser's own prompt. */
  requestPermission(): Promise<NotificationPermission>;
  subscription(): Promise<PushSubscription | null>;
  /** Registers the service worker and subscribes with that key (base64url). */
  subscribe(applicationServerKey: string): Promise<PushSubscription>;
};

const worker = '/push-worker.js';

export const pushBrowser: PushBrowser = {
  support() {
    if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full';
    return isAppleTouchDevice() ? 'home-screen' : 'none';
  },
  permission: async () => (await navigator.permissions.query({ name: 'notifications' })).state,
  requestPermission: () => Notification.requestPermission(),
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

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
