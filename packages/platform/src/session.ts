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
