import type { AuthTokens } from 'aws-amplify/auth';
import * as z from 'zod';

const claims = z.object({
  sub: z.string(),
  email: z.string().default(''),
  name: z
    .string()
    .trim()
    .transform((name) => name || null)
    .nullable()
    .default(null),
});

/** A signed-in person as the identity service knows them; `name` is what they gave at sign-up. */
export type SignedInUser = { id: string; email: string; name: string | null };

/** Reads the person out of the ID token. Null when the token names nobody. */
export function userOf({ idToken }: Pick<AuthTokens, 'idToken'>): SignedInUser | null {
  const { data } = claims.safeParse(idToken?.payload);
  return data ? { id: data.sub, email: data.email, name: data.name } : null;
}
