import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { sendCode } from '../messages/send-code.ts';
import type { Pool } from '../pool/pool.ts';
import { requireSchema } from '../pool/require-schema.ts';
import { refusal } from '../refusal.ts';
import { postConfirmation } from '../triggers/post-confirmation.ts';
import { preSignUp } from '../triggers/pre-sign-up.ts';
import { withAttributes } from '../users/attributes.ts';
import { canonicalName } from '../users/canonical-name.ts';
import { newUser } from '../users/new-user.ts';
import { clientOperation, type Operation } from './operation.ts';
import { Attributes, ClientMetadata } from './request-fields.ts';

/** A visitor makes an account; it waits for the code that goes to the address. */
export function signUp(pool: Pool): Operation {
  return clientOperation(pool, SignUp, async (request) => {
    if (pool.settings.AdminCreateUserConfig.AllowAdminCreateUserOnly)
      throw refusal.notAuthorized('SignUp is not permitted for this user pool');
    pool.passwords.requireStrong(request.Password);
    const email = requiredEmail(request.Username);
    requireSchema(pool.settings, request.UserAttributes);
    if (pool.users.find(email) !== undefined) throw refusal.usernameExists();

    const username = randomUUID();
    const attributes = withAttributes(
      [{ Name: 'sub', Value: username }, ...request.UserAttributes],
      [{ Name: 'email', Value: email }],
    );
    const draft = newUser(pool, { username, attributes, password: request.Password, status: 'UNCONFIRMED' });
    const user = await preSignUp(pool, draft, 'PreSignUp_SignUp', request);
    if (!(await pool.users.add(user))) throw refusal.usernameExists();

    if (user.UserStatus === 'CONFIRMED') {
      await postConfirmation(pool, user, 'ConfirmSignUp', request.ClientMetadata);
      return { UserConfirmed: true, UserSub: username };
    }
    const about = { reason: 'SignUp', clientMetadata: request.ClientMetadata } as const;
    return { ...(await sendCode(pool, user, 'signUp', about)), UserConfirmed: false, UserSub: username };
  });
}

const SignUp = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: z.string(),
  UserAttributes: Attributes.default([]),
  ValidationData: Attributes.default([]),
  ClientMetadata,
});

/** Dots stand between other characters only, and the domain has at least one. */
const emailShape = /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.]+(\.[^\s@.]+)+$/;

function requiredEmail(username: string): string {
  if (!username.includes('@')) throw refusal.invalidParameter('Username should be an email.');
  if (!emailShape.test(username)) throw refusal.invalidParameter('Invalid email address format.');
  return canonicalName(username);
}
