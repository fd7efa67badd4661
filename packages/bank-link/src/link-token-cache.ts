import type { Result } from '@halqa/contract';
import { limits } from '@halqa/domain';

type LinkToken = { link_token: string };

export type LinkTokenCache = {
  /** The person's token: cached, already requested, or from a new `request`. */
  get(personId: string, request: () => Promise<Result<LinkToken>>): Promise<Result<LinkToken>>;
  /** To be called after a token was used, or rejected by the bank. */
  clear(): void;
};

/** Caches a token for five minutes; concurrent callers share one request (specification section 7). */
export function createLinkTokenCache(now: () => number = Date.now): LinkTokenCache {
  let cached: { personId: string; until: number; result: Promise<Result<LinkToken>> } | undefined;
  return {
    async get(personId, request) {
      if (cached?.personId !== personId || cached.until <= now()) {
        cached = { personId, until: now() + limits.bankLinkToken.cacheSeconds * 1000, result: request() };
      }
      const requested = cached;
      const result = await requested.result;
      if (!result.ok && cached === requested) cached = undefined;
      return result;
    },
    clear() {
      cached = undefined;
    },
  };
}
