import type { Client, SiteConfig } from '@halqa/contract';
import type { Identity } from './identity.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';

/** The interface of the shell that every remote receives. No globals, no event bus. */
export type Platform = {
  readonly session: Store<Session>;
  readonly api: Client;
  readonly identity: Identity;
  readonly push: Push;
  readonly config: SiteConfig;
  /** Shows a toast; returns its id for `dismiss`. */
  notify(toast: Toast): string;
  dismiss(id: string): void;
  /** Navigates to a path of this site, within or across remotes. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** The page to which the next login in this tab returns, with its query and fragment; null for the dashboard. */
  returnPath(): string | null;
  /** Reloads the profile, e.g. after a bank was linked. Never rejects. */
  refreshProfile(): Promise<void>;
  /** Loads again what is behind the bell, and whether all money is stopped. Never rejects. */
  refreshBell(): Promise<void>;
  /** The server's time in epoch milliseconds; the device's until the first response. */
  now(): number;
  /** Sets the page's part of the document title, where the manifest's title is not enough. */
  setTitle(page: string): void;
  /** Writes an unexpected error to the browser's console. Never throws. */
  report(error: unknown, context?: Record<string, string>): void;
};

/** A message of the stack at the bottom right (specification section 3, "Client notification"). */
export type Toast = {
  type: 'success' | 'error' | 'warning' | 'info';
  title?: string;
  message: string;
  /** Default true: closes after 5 s, whatever the type. */
  autoClose?: boolean;
  /** Closes sooner: after 4 s, a success after 2 s. For one sentence that needs no answer: "Session extended". */
  brief?: boolean;
  action?: { label: string; onPress(): void };
};

/**
 * Web push on this device. `home-screen`: an iPhone or iPad supports it only for a site on the home screen. `blocked`:
 * the permission was denied, and a page cannot ask again.
 */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on';

/** Web push for this device. Which notifications are pushed is a preference of the member, for all devices. */
export type Push = {
  state(): Promise<PushState>;
  /** Prompts for the permission: call it only after a press. Never rejects. */
  turnOn(): Promise<PushState | 'failed'>;
  /** Never rejects. */
  turnOff(): Promise<PushState | 'failed'>;
};

/** Raised on a breaking change; the shell rejects a remote that was built for another version. */
export const CONTRACT_VERSION = 1;

export type RemoteProps = {
  name: string;
  platform: Platform;
  domElement: HTMLElement;
  /** Reports a render error after the mount; the shell then shows an error page with Retry. */
  onError(error: unknown): void;
};

/** What a remote exposes as `./app`: single-spa's lifecycles. Its release is in the release set, not here. */
export type RemoteModule = {
  contract: number;
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
};

/**
 * The shell dispatches it on the window when a person presses Logout, and does not log out when it was prevented: a page that
 * has something unsaved asks first, and logs out by `identity.signOut`.
 */
export const leavingEvent = 'halqa:leaving';
