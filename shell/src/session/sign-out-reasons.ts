/**
 * Why a session ends. `logged-out`: the member asked for it; `inactive`: 50 minutes without activity; `ended`: the
 * identity service issues no tokens any more; `ended-elsewhere`: this session was ended from another one; `unauthorized`: the
 * API rejected the token.
 */
export const signOutReasons = ['logged-out', 'inactive', 'ended', 'ended-elsewhere', 'unauthorized'] as const;
export type SignOutReason = (typeof signOutReasons)[number];
