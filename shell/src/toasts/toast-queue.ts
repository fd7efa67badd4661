import { createStore, type Store, type Toast } from '@halqa/platform';

export type ShownToast = Toast & { id: string };

export type ToastQueue = {
  store: Store<readonly ShownToast[]>;
  /** Shows a toast and returns its id. Replaces a toast with the same content. */
  notify(toast: Toast): string;
  dismiss(id: string): void;
  /** Makes a toast with `autoClose: false` close by itself after all. */
  startAutoClose(id: string): void;
  /** Stops all timers while a person reads. */
  pause(): void;
  resume(): void;
};

/** Specification section 9: 5 s ("banners"); brief ones 4 s, a brief success 2 s ("toasts"); at most 20. */
const defaultMilliseconds = 5000;
const briefMilliseconds = { success: 2000, error: 4000, warning: 4000, info: 4000 };
const maximumToasts = 20;

export function createToastQueue(): ToastQueue {
  const store = createStore<readonly ShownToast[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const durations = new Map<string, number>();
  let count = 0;
  let isPaused = false;

  const dismiss = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    durations.delete(id);
    store.set(store.get().filter((toast) => toast.id !== id));
  };

  const closeLater = (id: string, time: number) => {
    durations.set(id, time);
    clearTimeout(timers.get(id));
    if (!isPaused) timers.set(id, setTimeout(dismiss, time, id));
  };

  return {
    store,
    dismiss,
    notify(toast) {
      for (const duplicate of store.get().filter((shown) => isSameMessage(shown, toast))) dismiss(duplicate.id);
      count += 1;
      const id = `toast-${count}`;
      store.set([...store.get(), { ...toast, id }]);
      if (toast.autoClose !== false) closeLater(id, durationOf(toast));
      for (const { id: oldest } of store.get().slice(0, -maximumToasts)) dismiss(oldest);
      return id;
    },
    startAutoClose(id) {
      const toast = store.get().find((shown) => shown.id === id);
      if (toast && !durations.has(id)) closeLater(id, durationOf(toast));
    },
    pause() {
      isPaused = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
    /** Timers start again from the beginning: the person may only have begun to read. */
    resume() {
      isPaused = false;
      for (const [id, time] of durations) closeLater(id, time);
    },
  };
}

const isSameMessage = (one: Toast, other: Toast) =>
  one.type === other.type && one.title === other.title && one.message === other.message;

const durationOf = ({ type, brief }: Toast) => (brief ? briefMilliseconds[type] : defaultMilliseconds);
