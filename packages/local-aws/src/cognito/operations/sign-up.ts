import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { requireValidTexts } from '../constraints.ts';
import { errors } from '../errors.ts';
import { codeDelivery, requireCode, sendCode, withoutCode } from '../messages/codes.ts';
import { runPostConfirmation } from '../messages/post-confirmation.ts';
import type { Pool } from '../pool.ts';
import { hidesAccounts } from '../sign-in/find-user.ts';
import { attributeOf, canonicalUsername, requireSchema, requireWritable, withAttributes } from '../users/attributes.ts';
import { newUser, type PoolUser } from '../users/users.ts';
import { ClientMetadata, clientOperation, type Operation } from './operation.ts';

const SignUp = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: z.string(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })).default([]),
  ClientMetadata,
});

/** Creates an unconfirmed account and mails its code. */
export function signUp(pool: Pool): Operation {
  return clientOperation(pool, SignUp, async (request, pool) => {
    requireValidTexts(request);
    if (pool.settings.AdminCreateUserConfig.AllowAdminCreateUserOnly)
      throw errors.notAuthorized('SignUp is not permitted for this user pool');
    pool.passwords.requireStrong(request.Password);
    const email = requireEmail(request.Username);
    requireWritable(pool.client, request.UserAttributes);
    requireSchema(pool.settings, request.UserAttributes);
    const writtenEmail = attributeOf({ Attributes: request.UserAttributes }, 'email');
    if (writtenEmail !== undefined && canonicalUsername(writtenEmail) !== email)
      throw errors.invalidParameter('The local user pool names an account by its email');

    const username = randomUUID();
    const attributes = withAttributes(
      [{ Name: 'sub', Value: username }, ...request.UserAttributes],
      [{ Name: 'email', Value: email }],
    );
    const user = newUser(pool, username, attributes, request.Password);
    if (!(await pool.users.add(user))) throw errors.usernameExists();
    const message = { reason: 'SignUp', clientMetadata: request.ClientMetadata } as const;
    return { ...(await sendCode(pool, user, 'signUp', message)), UserConfirmed: false, UserSub: username };
  });
}

/** Dots stand between other characters only, and the domain has at least one. */
const emailShape = /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.]+(\.[^\s@.]+)+$/;

function requireEmail(username: string): string {
  if (!username.includes('@')) throw errors.invalidParameter('Username should be an email.');
  if (!emailShape.test(username)) throw errors.invalidParameter('Invalid email address format.');
  return canonicalUsername(username);
}

const ConfirmSignUp = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  ClientMetadata,
});

/** The code confirms the account and verifies its address. */
export function confirmSignUp(pool: Pool): Operation {
  return clientOperation(
    pool,
    ConfirmSignUp,
    async ({ Username, ConfirmationCode, ClientMetadata: clientMetadata }, pool) => {
      requireValidTexts({ Username });
      const user = pool.users.find(Username);
      if (user === undefined) throw hidesAccounts(pool) ? errors.codeExpired() : unknownCombination();
      if (user.UserStatus !== 'UNCONFIRMED')
        throw errors.notAuthorized(`User cannot be confirmed. Current status is ${user.UserStatus}`);
      await requireCode(pool, user, 'signUp', ConfirmationCode);
      const changed = await pool.users.change(user.Username, (stored) => confirmed(pool, stored));
      await runPostConfirmation(pool, changed, 'ConfirmSignUp', clientMetadata);
      return {};
    },
  );
}

function confirmed(pool: Pool, user: PoolUser): PoolUser {
  const verifiesEmail = pool.settings.AutoVerifiedAttributes.includes('email');
  return {
    ...user,
    UserStatus: 'CONFIRMED',
    Attributes: verifiesEmail
      ? withAttributes(user.Attributes, [{ Name: 'email_verified', Value: 'true' }])
      : user.Attributes,
    codes: withoutCode(user, 'signUp'),
    UserLastModifiedDate: new Date(pool.clock.now()),
  };
}

const ResendConfirmationCode = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata });

/**
 * Mails a new sign-up code; the earlier one stops working. A client that hides accounts gets the same response for an address
 * without an account and for a confirmed account (aws-amplify/amplify-js#14762).
 */
export function resendConfirmationCode(pool: Pool): Operation {
  return clientOperation(pool, ResendConfirmationCode, async (request, pool) => {
    requireValidTexts(request);
    const user = pool.users.find(request.Username);
    pool.sendLimit.spend(`resend ${user?.Username ?? request.Username}`);
    if (user === undefined) {
      if (hidesAccounts(pool)) return codeDelivery(request.Username);
      throw unknownCombination();
    }
    if (user.UserStatus !== 'UNCONFIRMED') {
      if (hidesAccounts(pool)) return codeDelivery(request.Username);
      throw errors.invalidParameter('User is already confirmed.');
    }
    return sendCode(pool, user, 'signUp', { reason: 'ResendCode', clientMetadata: request.ClientMetadata });
  });
}

const unknownCombination = () => errors.userNotFound('Username/client id combination not found.');
