import { bankLinkWords } from '@halqa/copy';
import { type Platform, usePlatform } from '@halqa/platform';
import { useState } from 'react';
import { exchangeProblem } from './exchange-problem.ts';

/** Hands the dialog's public token to the server and says what came of it. Answers whether the bank is linked. */
export function useExchange(): { exchanging: boolean; exchange: (publicToken: string | null) => Promise<boolean> } {
  const platform = usePlatform();
  const [exchanging, setExchanging] = useState(false);

  async function exchange(publicToken: string | null): Promise<boolean> {
    setExchanging(true);
    const problem = await problemOf(platform, publicToken);
    if (problem) {
      platform.notify({ type: 'error', title: bankLinkWords.failedTitle, message: problem });
    } else {
      platform.notify({ type: 'success', title: bankLinkWords.linkedTitle, message: bankLinkWords.linkedMessage });
      await platform.refreshProfile();
    }
    setExchanging(false);
    return !problem;
  }

  return { exchanging, exchange };
}

async function problemOf(platform: Platform, publicToken: string | null): Promise<string | undefined> {
  if (!publicToken) return bankLinkWords.failedMessage;
  return exchangeProblem(await platform.api.exchangePublicToken({ body: { public_token: publicToken } }));
}
