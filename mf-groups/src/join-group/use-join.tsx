import type { Invite, Problem } from '@halqa/contract';
import { problemSentence, joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, LinkButton } from '@halqa/ui';
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
    const { code } = outcome.problem;
    if (code === 'bank_required') return onBankRequired();
    // Joined in another tab: the invitation, read again, leads to the group.
    if (code === 'already_member') return queries.invalidateQueries({ queryKey: ['invite', invite.inviteCode] });
    setRefusal(outcome.problem);
  }

  return { joining, refusal, join };
}

/** Why the seat was not given; nothing was collected, and what to do where something can be done. */
export function JoinProblem({ refusal }: { refusal: Problem | null }) {
  if (!refusal) return null;
  const canComplete = refusal.code === 'not_eligible_age' || refusal.code === 'not_eligible_state';
  return (
    <Banner
      tone="danger"
      announced
      title={words.failedTitle}
      actions={
        canComplete && (
          <LinkButton look="secondary" size="small" href="/profile">
            {words.toProfile}
          </LinkButton>
        )
      }
    >
      {problemSentence(refusal)} {words.failedText}
    </Banner>
  );
}
