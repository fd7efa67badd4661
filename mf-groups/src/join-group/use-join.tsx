import type { Invite, Problem } from '@halqa/contract';
import { problemSentence, joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, LinkButton } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { prefetchFormingGroup } from '../group-detail/forming-parts.ts';

type JoinResults = { onJoined: () => void; onSeatWaits: () => void; onTermsChanged: () => void };

/**
 * Accepts the invitation: the seat is the member's, or waits while no bank is linked. Reports success only after the server's reply
 * (decision 0016).
 */
export function useJoin(invite: Invite, { onJoined, onSeatWaits, onTermsChanged }: JoinResults) {
  const { api, notify, navigate } = usePlatform();
  const queries = useQueryClient();
  const [joining, setJoining] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function join(): Promise<void> {
    setJoining(true);
    setProblem(null);
    // Whoever joins is led to the group's page, which shows these parts.
    void prefetchFormingGroup();
    const result = await api.acceptInvite({
      params: { inviteCode: invite.inviteCode },
      body: { acceptedTerms: true, mandateSha256: invite.mandate?.sha256 },
    });
    setJoining(false);
    if (result.ok && result.value.bankDueAt !== null) {
      await queries.invalidateQueries({ queryKey: ['invite', invite.inviteCode] });
      return onSeatWaits();
    }
    if (result.ok) {
      onJoined();
      notify({
        type: 'success',
        title: words.joinedTitle,
        message: words.joined(invite.name, invite.firstContribution),
      });
      navigate(`/groups/${encodeURIComponent(result.value.groupId)}`);
      return;
    }
    const { code } = result.problem;
    // Joined in another tab: the reloaded invitation links to the group.
    if (code === 'already_member') return queries.invalidateQueries({ queryKey: ['invite', invite.inviteCode] });
    if (code === 'terms_changed') {
      notify({ type: 'warning', message: problemSentence(result.problem) });
      await queries.invalidateQueries({ queryKey: ['invite', invite.inviteCode] });
      return onTermsChanged();
    }
    setProblem(result.problem);
  }

  return { joining, problem, join };
}

const completable: readonly string[] = ['not_eligible_age', 'not_eligible_state', 'legal_name_required'];

/** Why joining failed, that nothing was collected, and a link to the profile where that helps. */
export function JoinProblem({ problem }: { problem: Problem | null }) {
  if (!problem) return null;
  const canComplete = completable.includes(problem.code);
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
      {problemSentence(problem)} {words.failedText}
    </Banner>
  );
}
