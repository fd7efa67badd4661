import { type LoadTrouble, loadingWords, troubleWords } from '@halqa/copy';
import { ErrorState, Page } from '@halqa/ui';
import { WaysOut } from '../chrome/ways-out.tsx';

/** What happened to a part of the site, that the rest goes on, and a Retry that needs no new page. */
export function TroublePage({ kind, onRetry }: { kind: LoadTrouble; onRetry: () => void }) {
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
  if (kind === 'crashed') return { action: <WaysOut onRetry={onRetry} /> };
  if (kind === 'outdated') return { action: <WaysOut /> };
  return { retry: { label: loadingWords.retry, onRetry } };
}
