import { type SiteConfig, siteConfig } from '@halqa/contract';
import type { Cognito } from './identity/cognito.ts';
import type { TokenStorage } from './identity/token-storage.ts';
import type { ActivityRecord } from './inactivity/activity-record.ts';

/**
 * `fetch` that meets a 401 once with a new token: the server may have stopped taking the old one before the browser's
 * clock says so. The call was refused at the door, so sending it again repeats nothing.
 */
export function fetchWithFreshToken(
  fetch: typeof globalThis.fetch,
  freshToken: () => Promise<string | null>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    if (response.status !== 401 || !headers.has('authorization')) return response;
    const token = await freshToken().catch(() => null);
    if (!token) return response;
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}

type RefreshTokenPorts = {
  cognito(): Promise<Pick<Cognito, 'refresh' | 'accessToken'>>;
  tokens: Pick<TokenStorage, 'setRefreshedAt'>;
  record: Pick<ActivityRecord, 'touch'>;
};

/**
 * A new access token for a call that was refused the old one; null when none is given any more. Somebody made the call,
 * so this refresh is a sign of life, unlike the timer's (docs/decisions/0015-token-refresh-is-not-activity.md).
 */
export const refreshAccessToken =
  ({ cognito, tokens, record }: RefreshTokenPorts) =>
  async (): Promise<string | null> => {
    const service = await cognito();
    if (!(await service.refresh())) return null;
    tokens.setRefreshedAt(Date.now());
    record.touch();
    return service.accessToken();
  };

export type ServerClock = {
  /** Epoch milliseconds. */
  now(): number;
  /** What an answer just told. */
  hear(moment: number): void;
};

/** The server's time. A device's own clock may be wrong; what its answers said a moment ago is right. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let ahead = 0;
  return {
    now: () => deviceNow() + ahead,
    hear: (moment) => {
      ahead = moment - deviceNow();
    },
  };
}

/** What a browser must know of the place it runs in. Rejects when it does not arrive or is not what was agreed. */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return siteConfig.parse(await response.json());
}
