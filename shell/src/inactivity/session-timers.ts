import { sessionWords } from '@halqa/copy';
import type { ToastQueue } from '../toasts/toast-queue.ts';
import type { ActivityRecord } from './activity-record.ts';
import { scheduleTokenRefresh, type TokenRefreshPorts } from './token-refresh.ts';
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
