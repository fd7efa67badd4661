import type { Client, SiteConfig } from '@halqa/contract';
import type { Identity } from './identity.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';

/** The one object that the shell hands to every remote. No globals, no event bus. */
export type Platform = {
  readonly session: Store<Session>;
  readonly api: Client;
  readonly identity: Identity;
  readonly push: Push;
  readonly config: SiteConfig;
  /** Shows a banner; returns its id for `dismiss`. */
  notify(notice: Toast): string;
  dismiss(id: string): void;
  /** A path of this site, within or across remotes. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Reads the profile again, e.g. after a bank was linked. Never rejects. */
  refreshProfile(): Promise<void>;
  /** The server's time in epoch milliseconds; this device's own until an answer has told it. */
  now(): number;
  /** Names the page in the document's title, where the manifest's title is not enough. */
  setTitle(page: string): void;
  /** Tells the operators about an unexpected error. Never throws. */
  report(error: unknown, context?: Record<string, string>): void;
};

/** A banner of the stack at the bottom right (specification section 3, "Client notification"). */
export type Toast = {
  type: 'success' | 'error' | 'warning' | 'info';
  title?: string;
  message: string;
  /** Default true: closes after 5 s, errors and successes alike. */
  autoClose?: boolean;
  /** A toast closes sooner: after 4 s, a success after 2 s. */
  brief?: boolean;
  action?: { label: string; onPress(): void };
};

/**
 * How this device stands to pushes. `home-screen`: an iPhone or iPad shows them only for a site that was added there.
 * `blocked`: the person, or the browser for them, said no; a page may not ask again.
 */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on';

/** Pushes to this device. What they are about is a preference of the member; whether they come is one of the device. */
export type Push = {
  state(): Promise<PushState>;
  /** Asks for the permission: call it only when the person pressed for it. Never rejects. */
  turnOn(): Promise<PushState | 'failed'>;
  /** Never rejects. */
  turnOff(): Promise<PushState | 'failed'>;
};

/** Raised on a breaking change; the shell refuses a remote that was written against another one. */
export const CONTRACT_VERSION = 1;

export type RemoteProps = {
  name: string;
  platform: Platform;
  domElement: HTMLElement;
  /** A render error after the mount; the shell then shows what happened and a Retry. */
  onError(error: unknown): void;
};

/** What a remote exposes as `./app`: single-spa's lifecycles. Which version it is, the release set says. */
export type RemoteModule = {
  contract: number;
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
};
