import type { Problem } from '@halqa/contract';
import { bankLinkWords } from '@halqa/copy';
import { type Platform, usePlatform } from '@halqa/platform';
import { useCallback, useEffect, useState } from 'react';
import { createLinkTokenCache } from './link-token-cache.ts';
import { loadBankScript, resetBankScript } from './load-bank-script.ts';

type Preparation = { stage: 'loading' | 'preparing' | 'failed'; token: null } | { stage: 'prepared'; token: string };

/** `new` links a bank, in place of a linked one; `update` repairs the login of the linked bank. */
export type LinkMode = 'new' | 'update';

/** Prepares the bank's dialog when its button is rendered, and again on `restart`. */
export function useLinkPreparation(mode: LinkMode): Preparation & { restart: () => void } {
  const platform = usePlatform();
  const [attempt, setAttempt] = useState(1);
  const [preparation, setPreparation] = useState<Preparation>({ stage: 'loading', token: null });

  useEffect(() => {
    let current = attempt > 0;
    const enter = (next: Preparation) => current && setPreparation(next);
    void prepareLink(platform, mode, () => enter({ stage: 'preparing', token: null })).then((prepared) => {
      if (!current) return;
      if (prepared.ok) return enter({ stage: 'prepared', token: prepared.token });
      enter({ stage: 'failed', token: null });
      platform.notify({ type: 'error', title: bankLinkWords.provider, message: prepared.message, brief: true });
    });
    return () => {
      current = false;
    };
  }, [platform, mode, attempt]);

  const restart = useCallback(() => {
    linkTokens.clear();
    resetBankScript();
    setPreparation({ stage: 'loading', token: null });
    setAttempt((last) => last + 1);
  }, []);

  return { ...preparation, restart };
}

type Prepared = { ok: true; token: string } | { ok: false; message: string };

/** Shared by all bank-link buttons of the page. */
export const linkTokens = createLinkTokenCache();

/** Loads the provider's script, then gets a link token. `onScript` is called between the two. */
async function prepareLink(platform: Platform, mode: LinkMode, onScript: () => void): Promise<Prepared> {
  const session = platform.session.get();
  if (session.status !== 'signed-in') return { ok: false, message: bankLinkWords.noSession };

  if (!(await loadBankScript(platform.config.bankScript))) {
    return { ok: false, message: bankLinkWords.loadFailedMessage };
  }
  onScript();

  const body = mode === 'update' ? { mode } : {};
  const result = await linkTokens.get(`${session.user.id} ${mode}`, () => platform.api.createLinkToken({ body }));
  if (!result.ok) return { ok: false, message: tokenFailureMessage(result.problem) };
  const token = result.value.link_token;
  return token ? { ok: true, token } : { ok: false, message: bankLinkWords.invalidToken };
}

/** The texts are those of specification section 8. */
function tokenFailureMessage(problem: Problem): string {
  switch (problem.code) {
    case 'unauthorized':
      return bankLinkWords.noSession;
    case 'unreadable':
      return problem.status >= 400 ? bankLinkWords.tokenFailed : bankLinkWords.invalidToken;
    case 'unreachable':
    case 'aborted':
      return bankLinkWords.loadFailedMessage;
    default:
      return bankLinkWords.tokenFailed;
  }
}
