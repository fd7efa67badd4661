import type { Invite, Problem } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Takes the seat. Success is said only after the server said so (decision 0016). */
export function useJoin(invite: Invite, onBankRequired: () => void) {
  const { api, notify, navigate } = usePlatform();
  const queries = useQueryClient();
  const [joining, setJoining] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);

  async function join(): Promise<void> {
    setJoining(true);
    setRefusal(null);
    const outcome = await api.acceptInvite({
      params: { inviteCode: invite.inviteCode },
      body: { acceptedTerms: true },
    });
    setJoining(false);
    if (outcome.ok) {
      notify({
        type: 'success',
        title: words.joinedTitle,
        message: words.joined(invite.name, invite.firstContribution),
      });
      navigate(`/groups/${encodeURIComponent(outcome.value.groupId)}`);
      return;
    }
    const { code } = outcome.refusal;
    if (code === 'bank_required') return onBankRequired();
    // Joined in another tab: the invitation, read again, leads to the group.
    if (code === 'already_member') return queries.invalidateQueries({ queryKey: ['invite', invite.inviteCode] });
    setRefusal(outcome.refusal);
  }

  return { joining, refusal, join };
}
