import type { SiteConfig } from '@halqa/contract';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, resendSignUpCode, signIn, signOut, signUp } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { LoggedIn, MemberLogin } from '../../operations/smoke/smoke-ports.ts';

/**
 * The user pool as the pages use it: by Amplify, with the client of browsers and without credentials of AWS. Amplify has one
 * login in a process, so one account is used at a time.
 */
export function memberLogin(
  { userPoolId, userPoolClientId, userPoolEndpoint }: SiteConfig,
  { email: username, password }: { readonly email: string; readonly password: string },
): MemberLogin {
  // Amplify warns of every pool that is not on AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  return {
    async signUp(name) {
      // `email` too, as the shell does.
      const userAttributes = { name, email: username };
      await signUp({ username, password, options: { userAttributes, clientMetadata: { name, full_name: name } } });
    },
    async resendConfirmation() {
      await resendSignUpCode({ username });
    },
    async logIn() {
      // What the run before left in this process.
      await signOut();
      const step = await startSession(username, password);
      return step === 'done' ? tokens() : step;
    },
  };
}

/** The pool answers a missing account like a wrong password. The password never changes: the account is missing. */
async function startSession(username: string, password: string): Promise<'done' | 'unknown' | 'unconfirmed'> {
  try {
    const { isSignedIn, nextStep } = await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
    if (isSignedIn) return 'done';
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
    throw new Error(`The login asks for ${nextStep.signInStep}.`);
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAuthorizedException') return 'unknown';
    throw error;
  }
}

async function tokens(): Promise<LoggedIn> {
  const { tokens: issued } = await fetchAuthSession();
  if (issued?.idToken === undefined) throw new Error('The pool has issued no tokens.');
  return { accessToken: issued.accessToken.toString(), claims: issued.idToken.payload };
}
