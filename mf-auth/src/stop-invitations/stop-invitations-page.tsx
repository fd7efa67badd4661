import type { Problem } from '@halqa/contract';
import { controlWords, problemSentence, sentenceOf, stopInvitationsWords as words } from '@halqa/copy';
import { useLocation } from '@halqa/platform/router';
import { ErrorState, Loading, Skeleton } from '@halqa/ui';
import { AuthPage } from '../layout/auth-page.tsx';
import { BlockChoices } from './block-choices.tsx';
import { useInvitationChoices } from './use-invitation-choices.ts';

/** Opened from the mail of an invitation: what its reader can block, with or without an account. */
export function StopInvitationsPage() {
  const token = useLocation().hash.slice(1);
  const { state, choose, retry } = useInvitationChoices(token);
  return (
    <AuthPage title={words.title}>
      {state.status === 'loading' && (
        <Loading label={words.loading}>
          <Skeleton shape="control" count={3} />
        </Loading>
      )}
      {state.status === 'incomplete' && <UnknownLink />}
      {state.status === 'failed' && <LoadProblem problem={state.problem} onRetry={retry} />}
      {state.status === 'loaded' && <BlockChoices choices={state.choices} onChoose={choose} />}
    </AuthPage>
  );
}

function LoadProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  if (problem.code === 'invitation_mail_unknown') return <UnknownLink />;
  return (
    <ErrorState title={words.loadFailedTitle} retry={{ label: controlWords.retry, onRetry }}>
      <p>{problemSentence(problem)}</p>
    </ErrorState>
  );
}

const UnknownLink = () => (
  <ErrorState title={words.unknownTitle}>
    <p>{sentenceOf('invitation_mail_unknown')}</p>
  </ErrorState>
);
