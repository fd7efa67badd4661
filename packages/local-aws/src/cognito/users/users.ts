import * as z from 'zod';
import type { JsonStore } from '../json-store.ts';
import type { Pool } from '../pool.ts';
import { canonicalUsername, emailOf, type UserAttribute } from './attributes.ts';

const Attribute = z.object({ Name: z.string(), Value: z.string().optional() });
const PasswordProof = z.object({ salt: z.string(), verifier: z.string() });
const PendingCode = z.object({ value: z.string(), expiresAt: z.number(), wrongTries: z.number() });

/** A user as stored. The capitalized fields are those of the API's UserType. */
const PoolUser = z.object({
  Username: z.string(),
  Attributes: z.array(Attribute),
  UserStatus: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  UserCreateDate: z.coerce.date(),
  UserLastModifiedDate: z.coerce.date(),
  UserMFASettingList: z.array(z.string()).optional(),
  PreferredMfaSetting: z.string().optional(),
  SoftwareTokenMfaConfiguration: z.object({ Secret: z.string(), Verified: z.boolean() }).optional(),
  /** The secret of an authenticator that is not verified yet; the old one stays valid until then. */
  offeredTotpSecret: z.string().optional(),
  /** SRP verifiers, newest first: as many as the policy remembers, the current password among them. */
  passwords: z.array(PasswordProof),
  codes: z.object({ signUp: PendingCode.optional(), reset: PendingCode.optional() }),
});

export type PoolUser = z.infer<typeof PoolUser>;
export type PasswordProof = z.infer<typeof PasswordProof>;
export type CodeKind = keyof PoolUser['codes'];

/** The users of the pool. Every change is one synchronous step, so that concurrent requests lose nothing. */
export type Users = {
  /** By sub or by e-mail address in any letter case. */
  find(name: string): PoolUser | undefined;
  /** False when the address is taken. */
  add(user: PoolUser): Promise<boolean>;
  /** Applies the change to the stored user; returns the changed one. Throws when there is no such user. */
  change(username: string, change: (user: PoolUser) => PoolUser): Promise<PoolUser>;
  /** The address can be signed up again afterwards. */
  remove(user: PoolUser): Promise<void>;
};

export function createUsers(store: JsonStore): Users {
  const stored = z.record(z.string(), PoolUser).parse(store.read(['Users']) ?? {});
  const usernameByEmail = new Map(Object.values(stored).map((user) => [emailOf(user), user.Username]));
  return { find, add, change, remove };

  function find(name: string): PoolUser | undefined {
    return byUsername(name.includes('@') ? (usernameByEmail.get(canonicalUsername(name)) ?? '') : name);
  }

  async function add(user: PoolUser): Promise<boolean> {
    if (find(emailOf(user)) !== undefined) return false;
    await save(user);
    return true;
  }

  async function change(username: string, apply: (user: PoolUser) => PoolUser): Promise<PoolUser> {
    const user = byUsername(username);
    if (user === undefined) throw new Error(`There is no user ${username}`);
    const changed = apply(user);
    await save(changed);
    return changed;
  }

  function remove(user: PoolUser): Promise<void> {
    usernameByEmail.delete(emailOf(user));
    return store.remove(['Users', user.Username]);
  }

  function byUsername(username: string): PoolUser | undefined {
    return PoolUser.optional().parse(store.read(['Users', username]));
  }

  function save(user: PoolUser): Promise<void> {
    usernameByEmail.set(emailOf(user), user.Username);
    return store.write(['Users', user.Username], user);
  }
}

/** An unconfirmed user as first stored. */
export function newUser(pool: Pool, username: string, attributes: UserAttribute[], password: string): PoolUser {
  const now = new Date(pool.clock.now());
  return {
    Username: username,
    Attributes: attributes,
    UserStatus: 'UNCONFIRMED',
    UserCreateDate: now,
    UserLastModifiedDate: now,
    passwords: pool.passwords.add({ Username: username, passwords: [] }, password),
    codes: {},
  };
}
