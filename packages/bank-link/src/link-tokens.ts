import type { Result } from '@halqa/contract';
import { limits } from '@halqa/domain';

type LinkToken = { link_token: string };

export type LinkTokens = {
  /** The person's token: the one that is kept, the one that is under way, or a new one from `request`. */
  tokenOf(personId: string, request: () => Promise<Result<LinkToken>>): Promise<Result<LinkToken>>;
  /** After a token was used, or refused by the bank. */
  forget(): void;
};

/** Keeps a token for five minutes and lets callers of the same moment share one request (specification section 7). */
export function createLinkTokens(now: () => number = Date.now): LinkTokens {
  let kept: { personId: string; until: number; answer: Promise<Result<LinkToken>> } | undefined;
  return {
    async tokenOf(personId, request) {
      if (kept?.personId !== personId || kept.until <= now()) {
        kept = { personId, until: now() + limits.bankLinkToken.cacheSeconds * 1000, answer: request() };
      }
      const asked = kept;
      const outcome = await asked.answer;
      if (!outcome.ok && kept === asked) kept = undefined;
      return outcome;
    },
    forget() {
      kept = undefined;
    },
  };
}
