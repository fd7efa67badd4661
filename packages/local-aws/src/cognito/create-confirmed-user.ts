import { randomUUID } from 'node:crypto';
import { AdminAddUserToGroup } from 'cognito-local/lib/targets/adminAddUserToGroup.js';
import type { Engine } from './pool/open-engine.ts';
import type { Pool } from './pool/pool.ts';
import { canonicalName } from './users/canonical-name.ts';
import { newUser } from './users/new-user.ts';
import type { PoolUser } from './users/pool-user.ts';

export type ConfirmedUser = {
  email: string;
  password: string;
  /** For example `{ name: 'Ann Lee' }`. */
  attributes?: Record<string, string>;
  groups?: readonly string[];
};

/** Makes an account that can sign in at once, without mail or trigger; one that exists stays, but joins the groups. */
export async function createConfirmedUser(
  pool: Pool,
  { service: cognito, context }: Engine,
  wanted: ConfirmedUser,
): Promise<{ sub: string }> {
  const user = pool.users.find(wanted.email) ?? (await added(pool, wanted));
  const join = AdminAddUserToGroup({ cognito });
  for (const GroupName of wanted.groups ?? [])
    await join(context, { UserPoolId: pool.id, Username: user.Username, GroupName });
  return { sub: user.Username };
}

async function added(pool: Pool, { email, password, attributes = {} }: ConfirmedUser): Promise<PoolUser> {
  pool.passwords.requireStrong(password);
  const username = randomUUID();
  const named = { sub: username, ...attributes, email: canonicalName(email), email_verified: 'true' };
  const user = newUser(pool, {
    username,
    attributes: Object.entries(named).map(([Name, Value]) => ({ Name, Value })),
    password,
    status: 'CONFIRMED',
  });
  await pool.users.add(user);
  return user;
}
