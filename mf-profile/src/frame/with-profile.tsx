import type { Profile } from '@halqa/contract';
import { useSession } from '@halqa/platform';
import type { ReactNode } from 'react';
import { LimitedProfile } from './limited-profile.tsx';
import { LoadingProfile } from './loading-profile.tsx';

type WithProfileProps = {
  /** Keeps the place of the content while the profile loads. */
  skeleton: ReactNode;
  children: (profile: Profile) => ReactNode;
};

/**
 * Shows its content once the server's own profile is here, and keeps it while that is read again. The fallback profile
 * is never shown as if it were true: an edit on top of it would wipe what the server knows.
 */
export function WithProfile({ skeleton, children }: WithProfileProps) {
  const session = useSession();
  if (session.status === 'signed-out') return null; // the shell is already on its way to /login
  if (session.status === 'loading') return <LoadingProfile>{skeleton}</LoadingProfile>;
  if (session.profile && session.profileState !== 'limited') return children(session.profile);
  return session.profileState === 'loading' ? <LoadingProfile>{skeleton}</LoadingProfile> : <LimitedProfile />;
}
