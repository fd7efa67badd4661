import { crashWords, type LoadFailure, loadFailureCode, loadFailureWords, loadingWords } from '@halqa/copy';
import { Button, ErrorState, LinkButton, Page, Spinner } from '@halqa/ui';
import styles from './status-pages.module.css';

/** Replaces a part of the layout that crashed (specification section 2, "Layout"). The page itself keeps working. */
export const CrashScreen = () => (
  <Page width="text">
    <ErrorState level={2} title={crashWords.title} action={<RecoveryActions />}>
      <p>{crashWords.message}</p>
    </ErrorState>
  </Page>
);

/** Replaces a remote that could not be loaded or crashed, with a Retry that needs no reload. */
export function LoadErrorPage({ kind, onRetry }: { kind: LoadFailure; onRetry: () => void }) {
  const { title, message } = loadFailureWords[kind];
  return (
    <Page width="text">
      <ErrorState level={1} title={title} {...actionsFor(kind, onRetry)}>
        <p>{message}</p>
        <p>{loadingWords.safe}</p>
        <p className={styles.code}>
          {loadingWords.code} <bdi>{loadFailureCode(kind)}</bdi>
        </p>
      </ErrorState>
    </Page>
  );
}

/** A crash shows the specification's crash screen; an outdated page, and one that is switched off, needs a reload. */
function actionsFor(kind: LoadFailure, onRetry: () => void) {
  if (kind === 'crashed') return { action: <RecoveryActions onRetry={onRetry} /> };
  if (kind === 'outdated' || kind === 'killed') return { action: <RecoveryActions /> };
  return { retry: { label: loadingWords.retry, onRetry } };
}

/** Retry if that may help, reload, and a link to the landing page. */
const RecoveryActions = ({ onRetry }: { onRetry?: () => void }) => (
  <div className={styles.actions}>
    {onRetry && <Button onClick={onRetry}>{loadingWords.retry}</Button>}
    <Button look={onRetry ? 'secondary' : 'primary'} onClick={() => location.reload()}>
      {crashWords.refresh}
    </Button>
    <LinkButton look="secondary" href="/">
      {crashWords.home}
    </LinkButton>
  </div>
);

/** Shown in `main` while a remote or the session is loading. */
export function LoadingPage() {
  return (
    <div className={styles.loading}>
      <Spinner label={loadingWords.loading} labelShown />
    </div>
  );
}
