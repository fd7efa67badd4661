import type { Client, SiteConfig } from '@halqa/contract';
import type { Identity } from './identity.ts';
import type { Toast } from './notice.ts';
import type { Push } from './push.ts';
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
