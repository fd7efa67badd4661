import type { Shell } from './create-shell.ts';
import type { KnownReleases } from './loader/releases.ts';

type Ports = {
  config: Shell['config'];
  session: Shell['sessionManager']['store'];
  /** What a member's first change needs. */
  loadReplyShapes(): Promise<unknown>;
  releases: KnownReleases;
  random(): number;
};

const restMilliseconds = 2000;
const longestWaitMilliseconds = 5000;

/**
 * What can wait until the first page has been there for a while and the browser is idle: what a member's first change needs,
 * at once or after they have logged in, and, in a sample of documents, measuring how fast they are. Nothing for readers
 * who save data. Never rejects.
 */
export async function doIdleWork({ config, session, loadReplyShapes, releases, random }: Ports): Promise<void> {
  await rest();
  if (savesData()) return;
  try {
    if (session.get().status === 'signed-in') await loadReplyShapes();
    else loadAfterSignIn(session, loadReplyShapes);
    const { reports, vitalsShare = 0 } = await config();
    if (reports === undefined || random() >= vitalsShare) return;
    const { reportVitals } = await import(/* webpackChunkName: "vitals" */ './vitals/report-vitals.ts');
    reportVitals({
      versionOf: (remote) => releases.remotes[remote]?.version,
      send: (report) => navigator.sendBeacon(reports, JSON.stringify(report)),
    });
  } catch {
    // Whatever needs the reply shapes later loads them then, and says when it cannot. Without the configuration nothing is measured.
  }
}

/** Once, while the page that follows the login is at rest. */
function loadAfterSignIn(session: Ports['session'], loadReplyShapes: Ports['loadReplyShapes']): void {
  const unsubscribe = session.subscribe(() => {
    if (session.get().status !== 'signed-in') return;
    unsubscribe();
    rest()
      .then(loadReplyShapes)
      .catch(() => undefined); // As in `doIdleWork`.
  });
}

const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => whenIdle(resolve), restMilliseconds);
  });

/** Whether the reader asked their browser to load little. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}

/** With a time limit, because a page that paints nothing may never be called idle. Safari has no such callback. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWaitMilliseconds });
  else setTimeout(run);
}
