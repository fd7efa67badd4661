import type { Cognito } from '../identity/cognito.ts';
import type { TokenStorage } from '../identity/token-storage.ts';
import type { ActivityRecord } from '../inactivity/activity-record.ts';

type FreshTokenPorts = {
  cognito(): Promise<Pick<Cognito, 'refresh' | 'accessToken'>>;
  tokens: Pick<TokenStorage, 'setRefreshedAt'>;
  record: Pick<ActivityRecord, 'touch'>;
};

/**
 * A new access token for a call that was refused the old one; null when none is given any more. Somebody made the call,
 * so this refresh is a sign of life, unlike the timer's (docs/decisions/0015-token-refresh-is-not-activity.md).
 */
export const freshToken =
  ({ cognito, tokens, record }: FreshTokenPorts) =>
  async (): Promise<string | null> => {
    const service = await cognito();
    if (!(await service.refresh())) return null;
    tokens.setRefreshedAt(Date.now());
    record.touch();
    return service.accessToken();
  };
