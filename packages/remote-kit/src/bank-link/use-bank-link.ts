import type { JoinedGroup, LinkMode } from '@halqa/contract';
import { bankLinkWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useEffect, useState } from 'react';
import { rememberLink } from './opened-link.ts';
import { useLinkPreparation } from './prepare-link.ts';
import { useExchange } from './use-exchange.ts';
import { useLinkDialog, useStableCallback } from './use-link-dialog.ts';

/**
 * `loading`: the provider's script. `preparing`: a token and the dialog. `failed`: that failed, or was not ready after 5 s. `linking`:
 * the token of the dialog is exchanged.
 */
export type BankLinkStage = 'loading' | 'preparing' | 'ready' | 'failed' | 'linking';

/** Why the last dialog linked no bank: it ended with an error, or its token could not be exchanged. */
type LinkProblem = { tone: 'warning' | 'danger'; title: string; message: string };

type BankLink = { stage: BankLinkStage; problem: LinkProblem | null; open: () => void; retry: () => void };

type BankLinkOptions = {
  mode: LinkMode;
  /** Where the member goes on when the bank's own pages took the place of this one; default: here. */
  page?: string | undefined;
  onLinked?: ((joined: readonly JoinedGroup[]) => void) | undefined;
};

const currentPage = (): string => location.pathname + location.search + location.hash;

/** Links a bank: loads the script, gets a token, opens the dialog, exchanges the token, reloads the profile. */
export function useBankLink({ mode, page, onLinked }: BankLinkOptions): BankLink {
  const { session, now, notify } = usePlatform();
  const preparation = useLinkPreparation(mode);
  const { exchanging, exchange } = useExchange();
  const [problem, setProblem] = useState<LinkProblem | null>(null);

  // The dialog keeps the callbacks it was created with, so they must call the latest ones.
  const onSuccess = useStableCallback(async (publicToken: string | null) => {
    const { failure, isSignedOut, joined = [] } = await exchange(publicToken, preparation.mode);
    preparation.restart();
    if (failure === undefined) return onLinked?.(joined);
    const failed = { title: bankLinkWords.failedTitle, message: failure };
    if (isSignedOut) notify({ type: 'error', ...failed });
    else setProblem({ tone: 'danger', ...failed });
  });
  const onExit = useStableCallback((error: object | null) => {
    // A member who closed the dialog needs no message; the specification has this one for an exit with an error.
    if (!error) return;
    setProblem({ tone: 'warning', title: bankLinkWords.cancelledTitle, message: bankLinkWords.cancelledMessage });
    preparation.restart({ rejected: preparation.token ?? undefined });
  });

  const dialog = useLinkDialog({ token: preparation.token, onSuccess, onExit });
  const ready = preparation.stage === 'prepared' && dialog !== null;
  const late = useIsLate(!ready && preparation.stage !== 'failed');

  return { stage: stageOf(), problem, open, retry: () => preparation.restart() };

  /** The bank's own pages may take the place of this one: what leads back here is stored first. */
  function open(): void {
    setProblem(null);
    const { token } = preparation;
    const current = session.get();
    if (token !== null && current.status === 'signed-in') {
      rememberLink({ userId: current.user.id, token, mode: preparation.mode, page: page ?? currentPage() }, now());
    }
    dialog?.open();
  }

  function stageOf(): BankLinkStage {
    if (exchanging) return 'linking';
    if (ready) return 'ready';
    if (late || preparation.stage === 'failed') return 'failed';
    return preparation.stage === 'loading' ? 'loading' : 'preparing';
  }
}

/** Specification section 9: "Bank link load-failure hint: after 5 seconds". */
const LATE_AFTER_MILLISECONDS = 5000;

/** True once `waiting` has been true for that long. */
function useIsLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}
