import type { LoadFailure } from '@halqa/copy';
import type { RemoteModule, RemoteProps } from '@halqa/platform';
import { LoadError, loadFailureOf, withTimeout } from './load-error.ts';
import type { MountPointView } from './mount-point-view.tsx';

export type MountPointPorts = {
  name: string;
  view: MountPointView;
  /** Verifies and loads the remote, and creates the platform. Called for every attempt. */
  load(): Promise<{ remote: RemoteModule; platform: RemoteProps['platform'] }>;
  onMounted(): void;
  /** Finds out why code that runs already threw. */
  diagnose(error: unknown): Promise<LoadFailure>;
  /** Called with what the visitor is shown instead of the page. */
  onFailed(kind: LoadFailure): void;
  report(error: unknown, context: Record<string, string>): void;
  reload(): void;
};

type Attempt = { remote: RemoteModule; props: RemoteProps };

const loadTimeoutMilliseconds = 10_000;
const mountTimeoutMilliseconds = 10_000;
const unmountTimeoutMilliseconds = 500;

/**
 * Creates the mount point of one remote: a single-spa application that never rejects and never blocks a navigation.
 * single-spa waits for every mount and unmount without a limit; here both return at once, and loading, time limits,
 * errors and Retry are handled inside. After every await, a later mount or unmount (`turn`) makes the attempt stale.
 */
export function createMountPoint({ name, view, load, onMounted, diagnose, onFailed, report, reload }: MountPointPorts) {
  let turn = 0;
  let bootstrapped = false;
  let mounted: Attempt | null = null;
  let hungBefore = false;

  async function start(mine: number): Promise<void> {
    view.showLoading();
    try {
      const { remote, platform } = await withTimeout(loadTimeoutMilliseconds, `loading ${name}`, load());
      if (mine !== turn) return;
      const domElement = view.prepareElement();
      const attempt = { remote, props: { name, platform, domElement, onError: crashOf(mine) } };
      await mountRemote(attempt, mine);
    } catch (error) {
      await fail(mine, error);
    }
  }

  /** Ends the attempt at once, so that a mount which resolves meanwhile counts no longer. */
  const crashOf = (mine: number) => (error: unknown) => {
    if (mine !== turn) return;
    turn += 1;
    const failedTurn = turn;
    void diagnose(error).then((kind) => fail(failedTurn, new LoadError(kind, error)));
  };

  async function mountRemote(attempt: Attempt, mine: number): Promise<void> {
    const { remote, props } = attempt;
    if (!bootstrapped)
      await orCrash(withTimeout(mountTimeoutMilliseconds, `bootstrapping ${name}`, remote.bootstrap(props)));
    bootstrapped = true;
    if (mine !== turn) return;
    mounted = attempt;
    view.showElement(props.domElement);
    await orCrash(withTimeout(mountTimeoutMilliseconds, `mounting ${name}`, remote.mount(props)));
    if (mine !== turn) return;
    hungBefore = false;
    view.showMounted();
    onMounted();
  }

  /** What a remote's own code throws is a crash, not a failure to load it. */
  const orCrash = (lifecycle: Promise<void>): Promise<void> =>
    lifecycle.catch(async (error: unknown) => {
      throw loadFailureOf(error) === 'slow' ? error : new LoadError(await diagnose(error), error);
    });

  async function fail(mine: number, error: unknown): Promise<void> {
    if (mine !== turn) return;
    turn += 1;
    const failedTurn = turn;
    const kind = loadFailureOf(error);
    report(error, { remote: name, loadError: kind });
    onFailed(kind);
    await unmountRemote();
    if (failedTurn === turn) view.showError(kind, () => retry(kind === 'slow'));
  }

  /** Retries in place. A second hang reloads the page, because browsers join the request that still hangs. */
  function retry(hung: boolean): void {
    turn += 1;
    if (hung && hungBefore) reload();
    else void start(turn);
    hungBefore = hung;
  }

  async function unmountRemote(): Promise<void> {
    const current = mounted;
    mounted = null;
    if (!current) return;
    await withTimeout(unmountTimeoutMilliseconds, `unmounting ${name}`, current.remote.unmount(current.props)).catch(
      (error: unknown) => report(error, { remote: name, loadError: 'unmount' }),
    );
  }

  return {
    bootstrap: async () => {},
    mount: async () => {
      turn += 1;
      void start(turn);
    },
    unmount: async () => {
      turn += 1;
      await unmountRemote();
      view.clear();
    },
  };
}
