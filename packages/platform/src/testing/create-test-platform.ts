import { type Client, routes, type SiteConfig } from '@halqa/contract';
import type { Identity } from '../identity.ts';
import type { Toast } from '../notice.ts';
import type { Platform } from '../platform.ts';
import type { Push } from '../push.ts';
import type { Session } from '../session.ts';
import { createStore, type WritableStore } from '../store.ts';
import { signedIn } from './signed-in.ts';

/** A platform that keeps a record of everything a page asks of it. */
export type TestPlatform = Platform & {
  readonly session: WritableStore<Session>;
  readonly toasts: Toast[];
  readonly dismissed: string[];
  readonly visited: string[];
  readonly titles: string[];
  readonly reported: unknown[];
  /** How often the profile was read again. */
  profileRefreshes(): number;
};

export type TestPlatformOptions = {
  /** Default: `signedIn()`. */
  session?: Session;
  /** Only the calls that the page may make; any other call fails the test by its name. */
  api?: Partial<Client>;
  identity?: Partial<Identity>;
  /** Default: a browser that shows no pushes. */
  push?: Partial<Push>;
  config?: Partial<SiteConfig>;
  refreshProfile?: () => Promise<void>;
  /** Default: the device's clock. */
  now?: () => number;
};

/** A fake of what the shell offers, for component tests without a shell, a server or a mock library. */
export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const record = { toasts: [] as Toast[], dismissed: [] as string[], visited: [] as string[] };
  const also = { titles: [] as string[], reported: [] as unknown[] };
  let refreshes = 0;
  return {
    ...record,
    ...also,
    session: createStore(options.session ?? signedIn()),
    api: { ...silentClient(), ...options.api },
    identity: { ...silentIdentity(), ...options.identity },
    push: { ...noPush, ...options.push },
    config: { ...sampleConfig, ...options.config },
    notify: (toast) => `toast-${record.toasts.push(toast)}`,
    dismiss: (id) => void record.dismissed.push(id),
    navigate: (to) => void record.visited.push(to),
    now: options.now ?? Date.now,
    setTitle: (page) => void also.titles.push(page),
    report: (error) => void also.reported.push(error),
    profileRefreshes: () => refreshes,
    async refreshProfile() {
      refreshes += 1;
      await options.refreshProfile?.();
    },
  };
}

const sampleConfig: SiteConfig = {
  mode: 'demo',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Test0001',
  userPoolClientId: 'testclient',
  supportEmail: 'support@halqa.test',
  bankScript: '/__local/bank/link-initialize.js',
};

const noPush: Push = {
  state: async () => 'unsupported',
  turnOn: unexpected('push.turnOn'),
  turnOff: unexpected('push.turnOff'),
};

function silentClient(): Client {
  const calls: Record<string, unknown> = Object.fromEntries(
    Object.keys(routes).map((name) => [name, unexpected(`api.${name}`)]),
  );
  return calls as Client; // built from the very table that types it
}

function silentIdentity(): Identity {
  return {
    signIn: unexpected('identity.signIn'),
    confirmTotp: unexpected('identity.confirmTotp'),
    signUp: unexpected('identity.signUp'),
    resendConfirmation: unexpected('identity.resendConfirmation'),
    requestReset: unexpected('identity.requestReset'),
    confirmReset: unexpected('identity.confirmReset'),
    mfaStatus: unexpected('identity.mfaStatus'),
    setUpTotp: unexpected('identity.setUpTotp'),
    verifyTotp: unexpected('identity.verifyTotp'),
    disableTotp: unexpected('identity.disableTotp'),
    signOut: unexpected('identity.signOut'),
  };
}

function unexpected(call: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The page called ${call}, which this test did not expect.`));
}
