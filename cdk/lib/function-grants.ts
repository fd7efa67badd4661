export const functionNames = [
  'groups',
  'bank',
  'profile',
  'notifications',
  'identity',
  'operators',
  'reports',
  'projections',
  'notifier',
  'mail-events',
  'sweeper',
  'due-worker',
  'make-operator',
  'retry-parked',
  'check-backups',
  'releases',
  'canary',
  'custom-message',
  'post-confirmation',
  'pre-token-generation',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** One thing that a function may use, with the permissions and the environment variables for it. */
export type Grant =
  /** The product's table. */
  | 'table'
  /** The secrets by which calls that came through CloudFront are recognized. */
  | 'origin'
  /** The stored bank tokens, their key, and Plaid. */
  | 'bank'
  /** Moving money: the bank's transfers and events, reading the bank tokens, and Plaid. */
  | 'transfers'
  /** Reading the books of groups, and appending to them. */
  | 'ledger'
  /** Reading how far the bank's events were read, and what they counted on the newest day. */
  | 'bankCursor'
  /** The key from which invitation tokens and the secrets of draws are derived. */
  | 'invitationKey'
  /** Sending mail with SES. */
  | 'mail'
  /** Reading accounts of the user pool. */
  | 'userPool'
  /** Changing what protects an account, after its owner has proven who they are. */
  | 'accountSecurity'
  /** Deleting the account of a person in the user pool, once it was closed. */
  | 'accountEnding'
  /** The allowed push services and the public key, for subscribing. */
  | 'pushSubscribing'
  /** The key pair that signs pushes. */
  | 'pushSending'
  /** Reading the registry of releases, counting how visitors of a rollout fare, and how fast pages are for visitors. */
  | 'rollouts';

/** A function may use what is listed here and nothing else. */
export const functionGrants: Record<FunctionName, readonly Grant[]> = {
  groups: ['table', 'ledger', 'origin', 'invitationKey'],
  bank: ['table', 'origin', 'bank'],
  profile: ['table', 'origin', 'userPool'],
  notifications: ['table', 'origin', 'userPool', 'mail', 'pushSubscribing'],
  identity: ['table', 'origin', 'userPool', 'accountSecurity'],
  operators: ['table', 'bankCursor', 'origin', 'userPool'],
  reports: ['origin', 'rollouts'],
  projections: ['table', 'invitationKey'],
  notifier: ['table', 'invitationKey', 'mail', 'pushSending'],
  'mail-events': ['table'],
  sweeper: ['table'],
  'due-worker': ['table', 'ledger', 'transfers', 'invitationKey', 'accountEnding'],
  'make-operator': ['table', 'userPool'],
  'retry-parked': ['table'],
  // What it asks about the tables is granted beside its alarm.
  'check-backups': [],
  'custom-message': [],
  // What the triggers of the pool may do is granted beside the pool.
  'post-confirmation': [],
  'pre-token-generation': [],
  // What the releases use is granted beside the site.
  releases: [],
  // What the canary uses is granted beside the site.
  canary: [],
};
