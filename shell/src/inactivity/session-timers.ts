import { sessionWords } from '@halqa/copy';
import type { ToastQueue } from '../toasts/toast-queue.ts';
import type { ActivityRecord } from './activity-record.ts';
import { watchInactivity } from './watch-inactivity.ts';

/** Specification section 9, session check. */
const checkIntervalMilliseconds = 60_000;

export type TimerPorts = TokenRefreshPorts & {
  record: ActivityRecord;
  toasts: Pick<ToastQueue, 'notify' | 'startAutoClose' | 'dismiss'>;
  check(): Promise<void>;
  onInactive(): void;
};

/** Runs inactivity, token refresh and session check while a member is signed in. */
export function createSessionTimers(ports: TimerPorts): { start(): void; stop(): void } {
  const { record, toasts } = ports;
  let stopAll = () => {};

  function start(): void {
    stopAll();
    record.resume();
    let warning: string | null = null;
    const refreshTimer = scheduleTokenRefresh(ports);
    const checks = setInterval(() => void ports.check(), checkIntervalMilliseconds);
    const staySignedIn = () => {
      record.touch();
      void refreshTimer.refreshNow();
      toasts.notify({ type: 'success', message: sessionWords.extended, brief: true });
    };
    const unwatch = watchInactivity({
      record,
      onEnded: ports.onInactive,
      onWarned: () => {
        warning = toasts.notify(expiryWarning(staySignedIn));
      },
      // Moving towards the button is activity too, so the toast closes a little later, not at once.
      onActiveAgain: () => warning && toasts.startAutoClose(warning),
    });
    stopAll = () => {
      refreshTimer.stop();
      clearInterval(checks);
      unwatch();
      if (warning) toasts.dismiss(warning);
    };
  }

  return {
    start,
    stop() {
      stopAll();
      stopAll = () => {};
      record.clear();
    },
  };
}

const expiryWarning = (onPress: () => void) => ({
  type: 'warning' as const,
  message: sessionWords.expiresSoon,
  autoClose: false,
  action: { label: sessionWords.stay, onPress },
});

/** Specification section 9: new tokens every 45 minutes. */
const refreshIntervalMilliseconds = 45 * 60_000;
const retryDelayMilliseconds = 60_000;

type TokenRefreshPorts = {
  /** When the tokens were last refreshed, in epoch milliseconds; shared by the tabs that share them. */
  refreshedAt(): number;
  setRefreshedAt(now: number): void;
  /** Resolves with false when the service issues no tokens any more. May reject. */
  refresh(): Promise<boolean>;
  onSessionEnded(): void;
  report(error: unknown): void;
  locks: Pick<LockManager, 'request'> | undefined;
};

/**
 * Refreshes the tokens every 45 minutes until `stop`. One tab refreshes for all: the first to get the lock, if it is
 * still due. The timer does not count as activity, or nobody would ever be inactive for 45 minutes.
 */
function scheduleTokenRefresh(ports: TokenRefreshPorts): { refreshNow(): Promise<void>; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const dueIn = () => ports.refreshedAt() + refreshIntervalMilliseconds - Date.now();

  const schedule = () => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(refreshWhenDue, Math.max(dueIn(), 0));
  };
  const refreshWhenDue = () =>
    withLock(ports.locks, async () => (dueIn() <= 0 ? refresh(ports) : undefined)).then(schedule);

  schedule();
  return {
    refreshNow: () => withLock(ports.locks, () => refresh(ports)).then(schedule),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function refresh(ports: TokenRefreshPorts): Promise<void> {
  try {
    const refreshed = await ports.refresh();
    ports.setRefreshedAt(Date.now());
    if (!refreshed) ports.onSessionEnded();
  } catch (error) {
    ports.report(error);
    // The old tokens are valid for another quarter of an hour.
    ports.setRefreshedAt(Date.now() - refreshIntervalMilliseconds + retryDelayMilliseconds);
  }
}

/** Runs `work` while other tabs wait. Without lock support, or where the browser blocks site data, every tab runs it. */
async function withLock(locks: TokenRefreshPorts['locks'], work: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    await (locks ? locks.request('halqa.refresh', begin) : begin());
  } catch (error) {
    if (hasBegun) throw error;
    await work();
  }
}
