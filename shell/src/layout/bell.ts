import type { Client, Notification } from '@halqa/contract';
import { bellWords } from '@halqa/copy';
import { createStore, type Store, type Toast } from '@halqa/platform';
import type { SessionManager } from '../session/session-manager.ts';

export type BellState = {
  items: readonly Notification[];
  isLoading: boolean;
  /** The last list that was asked for did not arrive. */
  hasFailed: boolean;
};

export type Bell = {
  store: Store<BellState>;
  /** Opening the menu loads the list. When that fails, the menu says so, or, over the last list, a message. */
  open(): Promise<void>;
  /** Brings the badge up to date, silently. */
  refresh(): Promise<void>;
  /** Marks an item read and goes where it leads. */
  follow(id: string): Promise<void>;
  clear(): void;
};

export type BellPorts = {
  api: Pick<Client, 'listNotifications' | 'readNotification'>;
  notify(notice: Toast): unknown;
  navigate(to: string): void;
};

const nothing: BellState = { items: [], isLoading: false, hasFailed: false };

/** The server's notifications (specification section 4, "Notification menu"). */
export function createBell({ api, notify, navigate }: BellPorts): Bell {
  const store = createStore<BellState>(nothing);

  async function load(): Promise<boolean> {
    const outcome = await api.listNotifications();
    const items = outcome.ok ? outcome.value.notifications : store.get().items;
    store.set({ items, isLoading: false, hasFailed: !outcome.ok });
    return outcome.ok;
  }

  const setRead = (id: string, read: boolean) => {
    const items = store.get().items.map((item) => (item.id === id ? { ...item, read } : item));
    store.set({ ...store.get(), items });
  };

  return {
    store,
    async open() {
      store.set({ ...store.get(), isLoading: true });
      if ((await load()) || store.get().items.length === 0) return;
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
      const outcome = await api.readNotification({ params: { id } });
      if (!outcome.ok) setRead(id, false);
    },
    clear: () => store.set(nothing),
  };
}

export const unreadCount = ({ items }: BellState): number => items.filter(({ read }) => !read).length;

type Followers = { keeper: Pick<SessionManager, 'store' | 'check'>; bell: Pick<Bell, 'refresh' | 'clear'> };

/** What goes along with who is here: the bell's badge, and a look at the session whenever the tab is seen again. */
export function followSession({ keeper, bell }: Followers): void {
  let before = keeper.store.get().status;
  keeper.store.subscribe(() => {
    const { status } = keeper.store.get();
    if (status === before) return;
    before = status;
    if (status === 'signed-in') void bell.refresh();
    else bell.clear();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || keeper.store.get().status !== 'signed-in') return;
    void keeper.check();
    void bell.refresh();
  });
}
