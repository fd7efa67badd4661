/** Specification section 9: new tokens every 45 minutes. */
const refreshEvery = 45 * 60_000;
const tryAgainAfter = 60_000;

export type FreshnessPorts = {
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
export function keepFresh(ports: FreshnessPorts): { refreshNow(): Promise<void>; stop(): void } {
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

async function refresh(ports: FreshnessPorts): Promise<void> {
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
async function alone(locks: FreshnessPorts['locks'], work: () => Promise<void>): Promise<void> {
  if (locks) await locks.request('halqa.refresh', work);
  else await work();
}
