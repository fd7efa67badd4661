import type { LinkMode, Result } from '@halqa/contract';
import { limits } from '@halqa/domain';

type LinkToken = { link_token: string; mode?: LinkMode | undefined };

export type LinkTokenCache = {
  /** The token for `key`, which names the person and the mode: cached, already requested, or from a new `request`. */
  get(key: string, request: () => Promise<Result<LinkToken>>): Promise<Result<LinkToken>>;
  /** To be called after a token was used, or rejected by the bank. Forgets every token. */
  clear(): void;
};

/** Caches a token for five minutes; concurrent callers share one request (specification section 7). */
export function createLinkTokenCache(now: () => number = Date.now): LinkTokenCache {
  const cached = new Map<string, { until: number; result: Promise<Result<LinkToken>> }>();
  return {
    async get(key, request) {
      const known = cached.get(key);
      const until = now() + limits.bankLinkToken.cacheSeconds * 1000;
      const requested = known && known.until > now() ? known : { until, result: request() };
      cached.set(key, requested);
      const result = await requested.result;
      if (!result.ok && cached.get(key) === requested) cached.delete(key);
      return result;
    },
    clear() {
      cached.clear();
    },
  };
}
