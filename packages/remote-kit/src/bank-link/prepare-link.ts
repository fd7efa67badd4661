import type { LinkMode, Problem } from '@halqa/contract';
import { bankLinkWords } from '@halqa/copy';
import { type Platform, usePlatform } from '@halqa/platform';
import { useCallback, useEffect, useState } from 'react';
import { createLinkTokenCache } from './link-token-cache.ts';
import { loadBankScript, resetBankScript } from './load-bank-script.ts';

/** `mode`: of the dialog, which may be `new` where `update` was asked for: some logins cannot be repaired. */
type Preparation =
  | { stage: 'loading' | 'preparing' | 'failed'; token: null; mode: LinkMode }
  | { stage: 'prepared'; token: string; mode: LinkMode };

/**
 * Prepares the bank's dialog when its button is rendered, and again on `restart`, which names the token that the dialog has
 * rejected. `new` links a bank, in place of a linked one; `update` repairs the login of the linked bank.
 */
export function useLinkPreparation(mode: LinkMode): Preparation & { restart: (after?: Attempt) => void } {
  const platform = usePlatform();
  const [attempt, setAttempt] = useState<Attempt>({ rejected: undefined });
  const [preparation, setPreparation] = useState<Preparation>({ stage: 'loading', token: null, mode });

  useEffect(() => {
    let current = true;
    const enter = (next: Preparation) => current && setPreparation(next);
    void prepareLink(platform, { mode, ...attempt }, () => enter({ stage: 'preparing', token: null, mode })).then(
      (prepared) => {
        if (!current) return;
        if (prepared.ok) return enter({ stage: 'prepared', token: prepared.token, mode: prepared.mode });
        enter({ stage: 'failed', token: null, mode });
        platform.notify({ type: 'error', title: bankLinkWords.provider, message: prepared.message, brief: true });
      },
    );
    return () => {
      current = false;
    };
  }, [platform, mode, attempt]);

  const restart = useCallback(
    (after: Attempt = { rejected: undefined }) => {
      linkTokens.clear();
      resetBankScript();
      setPreparation({ stage: 'loading', token: null, mode });
      setAttempt(after);
    },
    [mode],
  );

  return { ...preparation, restart };
}

/** `rejected`: the token that the dialog has rejected in the attempt before. */
type Attempt = { rejected: string | undefined };

type Prepared = { ok: true; token: string; mode: LinkMode } | { ok: false; message: string };

/** Shared by all bank-link buttons of the page. */
export const linkTokens = createLinkTokenCache();

/** Loads the provider's script, then gets a link token. `onScript` is called between the two. */
async function prepareLink(
  platform: Platform,
  { mode, rejected }: { mode: LinkMode } & Attempt,
  onScript: () => void,
): Promise<Prepared> {
  const session = platform.session.get();
  if (session.status !== 'signed-in') return { ok: false, message: bankLinkWords.noSession };

  if (!(await loadBankScript(platform.config.bankScript))) {
    return { ok: false, message: bankLinkWords.loadFailedMessage };
  }
  onScript();

  // The server caches the token too, and would return the one that the dialog has rejected.
  const body = { ...(mode === 'update' && { mode }), ...(rejected !== undefined && { failed: rejected }) };
  const result = await linkTokens.get(`${session.user.id} ${mode}`, () => platform.api.createLinkToken({ body }));
  if (!result.ok) return { ok: false, message: tokenFailureMessage(result.problem) };
  const { link_token: token, mode: offered = mode } = result.value;
  return token ? { ok: true, token, mode: offered } : { ok: false, message: bankLinkWords.invalidToken };
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
