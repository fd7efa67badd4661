import { crashWords } from '@halqa/copy';
import { Cluster, ErrorState, LinkButton, Page } from '@halqa/ui';
import { ReloadButton } from './reload-button.tsx';

/** In place of a part of the frame that broke (specification section 2, "Layout"). The page between goes on. */
export function CrashScreen() {
  return (
    <Page width="text">
      <ErrorState
        level={2}
        title={crashWords.title}
        action={
          <Cluster align="center">
            <ReloadButton look="primary" />
            <LinkButton look="secondary" href="/">
              {crashWords.home}
            </LinkButton>
          </Cluster>
        }
      >
        <p>{crashWords.message}</p>
      </ErrorState>
    </Page>
  );
}
