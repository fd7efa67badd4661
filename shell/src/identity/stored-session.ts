import { readShape } from '@halqa/contract';
import { tokenClaims } from '../shapes.constant.ts';

/** A signed-in person as known to the identity service; `name` is from the sign-up. */
export type SignedInUser = { id: string; email: string; name: string | null };

/** A login whose tokens are still valid. */
export type StoredSession = { accessToken: string; user: SignedInUser };

/** Amplify takes a token for expired this long before it is. */
const toleranceMilliseconds = 5000;

/**
 * Reads a stored login without Amplify, which is fetched only to sign in and to refresh. Null when there is none, or when
 * a token has expired by this clock, with Amplify's correction: then Amplify decides. `read` returns a stored value by
 * Amplify's name for it.
 */
export function readStoredSession(read: (name: string) => string | null, now: number): StoredSession | null {
  const accessToken = read('accessToken');
  const [access, identity] = [claimsIn(accessToken), claimsIn(read('idToken'))];
  if (!accessToken || !access || !identity) return null;
  const expiresAt = Math.min(expiryOf(access), expiryOf(identity));
  const drift = Number(read('clockDrift') ?? 0);
  const user = userFromClaims(identity);
  return user && now + drift + toleranceMilliseconds <= expiresAt ? { accessToken, user } : null;
}

/** Reads the person from the claims of an ID token. Null without a subject. */
export function userFromClaims(claims: object): SignedInUser | null {
  const read = readShape(tokenClaims, claims);
  if (!read.ok) return null;
  const { sub, email = '', name = '' } = read.value;
  return { id: sub, email, name: name.trim() || null };
}

/** In epoch milliseconds; zero where a token does not say. */
function expiryOf(claims: object): number {
  const expiry: unknown = Reflect.get(claims, 'exp');
  return typeof expiry === 'number' ? expiry * 1000 : 0;
}

/** The claims of a JSON Web Token, which only the server verifies. Null for anything else. */
function claimsIn(token: string | null): object | null {
  try {
    const [, payload = ''] = token?.split('.') ?? [];
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}
