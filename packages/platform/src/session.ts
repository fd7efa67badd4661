import type { Profile } from '@halqa/contract';

/**
 * Who is here. `profile` is the server's; while it loads it is null, and when it could not be loaded it is the
 * specification's fallback (name from sign-up or 'User', every flag false) with `profileState: 'limited'`.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | {
      status: 'signed-in';
      user: { id: string; email: string; name: string | null };
      profile: Profile | null;
      profileState: 'loading' | 'ready' | 'limited';
    };

export type SignedInSession = Extract<Session, { status: 'signed-in' }>;

/** What begins so in `sessionStorage` is the signed-in person's. */
export const userStoragePrefix = 'halqa.own.';

/** The key of what a remote keeps in this tab for the person who is signed in. The shell forgets it when they log out. */
export const userStorageKey = (name: string): string => `${userStoragePrefix}${name}`;
