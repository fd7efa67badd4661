import type { Problem, Result } from '@halqa/contract';
import { bankLinkWords, bankSentence, problemSentence } from '@halqa/copy';
import { type Platform, usePlatform } from '@halqa/platform';
import { useState } from 'react';
import type { LinkMode } from './prepare-link.ts';

type Exchange = { exchanging: boolean; exchange: (publicToken: string | null) => Promise<boolean> };

/**
 * Sends the dialog's public token to the server and shows the result. Resolves to whether the bank is linked. After a
 * repair there is nothing to send: the server's own token works again.
 */
export function useExchange(mode: LinkMode): Exchange {
  const platform = usePlatform();
  const [exchanging, setExchanging] = useState(false);

  async function exchange(publicToken: string | null): Promise<boolean> {
    setExchanging(true);
    const failure = mode === 'update' ? undefined : await exchangePublicToken(platform, publicToken);
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
