import type { Profile } from '@halqa/contract';
import { useSession } from '@halqa/platform';
import type { ReactNode } from 'react';
import { LimitedProfile } from './limited-profile.tsx';

type WithProfileProps = {
  /** Keeps the place of the content while the profile loads. */
  skeleton: ReactNode;
  children: (profile: Profile) => ReactNode;
};

/** Shows its content once the server's own profile is here: the fallback profile would close gates that are open. */
export function WithProfile({ skeleton, children }: WithProfileProps) {
  const session = useSession();
  if (session.status === 'signed-out') return null; // the shell is already on its way to /login
  if (session.status === 'loading') return skeleton;
  if (session.profileState === 'limited') return <LimitedProfile />;
  return session.profile ? children(session.profile) : skeleton;
}
