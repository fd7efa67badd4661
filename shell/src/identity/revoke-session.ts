import type { SiteConfig } from '@halqa/contract';
import { callUserPool } from './call-user-pool.ts';

/**
 * Ends a session at the user pool, so that nobody gets new tokens for it. Rejects when the pool did not hear of it,
 * which Amplify's own sign-out keeps to itself.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
export const revokeSession = (config: SiteConfig, refreshToken: string): Promise<void> =>
  callUserPool(config, 'RevokeToken', { Token: refreshToken });
