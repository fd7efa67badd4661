import type { LinkMode, Problem, Result } from '@halqa/contract';
import { bankLinkWords, bankSentence, problemSentence } from '@halqa/copy';
import { type Platform, usePlatform } from '@halqa/platform';
import { useState } from 'react';

type Exchange = { exchanging: boolean; exchange: (publicToken: string | null, mode: LinkMode) => Promise<boolean> };

/**
 * Sends the dialog's public token to the server and shows the result. Resolves to whether the bank is linked. After a
 * repair the server's own token works again: it reads the accounts anew.
 */
export function useExchange(): Exchange {
  const platform = usePlatform();
  const [exchanging, setExchanging] = useState(false);

  async function exchange(publicToken: string | null, mode: LinkMode): Promise<boolean> {
    setExchanging(true);
    const failure = await (mode === 'update' ? confirmRepair(platform) : exchangePublicToken(platform, publicToken));
    if (failure) {
      platform.notify({ type: 'error', title: bankLinkWords.failedTitle, message: failure });
    } else {
      platform.notify({ type: 'success', title: bankLinkWords.linkedTitle, message: bankLinkWords.linkedMessage });
      await platform.refreshProfile();
    }
    setExchanging(false);
    return !failure;
  }

  return { exchanging, exchange };
}

/** Returns the message to show when the bank was not linked. */
async function exchangePublicToken(platform: Platform, publicToken: string | null): Promise<string | undefined> {
  if (!publicToken) return bankLinkWords.failedMessage;
  return exchangeFailureMessage(await platform.api.exchangePublicToken({ body: { public_token: publicToken } }));
}

async function confirmRepair(platform: Platform): Promise<string | undefined> {
  const result = await platform.api.confirmBankRepair();
  return result.ok ? undefined : failedCallMessage(result.problem);
}

type ExchangeResult = Result<{ success: boolean; error?: string | undefined }>;

/** The texts are those of specification section 8. */
function exchangeFailureMessage(result: ExchangeResult): string | undefined {
  if (!result.ok) return failedCallMessage(result.problem);
  const { success, error } = result.value;
  return success ? undefined : bankSentence(error || bankLinkWords.linkFailed);
}

function failedCallMessage(problem: Problem): string {
  switch (problem.code) {
    case 'unreadable':
      return problem.status >= 400 ? bankLinkWords.failedMessage : bankLinkWords.invalidReply;
    case 'unreachable':
    case 'aborted':
      return bankLinkWords.failedMessage;
    case 'unauthorized':
      return bankLinkWords.noSession;
    default:
      return problem.error ? problemSentence(problem) : bankLinkWords.failedMessage;
  }
}
