import { controlWords, profileWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { ErrorState, Page } from '@halqa/ui';
import { useState } from 'react';

/** The profile could not be loaded: says so, and reads it again when asked to. */
export function LimitedProfile() {
  const { refreshProfile } = usePlatform();
  const [pending, setPending] = useState(false);

  const retry = async () => {
    setPending(true);
    await refreshProfile();
    setPending(false);
  };

  return (
    <Page>
      <ErrorState
        level={1}
        title={profileWords.limitedTitle}
        retry={{ label: controlWords.retry, onRetry: retry, pending }}
      >
        <p>{profileWords.limited}</p>
        <p>{profileWords.limitedSafe}</p>
      </ErrorState>
    </Page>
  );
}
