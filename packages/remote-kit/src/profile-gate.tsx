import type { Profile } from '@halqa/contract';
import { controlWords, profileWords } from '@halqa/copy';
import { usePlatform, useSession } from '@halqa/platform';
import { ErrorState, Page } from '@halqa/ui';
import { type ReactNode, useState } from 'react';

type WithProfileProps = {
  /** Keeps the space of the content while the profile loads. */
  skeleton: ReactNode;
  /** The content is a page of its own, and so is the error in its place; otherwise it is a section of a page, with a heading of level 2. */
  isPage?: boolean;
  children: (profile: Profile) => ReactNode;
};

/**
 * Renders its content once the server's own profile has loaded, and keeps it while that is loaded again. The fallback
 * profile is never passed on: it would close pages that are open to the member, and an edit of it would overwrite what
 * the server has.
 */
export function WithProfile({ skeleton, isPage = false, children }: WithProfileProps) {
  const session = useSession();
  if (session.status === 'signed-out') return null; // the shell is already navigating to /login
  if (session.status === 'loading') return skeleton;
  if (session.profile && session.profileState !== 'limited') return children(session.profile);
  return session.profileState === 'loading' ? skeleton : <LimitedProfile isPage={isPage} />;
}

/** The profile could not be loaded, with a button that loads it again. */
function LimitedProfile({ isPage }: { isPage: boolean }) {
  const { refreshProfile } = usePlatform();
  const [pending, setPending] = useState(false);

  const retry = async () => {
    setPending(true);
    await refreshProfile();
    setPending(false);
  };

  const error = (
    <ErrorState
      level={isPage ? 1 : 2}
      title={profileWords.limitedTitle}
      retry={{ label: controlWords.retry, onRetry: retry, pending }}
    >
      <p>{profileWords.limited}</p>
      <p>{profileWords.limitedSafe}</p>
    </ErrorState>
  );
  return isPage ? <Page>{error}</Page> : error;
}
