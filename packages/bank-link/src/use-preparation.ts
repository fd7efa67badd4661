import { bankLinkWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useCallback, useEffect, useState } from 'react';
import { abandonBankScript } from './load-bank-script.ts';
import { linkTokens, prepareLink } from './prepare-link.ts';

type Preparation = { stage: 'loading' | 'preparing' | 'failed'; token: null } | { stage: 'prepared'; token: string };

/** Prepares the bank's dialog as soon as its button is on the page, and again on `restart`. */
export function usePreparation(): Preparation & { restart: () => void } {
  const platform = usePlatform();
  const [attempt, setAttempt] = useState(1);
  const [preparation, setPreparation] = useState<Preparation>({ stage: 'loading', token: null });

  useEffect(() => {
    let current = attempt > 0;
    const enter = (next: Preparation) => current && setPreparation(next);
    prepareLink(platform, () => enter({ stage: 'preparing', token: null })).then((prepared) => {
      if (!current) return;
      if (prepared.ok) return enter({ stage: 'prepared', token: prepared.token });
      enter({ stage: 'failed', token: null });
      platform.notify({ type: 'error', title: bankLinkWords.provider, message: prepared.message, brief: true });
    });
    return () => {
      current = false;
    };
  }, [platform, attempt]);

  const restart = useCallback(() => {
    linkTokens.forget();
    abandonBankScript();
    setPreparation({ stage: 'loading', token: null });
    setAttempt((last) => last + 1);
  }, []);

  return { ...preparation, restart };
}
