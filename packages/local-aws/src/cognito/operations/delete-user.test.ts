import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { tokensIn, userOf } from '../testing/pool-user.ts';
import { startTestPool, testPoolId } from '../testing/test-pool.ts';

it('deletes a user, whose sessions end and whose address can be signed up again', async () => {
  await using pool = await startTestPool();
  const ann = userOf(pool);
  await ann.register();
  const { AccessToken } = tokensIn(await ann.signIn());
  const remove = () => pool.aws.send(new AdminDeleteUserCommand({ UserPoolId: testPoolId, Username: ann.email }));
  await remove();
  await expect(ann.call('GetUser', { AccessToken })).rejects.toThrow('User does not exist');
  await expect(ann.signIn()).rejects.toThrow('Incorrect username or password.');
  await expect(remove()).rejects.toThrow('User does not exist.');
  await ann.register();
  await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
});
