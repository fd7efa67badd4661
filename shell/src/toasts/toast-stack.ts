import { createStore, type Store, type Toast } from '@halqa/platform';

export type ShownToast = Toast & { id: string };

export type ToastStack = {
  store: Store<readonly ShownToast[]>;
  /** Shows a banner and returns its id. The same words again take the place of what says them already. */
  notify(notice: Toast): string;
  dismiss(id: string): void;
  /** Lets a notice that was to stay close by itself after all. */
  letGo(id: string): void;
  /** While a person reads, nothing closes. */
  hold(): void;
  release(): void;
};

/** Specification section 9: banners 5 s; toasts 4 s, a success 2 s; at most 20. */
const bannerTime = 5000;
const toastTime = { success: 2000, error: 4000, warning: 4000, info: 4000 };
const most = 20;

export function createToastStack(): ToastStack {
  const store = createStore<readonly ShownToast[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const closing = new Map<string, number>();
  let count = 0;
  let held = false;

  const dismiss = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    closing.delete(id);
    store.set(store.get().filter((notice) => notice.id !== id));
  };

  const closeLater = (id: string, time: number) => {
    closing.set(id, time);
    clearTimeout(timers.get(id));
    if (!held) timers.set(id, setTimeout(dismiss, time, id));
  };

  return {
    store,
    dismiss,
    notify(notice) {
      for (const said of store.get().filter((shown) => isSameMessage(shown, notice))) dismiss(said.id);
      count += 1;
      const id = `notice-${count}`;
      store.set([...store.get(), { ...notice, id }]);
      if (notice.autoClose !== false) closeLater(id, durationOf(notice));
      for (const { id: tooMany } of store.get().slice(0, -most)) dismiss(tooMany);
      return id;
    },
    letGo(id) {
      const notice = store.get().find((shown) => shown.id === id);
      if (notice && !closing.has(id)) closeLater(id, durationOf(notice));
    },
    hold() {
      held = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
    /** From the start again: whoever held it may only have begun to read. */
    release() {
      held = false;
      for (const [id, time] of closing) closeLater(id, time);
    },
  };
}

const isSameMessage = (one: Toast, other: Toast) =>
  one.type === other.type && one.title === other.title && one.message === other.message;

const durationOf = ({ type, brief }: Toast) => (brief ? toastTime[type] : bannerTime);
