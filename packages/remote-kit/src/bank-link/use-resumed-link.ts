import type { JoinedGroup, LinkMode } from '@halqa/contract';
import { bankLinkWords } from '@halqa/copy';
import { type Platform, usePlatform } from '@halqa/platform';
import { useEffect, useState } from 'react';
import { loadBankScript, resetBankScript } from './load-bank-script.ts';
import { forgetLink, readOpenedLink } from './opened-link.ts';
import { linkTokens } from './prepare-link.ts';
import { useExchange } from './use-exchange.ts';
import { useLinkDialog, useStableCallback } from './use-link-dialog.ts';

/**
 * `none`: there is no dialog to go on with. `failed`: it could not be loaded, and `retry` tries again. `ended`: the member or
 * the bank ended it, or the bank was not linked.
 */
export type ResumedLink = {
  readonly stage: 'resuming' | 'linking' | 'none' | 'failed' | 'ended';
  readonly mode: LinkMode;
  /** Where the member goes on afterwards; null where this browser does not know it. */
  readonly page: string | null;
  retry(): void;
};

type Found =
  | { stage: 'none' | 'failed' }
  | { stage: 'found'; token: string; mode: LinkMode; page: string | null; isStored: boolean };

/**
 * Goes on with the dialog after the bank's own pages have led to this address: with the same token, and the address itself.
 * `onLinked` gets the page on which the member goes on, and the groups that were joined by the link.
 * https://plaid.com/docs/link/oauth/#reinitializing-link
 */
export function useResumedLink(onLinked: (page: string | null, joined: readonly JoinedGroup[]) => void): ResumedLink {
  const platform = usePlatform();
  const [address] = useState(() => location.href);
  const [attempt, setAttempt] = useState({ asksServer: false });
  const [found, setFound] = useState<Found | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const { exchanging, exchange } = useExchange();

  useEffect(() => {
    let current = true;
    setFound(null);
    void findLink(platform, address, attempt).then((result) => current && setFound(result));
    return () => {
      current = false;
    };
  }, [platform, address, attempt]);

  const opened = found?.stage === 'found' ? found : null;
  const onSuccess = useStableCallback(async (publicToken: string | null) => {
    forgetLink();
    linkTokens.clear();
    const { failure, joined = [] } = await exchange(publicToken, opened?.mode ?? 'new');
    if (failure === undefined) return onLinked(opened?.page ?? null, joined);
    platform.notify({ type: 'error', title: bankLinkWords.failedTitle, message: failure });
    setEnded(true);
  });
  const onExit = useStableCallback((problem: { error_type: string } | null) => {
    forgetLink();
    linkTokens.clear();
    // The token that this browser stored may be of an earlier dialog: the server knows the last one.
    if (problem?.error_type === 'OAUTH_ERROR' && opened?.isStored) setAttempt({ asksServer: true });
    else setEnded(true);
  });
  const token = hasEnded ? null : (opened?.token ?? null);
  const dialog = useLinkDialog({ token, receivedRedirectUri: address, onSuccess, onExit });
  useEffect(() => dialog?.open(), [dialog]);

  return {
    stage: stageOf(),
    mode: opened?.mode ?? 'new',
    page: opened?.page ?? null,
    retry: () => {
      resetBankScript();
      setAttempt({ ...attempt });
    },
  };

  function stageOf(): ResumedLink['stage'] {
    if (exchanging) return 'linking';
    if (hasEnded) return 'ended';
    return found === null || found.stage === 'found' ? 'resuming' : found.stage;
  }
}

async function findLink(platform: Platform, address: string, { asksServer }: { asksServer: boolean }): Promise<Found> {
  if (!new URL(address).searchParams.has('oauth_state_id')) return { stage: 'none' };
  const session = platform.session.get();
  const isLoaded = await loadBankScript(platform.config.bankScript);
  if (session.status !== 'signed-in' || !isLoaded) return { stage: 'failed' };
  const stored = asksServer ? null : readOpenedLink(session.user.id, platform.now());
  if (stored) return { stage: 'found', ...stored, isStored: true };
  const resumed = await platform.api.resumeLink();
  if (!resumed.ok) return { stage: resumed.problem.code === 'bank_link_not_started' ? 'none' : 'failed' };
  const { link_token: token, mode = 'new' } = resumed.value;
  return { stage: 'found', token, mode, page: null, isStored: false };
}
