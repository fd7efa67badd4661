import { bankLinkWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useExchange } from './use-exchange.ts';
import { useLateHint } from './use-late-hint.ts';
import { useLatest } from './use-latest.ts';
import { useLinkDialog } from './use-link-dialog.ts';
import { usePreparation } from './use-preparation.ts';

/** Loading the provider, preparing a token, ready to open, not ready after 5 s, telling the server. */
export type BankLinkStage = 'loading' | 'preparing' | 'ready' | 'failed' | 'linking';

export type BankLink = { stage: BankLinkStage; open: () => void; retry: () => void };

/** Links a bank: script, token, the bank's own dialog, exchange, a fresh profile, and then `onLinked`. */
export function useBankLink({ onLinked }: { onLinked?: (() => void) | undefined }): BankLink {
  const { notify } = usePlatform();
  const preparation = usePreparation();
  const { exchanging, exchange } = useExchange();

  // The dialog keeps the functions it was made with, so it gets ones that always call the latest.
  const onSuccess = useLatest(async (publicToken: string | null) => {
    const linked = await exchange(publicToken);
    preparation.restart();
    if (linked) onLinked?.();
  });
  const onExit = useLatest((problem: object | null) => {
    if (!problem) return;
    notify({ type: 'warning', title: bankLinkWords.cancelledTitle, message: bankLinkWords.cancelledMessage });
    preparation.restart();
  });

  const dialog = useLinkDialog({ token: preparation.token, onSuccess, onExit });
  const ready = preparation.stage === 'prepared' && dialog !== null;
  const late = useLateHint(!ready && preparation.stage !== 'failed');

  return { stage: stageOf(), open: () => dialog?.open(), retry: preparation.restart };

  function stageOf(): BankLinkStage {
    if (exchanging) return 'linking';
    if (ready) return 'ready';
    if (late || preparation.stage === 'failed') return 'failed';
    return preparation.stage === 'loading' ? 'loading' : 'preparing';
  }
}
