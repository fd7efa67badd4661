import { crashWords } from '@halqa/copy';
import { ErrorState, Page } from '@halqa/ui';
import { WaysOut } from './ways-out.tsx';

/** In place of a part of the frame that broke (specification section 2, "Layout"). The page between goes on. */
export const CrashScreen = () => (
  <Page width="text">
    <ErrorState level={2} title={crashWords.title} action={<WaysOut />}>
      <p>{crashWords.message}</p>
    </ErrorState>
  </Page>
);
