import type { RemoteModule, RemoteProps } from '@halqa/platform';
import { createTestPlatform } from '@halqa/platform/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { LoadError } from './load-error.ts';
import { createMountPoint, type MountPointPorts } from './mount-point.ts';

vi.useFakeTimers();
const never = new Promise<never>(() => {});
const platform = createTestPlatform();
let seen: string[];
let failures: string[];
let retry: () => void;
let mountedWith: RemoteProps | undefined;
beforeEach(() => {
  seen = [];
  failures = [];
  mountedWith = undefined;
});

const view: MountPointPorts['view'] = {
  showLoading: () => seen.push('loading'),
  prepareElement: () => document.createElement('div'),
  showElement: () => seen.push('remote'),
  showMounted: () => {},
  showError: (kind, onRetry) => {
    seen.push(kind);
    retry = onRetry;
  },
  clear: () => seen.push('clear'),
};

const healthy: RemoteModule = {
  contract: 1,
  bootstrap: async () => {},
  mount: async (props) => {
    mountedWith = props;
  },
  unmount: async () => void seen.push('unmount'),
};

function mountPoint(
  remote: Partial<RemoteModule> | (() => Promise<RemoteModule>),
  changes: Partial<MountPointPorts> = {},
) {
  const load = typeof remote === 'function' ? remote : async () => ({ ...healthy, ...remote });
  const reload = vi.fn();
  const point = createMountPoint({
    name: 'mf_auth',
    view,
    load: async () => ({ remote: await load(), platform }),
    onMounted: () => seen.push('mounted'),
    onFailed: (kind) => failures.push(kind),
    diagnose: async () => 'crashed',
    report: () => {},
    reload,
    ...changes,
  });
  return { ...point, reload };
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

it('shows a remote once it has loaded', async () => {
  await mountPoint({}).mount();
  await settle();
  expect(seen).toEqual(['loading', 'remote', 'mounted']);
  expect(mountedWith).toMatchObject({ name: 'mf_auth', platform });
});

it.each([
  ['is missing', () => Promise.reject(new LoadError('unreachable', 'network')), 'unreachable'],
  ['was tampered with', () => Promise.reject(new LoadError('unverified', 'hash')), 'unverified'],
  ['has another contract', () => Promise.reject(new LoadError('outdated', 'contract 2')), 'outdated'],
  ['throws in its bootstrap', { bootstrap: () => Promise.reject(new Error('boom')) }, 'crashed'],
  ['throws in its first render', { mount: () => Promise.reject(new Error('boom')) }, 'crashed'],
])('returns at once and shows the error when the remote %s', async (_, remote, loadError) => {
  await expect(mountPoint(remote).mount()).resolves.toBeUndefined();
  await settle();
  expect(seen).toContain(loadError);
  expect(failures).toEqual([loadError]);
  expect(seen).not.toContain('mounted');
});

it.each([
  ['loading', () => never],
  ['mounting', { mount: () => never }],
  ['bootstrapping', { bootstrap: () => never }],
])('stops waiting for %s after ten seconds', async (_, remote) => {
  await mountPoint(remote).mount();
  await settle(9_999);
  expect(seen).not.toContain('slow');
  await settle(1);
  expect(seen).toContain('slow');
});

it('retries in place at first', async () => {
  const load = vi.fn(async () => healthy).mockRejectedValueOnce(new LoadError('unreachable', 'network'));
  const { mount, reload } = mountPoint(load);
  await mount();
  await settle();
  retry();
  await settle();
  expect(seen).toEqual(['loading', 'unreachable', 'loading', 'remote', 'mounted']);
  expect(reload).not.toHaveBeenCalled();
});

it('never reloads the page for a failure that is no hang', async () => {
  const { mount, reload } = mountPoint(() => Promise.reject(new LoadError('unreachable', 'network')));
  await mount();
  for (const _ of [1, 2, 3, 4]) {
    await settle();
    retry();
  }
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page at the second Retry of a hang', async () => {
  const { mount, reload } = mountPoint(() => never);
  await mount();
  await settle(10_000);
  retry();
  await settle(10_000);
  expect(reload).not.toHaveBeenCalled();
  retry();
  expect(reload).toHaveBeenCalledOnce();
});

it('replaces a page that crashes later, and unmounts it first', async () => {
  await mountPoint({}).mount();
  await settle();
  mountedWith?.onError(new Error('on a click'));
  await settle();
  expect(seen.slice(-2)).toEqual(['unmount', 'crashed']);
});

it('counts a crash while it mounts once, and not as mounted', async () => {
  for (const mount of [
    async ({ onError }: RemoteProps) => onError(new Error('in an effect')),
    async ({ onError }: RemoteProps) => {
      onError(new Error('in an effect'));
      throw new Error('and in the first render');
    },
  ]) {
    failures = [];
    seen = [];
    const reports: unknown[] = [];
    await mountPoint({ mount }, { report: (error) => reports.push(error) }).mount();
    await settle();
    expect(seen).toEqual(['loading', 'remote', 'unmount', 'crashed']);
    expect([failures, reports.length]).toEqual([['crashed'], 1]);
  }
});

it('drops a remote that loads after the visitor has left', async () => {
  let arrive: (remote: RemoteModule) => void = () => {};
  const { mount, unmount } = mountPoint(
    () =>
      new Promise<RemoteModule>((resolve) => {
        arrive = resolve;
      }),
  );
  await mount();
  await unmount();
  arrive(healthy);
  await settle();
  expect(seen).toEqual(['loading', 'clear']);
});

it('does not let an unmount that hangs or throws delay the next page', async () => {
  for (const unmount of [() => never, () => Promise.reject(new Error('boom'))]) {
    const point = mountPoint({ unmount });
    await point.mount();
    await settle();
    const left = point.unmount();
    await settle(500);
    await expect(left).resolves.toBeUndefined();
  }
});

it('bootstraps once, and mounts again at every visit', async () => {
  const bootstrap = vi.fn(async () => {});
  const { mount, unmount } = mountPoint({ bootstrap });
  await mount();
  await settle();
  await unmount();
  await mount();
  await settle();
  expect(bootstrap).toHaveBeenCalledOnce();
  expect(seen.filter((entry) => entry === 'mounted')).toHaveLength(2);
});
