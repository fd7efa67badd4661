import type { Client, SiteConfig } from '@halqa/contract';

/** What the smoke test needs of the world. Each call throws an error whose message is the reason. */
export type SmokePorts = {
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  readonly account: { readonly email: string; readonly password: string };
  /** The domain whose mails `mailbox` has. */
  readonly receivingDomain: string;
  readonly mailbox: Mailbox;
  connect(config: SiteConfig): MemberLogin;
  /** A public token of the bank's sandbox, made without its dialog; null where banks are real. */
  readonly sandboxPublicToken: (() => Promise<string>) | null;
  /** Gives the account sandbox access, for which members of a demonstration wait; null where nobody waits. */
  readonly grantAccess: (() => Promise<void>) | null;
  client(accessToken: string | null): Client;
  /** Milliseconds of a clock that only goes on. */
  now(): number;
  /** Called at the end of each step. */
  report(step: SmokeStep): void;
};

/** The user pool as a browser uses it. */
export type MemberLogin = {
  /** The pool sends a mail with a link to the address. */
  signUp(name: string): Promise<void>;
  resendConfirmation(): Promise<void>;
  logIn(): Promise<LoggedIn | 'unknown' | 'unconfirmed'>;
};

export type LoggedIn = {
  readonly accessToken: string;
  /** The claims of the id token. */
  readonly claims: Readonly<Record<string, unknown>>;
};

export type Mailbox = {
  /** What has arrived at the address since a mark, newest first. */
  list(address: string, since: MailboxMark): Promise<readonly ReceivedMail[]>;
  /** Everything that arrives from now on comes behind the mark. */
  mark(): Promise<MailboxMark>;
};

/** The names of the mails that have been there before. */
export type MailboxMark = ReadonlySet<string>;

export type ReceivedMail = { readonly subject: string; readonly html: string };

/** `problem`: one sentence; null when the step passed. */
export type SmokeStep = { readonly name: string; readonly milliseconds: number; readonly problem: string | null };
