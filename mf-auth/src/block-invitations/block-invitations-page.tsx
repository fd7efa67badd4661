import { type Problem, withoutTrailingMarks } from '@halqa/contract';
import { controlWords, problemSentence, sentenceOf, blockInvitationsWords as words } from '@halqa/copy';
import { useHash, usePlatform } from '@halqa/platform';
import { Button, EmailText, Loading, Skeleton } from '@halqa/ui';
import { AuthPage, ResultBanner } from '../layout/auth-page.tsx';
import { BlockButtons } from './block-buttons.tsx';
import { ReportForm } from './report-form.tsx';
import { UnsubscribePanel } from './unsubscribe-panel.tsx';
import { useMailedInvitation } from './use-mailed-invitation.ts';

/** Opened from the mail of an invitation: what its reader can block, with or without an account. */
export function BlockInvitationsPage() {
  const fragment = withoutTrailingMarks(useHash().slice(1));
  const unsubscribe = /^unsubscribe=(.+)/.exec(fragment)?.[1];
  return unsubscribe === undefined ? <BlockPage token={fragment} /> : <UnsubscribePanel token={unsubscribe} />;
}

function BlockPage({ token }: { token: string }) {
  const { state, changeBlocks, report, retry } = useMailedInvitation(token);
  return (
    <AuthPage title={words.title}>
      {state.status === 'loading' && (
        <Loading label={words.loading}>
          <Skeleton shape="control" count={3} />
        </Loading>
      )}
      {state.status === 'incomplete' && <UnknownLink />}
      {state.status === 'failed' && <LoadProblem problem={state.problem} onRetry={retry} />}
      {state.status === 'loaded' && (
        <>
          <BlockButtons invitation={state.invitation} onChange={changeBlocks} />
          <ReportForm isReported={state.invitation.isReported} onReport={report} />
        </>
      )}
    </AuthPage>
  );
}

function LoadProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  if (problem.code === 'invitation_mail_unknown') return <UnknownLink />;
  const retry = (
    <Button look="secondary" onClick={onRetry}>
      {controlWords.retry}
    </Button>
  );
  return (
    <ResultBanner tone="danger" title={words.loadFailedTitle} actions={retry}>
      {problemSentence(problem)}
    </ResultBanner>
  );
}

/** Why it does not work, and what its reader can do instead. */
function UnknownLink() {
  const { config } = usePlatform();
  return (
    <ResultBanner tone="danger" title={words.unknownTitle}>
      <p>{sentenceOf('invitation_mail_unknown')}</p>
      <p>
        <EmailText>{words.unknownNext(config.supportEmail)}</EmailText>
      </p>
    </ResultBanner>
  );
}
