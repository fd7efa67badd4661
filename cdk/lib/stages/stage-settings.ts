export type StageName = 'local' | 'prod';

/** What differs from stage to stage. Everything else is the same product. */
export type StageSettings = {
  readonly name: StageName;
  readonly mode: 'demo' | 'live';
  /** The one origin that people type, without a slash at the end. */
  readonly siteUrl: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Tools that speak no SRP may send a password; only ever to this machine's own pool. */
  readonly passwordSignIn: boolean;
  /** Addresses that may create groups without sandbox authorization. */
  readonly createAllowList: readonly string[];
  /** Beginnings of the addresses that pushes may go to, and the key pair that signs them (VAPID, base64url). */
  readonly push: { readonly services: readonly string[]; readonly publicKey: string; readonly privateKey: string };
  readonly plaid: { readonly baseUrl: string; readonly clientId: string; readonly secret: string };
};
