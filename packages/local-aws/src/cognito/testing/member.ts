import { callPool } from './call-pool.ts';
import type { TestPool } from './test-pool.ts';
import { testClientId as ClientId } from './test-pool.ts';

export const password = 'Correct-Horse-9';

/** What a browser may ask of the pool, about one address. */
export function memberOf({ cognito: { url }, codeFor }: TestPool, email = 'ann@example.com') {
  return {
    email,
    async signUp(name = 'Ann Lee') {
      const UserAttributes = [{ Name: 'name', Value: name }];
      const answer = await callPool(url, 'SignUp', { ClientId, Username: email, Password: password, UserAttributes });
      return String(answer['UserSub']);
    },
    resend: () => callPool(url, 'ResendConfirmationCode', { ClientId, Username: email }),
    confirm: (ConfirmationCode = codeFor(email), Username = email) =>
      callPool(url, 'ConfirmSignUp', { ClientId, Username, ConfirmationCode }),
    async join() {
      const sub = await this.signUp();
      await this.confirm();
      return sub;
    },
    signIn: (Password = password) =>
      callPool(url, 'InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: Password },
      }),
    forget: (Username = email) => callPool(url, 'ForgotPassword', { ClientId, Username }),
    reset: (Password: string, ConfirmationCode = codeFor(email), Username = email) =>
      callPool(url, 'ConfirmForgotPassword', { ClientId, Username, Password, ConfirmationCode }),
    call: (operation: string, request: object) => callPool(url, operation, { ClientId, ...request }),
  };
}
