import { sessionWords } from '@halqa/copy';
import type { ToastStack } from '../toasts/toast-stack.ts';
import type { ActivityRecord } from './activity-record.ts';
import { watchInactivity } from './watch-inactivity.ts';

/** Specification section 9: is the session still good? */
const checkEvery = 60_000;

export type TimerPorts = TokenRefreshPorts & {
  record: ActivityRecord;
  notices: Pick<ToastStack, 'notify' | 'letGo' | 'dismiss'>;
  check(): Promise<void>;
  onInactive(): void;
};

/** Everything that runs while somebody is signed in: inactivity, token refresh, session check. */
export function createSessionTimers(ports: TimerPorts): { start(): void; stop(): void } {
  const { record, notices } = ports;
  let stopAll = () => {};

  function start(): void {
    stopAll();
    record.resume();
    let warning: string | null = null;
    const fresh = scheduleTokenRefresh(ports);
    const checks = setInterval(() => void ports.check(), checkEvery);
    const stay = () => {
      record.touch();
      void fresh.refreshNow();
      notices.notify({ type: 'success', message: sessionWords.extended });
    };
    const unwatch = watchInactivity({
      record,
      onEnded: ports.onInactive,
      onWarned: () => {
        warning = notices.notify(expiresSoon(stay));
      },
      // Moving towards the button must not take it away: the notice goes by itself, a little later.
      onActiveAgain: () => warning && notices.letGo(warning),
    });
    stopAll = () => {
      fresh.stop();
      clearInterval(checks);
      unwatch();
      if (warning) notices.dismiss(warning);
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

const expiresSoon = (onPress: () => void) => ({
  type: 'warning' as const,
  message: sessionWords.expiresSoon,
  autoClose: false,
  action: { label: sessionWords.stay, onPress },
});

/** Specification section 9: new tokens every 45 minutes. */
const refreshEvery = 45 * 60_000;
const tryAgainAfter = 60_000;

export type TokenRefreshPorts = {
  /** When the tokens were last refreshed, in epoch milliseconds; shared by the tabs that share them. */
  refreshedAt(): number;
  setRefreshedAt(now: number): void;
  /** False when the service gives no tokens any more. May reject. */
  refresh(): Promise<boolean>;
  onRefused(): void;
  report(error: unknown): void;
  locks: Pick<LockManager, 'request'> | undefined;
};

/**
 * Keeps the tokens fresh until `stop`. One tab refreshes for all: whoever gets the lock first, if it is still due.
 * The timer is no sign of life, or nobody would ever be inactive for 45 minutes; `refreshNow`, which a person asks
 * for, comes with one.
 */
export function scheduleTokenRefresh(ports: TokenRefreshPorts): { refreshNow(): Promise<void>; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const dueIn = () => ports.refreshedAt() + refreshEvery - Date.now();

  const schedule = () => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(ring, Math.max(dueIn(), 0));
  };
  const ring = () => alone(ports.locks, async () => (dueIn() <= 0 ? refresh(ports) : undefined)).then(schedule);

  schedule();
  return {
    refreshNow: () => alone(ports.locks, () => refresh(ports)).then(schedule),
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
    if (!refreshed) ports.onRefused();
  } catch (error) {
    ports.report(error);
    // The old tokens still hold for a quarter of an hour.
    ports.setRefreshedAt(Date.now() - refreshEvery + tryAgainAfter);
  }
}

/** While other tabs wait. Where the browser has no locks, every tab does it. */
async function alone(locks: TokenRefreshPorts['locks'], work: () => Promise<void>): Promise<void> {
  if (locks) await locks.request('halqa.refresh', work);
  else await work();
}
