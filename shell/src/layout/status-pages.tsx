import { crashWords, type LoadTrouble, loadingWords, troubleWords } from '@halqa/copy';
import { Button, ErrorState, LinkButton, Page, Spinner } from '@halqa/ui';
import styles from './status-pages.module.css';

/** In place of a part of the frame that broke (specification section 2, "Layout"). The page between goes on. */
export const CrashScreen = () => (
  <Page width="text">
    <ErrorState level={2} title={crashWords.title} action={<RecoveryActions />}>
      <p>{crashWords.message}</p>
    </ErrorState>
  </Page>
);

/** What happened to a part of the site, that the rest goes on, and a Retry that needs no new page. */
export function LoadErrorPage({ kind, onRetry }: { kind: LoadTrouble; onRetry: () => void }) {
  const { title, message } = troubleWords[kind];
  return (
    <Page width="text">
      <ErrorState level={1} title={title} {...waysOn(kind, onRetry)}>
        <p>{message}</p>
        <p>{loadingWords.safe}</p>
      </ErrorState>
    </Page>
  );
}

/** A crash is the specification's crash screen; an outdated page is only cured by a new one. */
function waysOn(kind: LoadTrouble, onRetry: () => void) {
  if (kind === 'crashed') return { action: <RecoveryActions onRetry={onRetry} /> };
  if (kind === 'outdated') return { action: <RecoveryActions /> };
  return { retry: { label: loadingWords.retry, onRetry } };
}

/** Where one can go on from a page that does not work: trying again if that may help, a new page, the landing page. */
export const RecoveryActions = ({ onRetry }: { onRetry?: () => void }) => (
  <div className={styles.ways}>
    {onRetry && <Button onClick={onRetry}>{loadingWords.retry}</Button>}
    <Button look={onRetry ? 'secondary' : 'primary'} onClick={() => location.reload()}>
      {crashWords.refresh}
    </Button>
    <LinkButton look="secondary" href="/">
      {crashWords.home}
    </LinkButton>
  </div>
);

/** Stands in `main` while a remote or the session is on its way. */
export function LoadingPage() {
  return (
    <div className={styles.page}>
      <Spinner label={loadingWords.loading} shown />
    </div>
  );
}
