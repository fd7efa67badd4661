/** Specification section 9: new tokens every 45 minutes. */
const refreshIntervalMilliseconds = 45 * 60_000;
const retryDelayMilliseconds = 60_000;

export type TokenRefreshPorts = {
  /** When the tokens were last refreshed, in epoch milliseconds: one value for all tabs of the browser session. */
  refreshedAt(): number;
  setRefreshedAt(now: number): void;
  /** Resolves with false when the service issues no tokens any more. May reject. */
  refresh(): Promise<boolean>;
  onSessionEnded(): void;
  report(error: unknown): void;
  locks: Pick<LockManager, 'request'> | undefined;
};

/**
 * Refreshes the tokens every 45 minutes until `stop`. One tab refreshes for all: the first to get the lock, if a refresh
 * is still due then. The timer does not count as activity, or nobody would ever be inactive for 45 minutes.
 */
export function scheduleTokenRefresh(ports: TokenRefreshPorts): { refreshNow(): Promise<void>; stop(): void } {
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
    // Due again in a minute: the old tokens are valid for another quarter of an hour.
    const retryAt = Date.now() + retryDelayMilliseconds;
    ports.setRefreshedAt(retryAt - refreshIntervalMilliseconds);
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
