/** Pages for members that need nothing but an account. */
export const memberPaths = [
  '/dashboard',
  '/groups/create',
  '/groups/no-such-group',
  '/groups/join/no-such-code',
  '/profile',
  '/profile/bank-accounts',
  '/profile/security',
  '/profile/notifications',
] as const;
