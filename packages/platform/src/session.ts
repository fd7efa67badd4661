import type { Profile } from '@halqa/contract';

/**
 * The session. `profile` is null while it loads; when it could not be loaded, it is the specification's fallback (name
 * from the sign-up or 'User', every flag false) with `profileState: 'limited'`.
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

/** Prefix of the `sessionStorage` keys whose values belong to the signed-in person. */
export const userStoragePrefix = 'halqa.own.';

/**
 * A `sessionStorage` key for a remote's data of the signed-in person. The shell removes it when they log out and when
 * another person signs in, and keeps it when their session ends by itself, as after 50 minutes of inactivity.
 */
export const userStorageKey = (name: string): string => `${userStoragePrefix}${name}`;

/** Prefix of the keys of forms that were typed and not sent. */
export const draftStoragePrefix = userStorageKey('draft.');

/** Like `userStorageKey`, for a draft: when a session ends by itself, the login page says that the draft is still there. */
export const draftStorageKey = (name: string): string => `${draftStoragePrefix}${name}`;
