import { readShape, type SiteConfig } from '@halqa/contract';
import { siteConfigShape } from '@halqa/contract/client';
import type { Cognito } from './identity/cognito.ts';
import type { TokenStorage } from './identity/token-storage.ts';
import type { ActivityRecord } from './inactivity/activity-record.ts';
import { LoadError } from './loader/load-error.ts';

/**
 * Wraps `fetch` to repeat a call after a 401, once and with a new token: the server may reject the old one before the browser's
 * clock says that it has expired. A rejected call had no effect, so repeating it is safe.
 */
export function fetchWithFreshToken(
  fetch: typeof globalThis.fetch,
  refreshToken: () => Promise<string | null>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    if (response.status !== 401 || !headers.has('authorization')) return response;
    const token = await refreshToken().catch(() => null);
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
 * Creates a function that resolves to a new access token for a call that was rejected with the old one; to null when none is issued any
 * more. A call comes from the member, so this refresh counts as activity, unlike the timer's
 * (docs/decisions/0015-token-refresh-is-not-activity.md).
 */
export const createTokenRefresher =
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
  /** Sets the server's time, in epoch milliseconds, from a response that has just arrived. */
  sync(serverNow: number): void;
};

/** Tracks the server's time, because a device's own clock may be wrong. Equals the device's clock until the first response. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let offset = 0;
  return {
    now: () => deviceNow() + offset,
    sync: (serverNow) => {
      offset = serverNow - deviceNow();
    },
  };
}

/**
 * Loads the configuration of the deployment. Rejects with an `unconfigured` load error when it is not here after eight seconds
 * or does not match the schema: every page needs it, so no page is to blame.
 */
export const loadConfig = (fetch: typeof globalThis.fetch): Promise<SiteConfig> =>
  readConfig(fetch).catch((cause: unknown) => {
    throw new LoadError('unconfigured', cause);
  });

async function readConfig(fetch: typeof globalThis.fetch): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`/config.json returned ${response.status}`);
  const config = readShape(siteConfigShape, await response.json());
  if (!config.ok) throw new Error(`/config.json has an unknown shape at ${config.at}`);
  return config.value;
}
