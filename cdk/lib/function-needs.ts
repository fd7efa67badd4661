export const functionNames = [
  'groups',
  'bank',
  'profile',
  'notifications',
  'identity',
  'admin',
  'notifier',
  'sweeper',
  'custom-message',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** What a function may touch. Nothing that is not listed here is granted. */
export type Need = 'table' | 'bank' | 'tokens' | 'mail' | 'people' | 'devices' | 'push';

/** table: the product's table · bank: stored bank tokens and the provider · tokens: the invitation key · mail: SES · people: the pool's accounts · devices: which push services count, and the public key · push: the key pair that signs pushes */
export const needs: Record<FunctionName, readonly Need[]> = {
  groups: ['table', 'tokens'],
  bank: ['table', 'bank'],
  profile: ['table', 'people'],
  notifications: ['table', 'mail', 'devices'],
  identity: ['table', 'people'],
  admin: ['table'],
  notifier: ['table', 'tokens', 'mail', 'push'],
  sweeper: ['table'],
  'custom-message': [],
};
