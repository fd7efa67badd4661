import type { Client, Notification } from '@halqa/contract';
import { bellWords } from '@halqa/copy';
import { createStore, type Store, type Toast } from '@halqa/platform';

export type BellState = {
  items: readonly Notification[];
  /** Ids that opening the menu marked as read: shown as unread until the list is loaded again, and counted no more. */
  readByOpening: ReadonlySet<string>;
  isLoading: boolean;
  /** Since when no money of anybody moves; null while it does. Sent with the list of notifications, and shown by `MoneyBanner`. */
  moneyStoppedSince: string | null;
  /** Whether the list could not be loaded the last time. */
  hasFailed: boolean;
};

export type Bell = {
  store: Store<BellState>;
  /**
   * Loads the list when the menu opens, and marks as read what is in the section `updates`. A failure is shown in the menu, or as a
   * toast over the previous list.
   */
  open(): Promise<void>;
  /** Loads the list again, for the badge and `MoneyBanner`. A failure shows no toast. */
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

export const emptyBell: BellState = {
  items: [],
  readByOpening: new Set(),
  moneyStoppedSince: null,
  isLoading: false,
  hasFailed: false,
};

/** Creates the model of the notification menu (specification section 4, "Notification menu"). */
export function createBell({ api, notify, navigate }: BellPorts): Bell {
  const store = createStore<BellState>(emptyBell);
  /** How often the bell was cleared: what was asked before that is somebody else's. */
  let cleared = 0;

  async function load(): Promise<'loaded' | 'failed' | 'outdated'> {
    const clearedBefore = cleared;
    const result = await api.listNotifications();
    if (cleared !== clearedBefore) return 'outdated';
    const before = store.get();
    const { notifications: items, moneyStoppedSince = null } = result.ok
      ? result.value
      : { notifications: before.items, moneyStoppedSince: before.moneyStoppedSince };
    const readByOpening = result.ok ? new Set<string>() : before.readByOpening;
    store.set({ items, readByOpening, moneyStoppedSince, isLoading: false, hasFailed: !result.ok });
    return result.ok ? 'loaded' : 'failed';
  }

  function markReadByOpening(): void {
    const marked = store.get().items.filter(({ read, section }) => !read && section === 'updates');
    if (marked.length === 0) return;
    store.set({ ...store.get(), readByOpening: new Set(marked.map(({ id }) => id)) });
    for (const { id } of marked) void api.readNotification({ params: { id } });
  }

  const setRead = (id: string, read: boolean) => {
    const items = store.get().items.map((item) => (item.id === id ? { ...item, read } : item));
    store.set({ ...store.get(), items });
  };

  return {
    store,
    async open() {
      store.set({ ...store.get(), isLoading: true });
      const outcome = await load();
      if (outcome === 'loaded') markReadByOpening();
      if (outcome === 'failed' && store.get().items.length > 0)
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
      // The server was asked to mark it when the menu opened.
      if (store.get().readByOpening.has(id)) return;
      const result = await api.readNotification({ params: { id } });
      if (!result.ok) setRead(id, false);
    },
    clear() {
      cleared += 1;
      store.set(emptyBell);
    },
  };
}

export const unreadCount = ({ items, readByOpening }: BellState): number =>
  items.filter(({ id, read }) => !read && !readByOpening.has(id)).length;
