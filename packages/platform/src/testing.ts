import { type Client, type Profile, routes, type SiteConfig } from '@halqa/contract';
import type { Identity } from './identity.ts';
import type { Platform, Push, Toast } from './platform.ts';
import type { Session, SignedInSession } from './session.ts';
import { createStore, type WritableStore } from './store.ts';

/** A platform that records what a page shows, visits and reports by it. */
export type TestPlatform = Platform & {
  readonly session: WritableStore<Session>;
  readonly toasts: Toast[];
  readonly dismissed: string[];
  readonly visited: string[];
  readonly titles: string[];
  readonly reported: unknown[];
  /** How often the profile was reloaded. */
  profileRefreshes(): number;
  /** How often what is behind the bell was loaded again. */
  bellRefreshes(): number;
};

export type TestPlatformOptions = {
  /** Default: `signedIn()`. */
  session?: Session;
  /** The calls that the page may make; any other call rejects with its name. */
  api?: Partial<Client>;
  identity?: Partial<Identity>;
  /** Default: a browser without push support. */
  push?: Partial<Push>;
  config?: Partial<SiteConfig>;
  /** The page that the login interrupted; default: none. */
  returnPath?: string;
  refreshProfile?: () => Promise<void>;
  /** Default: the device's clock. */
  now?: () => number;
};

/** Creates a fake platform for component tests, without a shell or a server. */
export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const record = {
    toasts: [] as Toast[],
    dismissed: [] as string[],
    visited: [] as string[],
    titles: [] as string[],
    reported: [] as unknown[],
  };
  let profileRefreshes = 0;
  let bellRefreshes = 0;
  return {
    ...record,
    session: createStore(options.session ?? signedIn()),
    api: { ...rejectingClient(), ...options.api },
    identity: { ...rejectingIdentity(), ...options.identity },
    push: { ...noPush, ...options.push },
    config: { ...sampleConfig, ...options.config },
    notify: (toast) => `toast-${record.toasts.push(toast)}`,
    dismiss: (id) => void record.dismissed.push(id),
    navigate: (to) => void record.visited.push(to),
    returnPath: () => options.returnPath ?? null,
    now: options.now ?? Date.now,
    setTitle: (page) => void record.titles.push(page),
    report: (error) => void record.reported.push(error),
    profileRefreshes: () => profileRefreshes,
    bellRefreshes: () => bellRefreshes,
    async refreshBell() {
      bellRefreshes += 1;
    },
    async refreshProfile() {
      profileRefreshes += 1;
      await options.refreshProfile?.();
    },
  };
}

const sampleConfig: SiteConfig = {
  mode: 'demo',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Test0001',
  userPoolClientId: 'testclient',
  waits: { leadBusinessDays: 0, holdBusinessDays: 2 },
  supportEmail: 'support@halqa.test',
  bankScript: '/__local/bank/link-initialize.js',
};

const noPush: Push = {
  state: async () => 'unsupported',
  turnOn: unexpected('push.turnOn'),
  turnOff: unexpected('push.turnOff'),
};

function rejectingClient(): Client {
  const calls: Record<string, unknown> = Object.fromEntries(
    Object.keys(routes).map((name) => [name, unexpected(`api.${name}`)]),
  );
  return calls as Client; // built from the route table that types it
}

function rejectingIdentity(): Identity {
  return {
    signIn: unexpected('identity.signIn'),
    confirmTotp: unexpected('identity.confirmTotp'),
    signUp: unexpected('identity.signUp'),
    resendConfirmation: unexpected('identity.resendConfirmation'),
    requestReset: unexpected('identity.requestReset'),
    confirmReset: unexpected('identity.confirmReset'),
    signInAgain: unexpected('identity.signInAgain'),
    signOut: unexpected('identity.signOut'),
  };
}

function unexpected(call: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The page called ${call}, which this test did not expect.`));
}

/** A session whose profile has been loaded. */
export function signedIn(different: Partial<Profile> = {}): SignedInSession {
  const profile = sampleProfile(different);
  return {
    status: 'signed-in',
    user: { id: profile.id, email: profile.email, name: profile.name },
    profile,
    profileState: 'ready',
  };
}

/** Amira: sandbox-authorized, no bank linked yet. A test overrides the fields that it checks. */
export function sampleProfile(different: Partial<Profile> = {}): Profile {
  return {
    id: 'user-amira',
    name: 'Amira Haddad',
    email: 'amira@example.test',
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    date_of_birth: null,
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
    last_sign_in_at: null,
    first_name: null,
    last_name: null,
    is_plaid_sandbox_authorized: true,
    is_admin: false,
    has_bank_account: false,
    debit_account: null,
    bank_attention: null,
    access_request: null,
    can_create_groups: true,
    ...different,
  };
}
