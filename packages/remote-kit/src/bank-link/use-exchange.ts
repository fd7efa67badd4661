import type { JoinedGroup, LinkMode, Problem } from '@halqa/contract';
import { bankLinkWords, bankSentence, problemSentence } from '@halqa/copy';
import { type Platform, usePlatform } from '@halqa/platform';
import { useState } from 'react';

type Exchange = { exchanging: boolean; exchange: (publicToken: string | null, mode: LinkMode) => Promise<Outcome> };

/**
 * Sends the dialog's public token to the server, reloads the profile and shows that the bank is linked. After a repair the token that
 * the server has works again: nothing is sent, and the server reads the accounts anew.
 */
export function useExchange(): Exchange {
  const platform = usePlatform();
  const [exchanging, setExchanging] = useState(false);

  async function exchange(publicToken: string | null, mode: LinkMode): Promise<Outcome> {
    setExchanging(true);
    const outcome = await (mode === 'update' ? confirmRepair(platform) : exchangePublicToken(platform, publicToken));
    if (outcome.failure === undefined) {
      platform.notify({ type: 'success', title: bankLinkWords.linkedTitle, message: bankLinkWords.linkedMessage });
      await platform.refreshProfile();
    }
    setExchanging(false);
    return outcome;
  }

  return { exchanging, exchange };
}

/**
 * `failure`: the message to show when the bank was not linked; with `isSignedOut` the login takes the place of the page. `joined`: the
 * groups that the member joined by it.
 */
type Outcome = { failure?: string; isSignedOut?: boolean; joined?: readonly JoinedGroup[] | undefined };

/** The texts are those of specification section 8. */
async function exchangePublicToken(platform: Platform, publicToken: string | null): Promise<Outcome> {
  if (!publicToken) return { failure: bankLinkWords.failedMessage };
  const result = await platform.api.exchangePublicToken({ body: { public_token: publicToken } });
  if (!result.ok) return failedCall(result.problem);
  const { success, error, joined } = result.value;
  return success ? { joined } : { failure: bankSentence(error || bankLinkWords.linkFailed) };
}

async function confirmRepair(platform: Platform): Promise<Outcome> {
  const result = await platform.api.confirmBankRepair();
  return result.ok ? {} : failedCall(result.problem);
}

const failedCall = (problem: Problem): Outcome => ({
  failure: failedCallMessage(problem),
  isSignedOut: problem.code === 'unauthorized',
});

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
