import type { SiteConfig } from '@halqa/contract';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { revokeSession } from './revoke-session.ts';
import type { TokenStorage } from './token-storage.ts';
import { userOf } from './user-of.ts';

export type Cognito = ReturnType<typeof connectCognito>;

/** The identity service through Amplify. Everything may reject with an error whose name says why. */
export function connectCognito(config: SiteConfig, storage: TokenStorage) {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage.forAmplify);

  return {
    /** True when signed in; false when the account still waits for its confirmation or a second factor. */
    async signIn(username: string, password: string): Promise<boolean> {
      const { isSignedIn } = await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
      return isSignedIn;
    },
    async signUp(username: string, password: string, fullName: string): Promise<void> {
      const userAttributes = { email: username, name: fullName };
      await signUp({
        username,
        password,
        options: { userAttributes, clientMetadata: { full_name: fullName, name: fullName } },
      });
    },
    resendConfirmation: (username: string) => resendSignUpCode({ username }),
    requestReset: (username: string) => resetPassword({ username }),
    confirmReset: (username: string, confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword }),
    /** Who the tokens belong to; refreshes them when they have expired. Null when there is no session any more. */
    async currentUser() {
      const { tokens } = await fetchAuthSession();
      return tokens ? userOf(tokens) : null;
    },
    async accessToken(): Promise<string | null> {
      const { tokens } = await fetchAuthSession();
      return tokens?.accessToken.toString() ?? null;
    },
    /** New tokens, though the old ones may still be good. False when the service gives none any more. */
    async refresh(): Promise<boolean> {
      const { tokens } = await fetchAuthSession({ forceRefresh: true });
      return tokens !== undefined;
    },
    /** Ends the session on the server too. Rejects when the server did not hear of it. */
    async signOut(): Promise<void> {
      const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
      if (tokens?.refreshToken) await revokeSession(config, tokens.refreshToken);
      await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
    },
  };
}
