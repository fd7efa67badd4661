import { crashWords, type LoadTrouble, loadingWords, troubleWords } from '@halqa/copy';
import { Cluster, ErrorState, LinkButton, Page } from '@halqa/ui';
import { ReloadButton } from '../chrome/reload-button.tsx';

/** What happened to a part of the site, that the rest goes on, and a Retry that needs no new page. */
export function TroublePage({ kind, onRetry }: { kind: LoadTrouble; onRetry: () => void }) {
  const { title, message } = troubleWords[kind];
  return (
    <Page width="text">
      <ErrorState
        level={1}
        title={title}
        retry={kind === 'outdated' ? undefined : { label: loadingWords.retry, onRetry }}
        action={needsMore(kind) && <WaysOut leads={kind === 'outdated'} />}
      >
        <p>{message}</p>
        <p>{loadingWords.safe}</p>
      </ErrorState>
    </Page>
  );
}

/** A crash is the specification's crash screen; an outdated page is only cured by a new one. */
const needsMore = (kind: LoadTrouble) => kind === 'crashed' || kind === 'outdated';

const WaysOut = ({ leads }: { leads: boolean }) => (
  <Cluster align="center">
    <ReloadButton look={leads ? 'primary' : 'secondary'} />
    <LinkButton look="secondary" href="/">
      {crashWords.home}
    </LinkButton>
  </Cluster>
);
