import type { SiteConfig } from '@halqa/contract';
import { Amplify } from 'aws-amplify';
import type { AuthTokens } from 'aws-amplify/auth';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { userFromClaims } from './stored-session.ts';
import type { TokenStorage } from './token-storage.ts';
import { mailLanguage, revokeSession, signUp } from './user-pool-api.ts';

/** `impossible`: the account is not confirmed yet, or needs a step that this product does not offer. */
export type SignInStep = 'done' | 'totp' | 'impossible';

export type Cognito = ReturnType<typeof connectCognito>;

/** The identity service through Amplify. Calls reject with errors whose name is the reason. */
export function connectCognito(config: SiteConfig, storage: TokenStorage) {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage.forAmplify);
  // Read by the pool's trigger before it issues tokens (services/src/identity/pre-token-generation.ts).
  cognitoUserPoolsTokenProvider.setClientMetadataProvider(async () => {
    const stored = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
    return sessionNamedBy(stored);
  });

  return {
    async signIn(username: string, password: string): Promise<SignInStep> {
      return stepOf(await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } }));
    },
    /** Confirms a sign-in with the authenticator's code, after `signIn` returned `totp`. */
    async confirmTotp(code: string): Promise<SignInStep> {
      return stepOf(await confirmSignIn({ challengeResponse: code }));
    },
    signUp: (username: string, password: string, fullName: string) => signUp(config, username, password, fullName),
    resendConfirmation: (username: string) =>
      resendSignUpCode({ username, options: { clientMetadata: mailLanguage() } }),
    requestReset: (username: string) => resetPassword({ username, options: { clientMetadata: mailLanguage() } }),
    confirmReset: (username: string, confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword }),
    /** The owner of the tokens, which are refreshed when they have expired. Null when there is no session any more. */
    async currentUser() {
      const { tokens } = await fetchSession();
      return userFromClaims(tokens?.idToken?.payload ?? {});
    },
    async accessToken(): Promise<string | null> {
      const { tokens } = await fetchSession();
      return tokens?.accessToken.toString() ?? null;
    },
    /** Refreshes the tokens even when they are valid. False when the service issues none any more. */
    async refresh(): Promise<boolean> {
      const { tokens } = await fetchSession({ forceRefresh: true });
      return tokens !== undefined;
    },
    /** Revokes the session on the server and clears the tokens. Rejects when the server could not be reached. */
    async signOut(): Promise<void> {
      const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
      if (tokens?.refreshToken) await revokeSession(config, tokens.refreshToken);
      await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
    },
  };
}

/** Names the session whose tokens are refreshed, by its `origin_jti`: the pool refreshes none that was ended elsewhere. */
function sessionNamedBy(tokens: Pick<AuthTokens, 'accessToken'> | null): Record<string, string> {
  const session = tokens?.accessToken.payload['origin_jti'];
  return typeof session === 'string' ? { session } : {};
}

/** The session's tokens; none when the session was ended elsewhere, which Amplify takes for a passing failure. */
async function fetchSession(options?: { forceRefresh: boolean }): Promise<{ tokens?: AuthTokens }> {
  try {
    return await fetchAuthSession(options);
  } catch (error) {
    if (!wasEnded(error)) throw error;
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
    return {};
  }
}

/** "PreTokenGeneration failed with error session_ended." */
const wasEnded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UserLambdaValidationException' && error.message.includes('session_ended');

function stepOf({ isSignedIn, nextStep }: SignInOutput): SignInStep {
  if (isSignedIn) return 'done';
  return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'totp' : 'impossible';
}
