import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { sendMessage } from '../messages/send-message.ts';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { preSignUp } from '../triggers/pre-sign-up.ts';
import { withAttributes } from '../users/attributes.ts';
import { canonicalName } from '../users/canonical-name.ts';
import { newUser } from '../users/new-user.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { type Operation, operatorOperation } from './operation.ts';
import { Attributes, ClientMetadata } from './request-fields.ts';

/** An operator makes an account with a temporary password and, unless told not to, mails it. */
export function adminCreateUser(pool: Pool): Operation {
  return operatorOperation(pool, AdminCreateUser, async (request) => {
    if (!request.Username.includes('@')) throw refusal.invalidParameter('Username should be an email.');
    const username = randomUUID();
    const password = request.TemporaryPassword ?? temporaryPassword();
    pool.passwords.requireStrong(password);
    const attributes = withAttributes(
      [{ Name: 'sub', Value: username }, ...request.UserAttributes],
      [{ Name: 'email', Value: canonicalName(request.Username) }],
    );
    const draft = newUser(pool, { username, attributes, password, status: 'FORCE_CHANGE_PASSWORD' });
    const user = await preSignUp(pool, draft, 'PreSignUp_AdminCreateUser', request);
    if (!(await pool.users.add(user))) throw refusal.usernameExists();
    if (request.MessageAction !== 'SUPPRESS') {
      const { ClientMetadata: clientMetadata } = request;
      await sendMessage(pool, user, { reason: 'AdminCreateUser', code: password, clientMetadata });
    }
    return { User: described(user) };
  });
}

const AdminCreateUser = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  TemporaryPassword: z.string().optional(),
  UserAttributes: Attributes.default([]),
  ValidationData: Attributes.default([]),
  MessageAction: z.enum(['SUPPRESS']).optional(),
  ClientMetadata,
});

/** Long and mixed enough for every policy that Cognito can express. */
function temporaryPassword(): string {
  return `Aa1!${randomBytes(9).toString('base64url')}`;
}

function described({ Username, Attributes, Enabled, UserStatus, UserCreateDate, UserLastModifiedDate }: PoolUser) {
  return { Username, Attributes, Enabled, UserStatus, UserCreateDate, UserLastModifiedDate };
}
