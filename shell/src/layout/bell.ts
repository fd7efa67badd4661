import type { Client, Notification } from '@halqa/contract';
import { bellWords } from '@halqa/copy';
import { createStore, type Store, type Toast } from '@halqa/platform';
import type { SessionManager } from '../session/session-manager.ts';

export type BellState = {
  items: readonly Notification[];
  /** What the open menu marked as read: shown as unread until it is loaded again, and counted no more. */
  listed: ReadonlySet<string>;
  isLoading: boolean;
  /** Since when no money of anybody moves; null while it does. */
  moneyStoppedSince: string | null;
  /** Whether the last request failed. */
  hasFailed: boolean;
};

export type Bell = {
  store: Store<BellState>;
  /** Loads the list when the menu opens, and marks as read what neither is of money nor waits. A failure is shown in the menu, or as a toast over the previous list. */
  open(): Promise<void>;
  /** Updates the badge; failures are silent. */
  refresh(): Promise<void>;
  /** Navigates to an item's page and marks it as read. */
  follow(id: string): Promise<void>;
  clear(): void;
};

export type BellPorts = {
  api: Pick<Client, 'listNotifications' | 'readNotification'>;
  notify(toast: Toast): unknown;
  navigate(to: string): void;
};

const emptyBell: BellState = {
  items: [],
  listed: new Set(),
  moneyStoppedSince: null,
  isLoading: false,
  hasFailed: false,
};

/** Creates the model of the notification menu (specification section 4, "Notification menu"). */
export function createBell({ api, notify, navigate }: BellPorts): Bell {
  const store = createStore<BellState>(emptyBell);

  async function load(): Promise<boolean> {
    const result = await api.listNotifications();
    const before = store.get();
    const { notifications: items, moneyStoppedSince = null } = result.ok
      ? result.value
      : { notifications: before.items, moneyStoppedSince: before.moneyStoppedSince };
    const listed = result.ok ? new Set<string>() : before.listed;
    store.set({ items, listed, moneyStoppedSince, isLoading: false, hasFailed: !result.ok });
    return result.ok;
  }

  function markListed(): void {
    const listed = store.get().items.filter(({ read, section }) => !read && section === 'updates');
    if (listed.length === 0) return;
    store.set({ ...store.get(), listed: new Set(listed.map(({ id }) => id)) });
    for (const { id } of listed) void api.readNotification({ params: { id } });
  }

  const setRead = (id: string, read: boolean) => {
    const items = store.get().items.map((item) => (item.id === id ? { ...item, read } : item));
    store.set({ ...store.get(), items });
  };

  return {
    store,
    async open() {
      store.set({ ...store.get(), isLoading: true });
      const hasLoaded = await load();
      if (hasLoaded) markListed();
      if (hasLoaded || store.get().items.length === 0) return;
      notify({ type: 'error', message: bellWords.failed, brief: true });
    },
    async refresh() {
      await load();
    },
    async follow(id) {
      const item = store.get().items.find((one) => one.id === id);
      if (!item) return;
      if (item.href) navigate(item.href);
      if (item.read) return;
      setRead(id, true);
      if (store.get().listed.has(id)) return;
      const result = await api.readNotification({ params: { id } });
      if (!result.ok) setRead(id, false);
    },
    clear: () => store.set(emptyBell),
  };
}

export const unreadCount = ({ items, listed }: BellState): number =>
  items.filter(({ id, read }) => !read && !listed.has(id)).length;

type SessionFollowers = {
  sessionManager: Pick<SessionManager, 'store' | 'check' | 'refreshProfile'>;
  bell: Pick<Bell, 'refresh' | 'clear'>;
};

/** Updates the bell after a sign-in or sign-out, checks session and bell when the tab becomes visible, and looks for granted access when the window has the focus again. */
export function followSession({ sessionManager, bell }: SessionFollowers): void {
  let before = sessionManager.store.get().status;
  sessionManager.store.subscribe(() => {
    const { status } = sessionManager.store.get();
    if (status === before) return;
    before = status;
    if (status === 'signed-in') void bell.refresh();
    else bell.clear();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || sessionManager.store.get().status !== 'signed-in') return;
    void sessionManager.check();
    void bell.refresh();
  });
  // Access is granted while the member waits for a mail, often in another window.
  window.addEventListener('focus', () => {
    const session = sessionManager.store.get();
    if (session.status !== 'signed-in' || session.profileState !== 'ready') return;
    if (session.profile?.is_plaid_sandbox_authorized === false) void sessionManager.refreshProfile();
  });
}
