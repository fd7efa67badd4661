import type { SiteConfig } from '@halqa/contract';
import { callUserPool } from './call-user-pool.ts';

/**
 * Makes an account. Not through Amplify: it forgets the status of a refusal, and it repeats a call that failed, which
 * would tell the person whose account the first one made after all that it exists already.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
export const signUp = (config: SiteConfig, email: string, password: string, fullName: string): Promise<void> =>
  callUserPool(config, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: fullName },
    ],
    ClientMetadata: { full_name: fullName, name: fullName },
  });
