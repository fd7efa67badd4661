import type { Problem } from '@halqa/contract';
import { problemSentence, blockInvitationsWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Stack } from '@halqa/ui';
import { useState } from 'react';
import { AuthPage, ResultBanner } from '../layout/auth-page.tsx';

/**
 * Asks whether the reader of an invitation's mail wants no more of them. Opened from the unsubscribe button of a mail
 * program: opening it alone changes nothing, because scanners of mails do that too (RFC 8058).
 */
export function UnsubscribePanel({ token }: { token: string }) {
  const { api } = usePlatform();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Problem | 'done' | null>(null);

  async function unsubscribe(): Promise<void> {
    setPending(true);
    const result = await api.unsubscribeFromInvitations({ query: { token } });
    setPending(false);
    setOutcome(result.ok ? 'done' : result.problem);
  }

  return (
    <AuthPage title={words.title}>
      {outcome === 'done' ? (
        <ResultBanner tone="success" title={words.allBlockedTitle}>
          {words.unsubscribed}
        </ResultBanner>
      ) : (
        <Stack>
          {outcome && (
            <ResultBanner tone="danger" title={words.failedTitle}>
              {problemSentence(outcome)}
            </ResultBanner>
          )}
          <p>{words.unsubscribeText}</p>
          <Button wide pending={pending} onClick={() => void unsubscribe()}>
            {words.blockAll}
          </Button>
          <p>{words.noAccount}</p>
        </Stack>
      )}
    </AuthPage>
  );
}
