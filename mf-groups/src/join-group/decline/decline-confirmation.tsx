import type { Invite, Problem } from '@halqa/contract';
import { refusalSentence, joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Stack } from '@halqa/ui';
import { useState } from 'react';

/** What declining means, and the button that does it. */
export function DeclineConfirmation({ invite, onKeep }: { invite: Invite; onKeep: () => void }) {
  const { api, notify, navigate } = usePlatform();
  const [declining, setDeclining] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);

  async function decline() {
    setDeclining(true);
    const outcome = await api.declineInvite({ params: { inviteCode: invite.inviteCode } });
    setDeclining(false);
    if (!outcome.ok) return setRefusal(outcome.refusal);
    notify({ type: 'info', title: words.declinedTitle, message: words.declined(invite.name) });
    navigate('/dashboard');
  }

  return (
    <Stack>
      <p>{words.declineText(invite.name)}</p>
      {refusal && (
        <Banner tone="danger" announced>
          {refusalSentence(refusal)}
        </Banner>
      )}
      <Cluster align="end">
        <Button look="quiet" onClick={onKeep}>
          {words.declineKeep}
        </Button>
        <Button look="danger" pending={declining} onClick={decline}>
          {words.declineConfirm}
        </Button>
      </Cluster>
    </Stack>
  );
}
