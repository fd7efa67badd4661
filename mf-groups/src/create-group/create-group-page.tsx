import { useSearch } from '@halqa/platform';
import { WithProfile } from '@halqa/remote-kit';
import { CreateGroupForm } from './create-group-form.tsx';
import { CreateGroupSkeleton } from './create-group-skeleton.tsx';
import { StartAgain } from './start-again.tsx';

/** /groups/create: the form, or first the terms of a group that is begun again. */
export function CreateGroupPage() {
  const again = new URLSearchParams(useSearch()).get('again');
  return (
    <WithProfile isPage skeleton={<CreateGroupSkeleton />}>
      {(profile) =>
        again === null ? (
          <CreateGroupForm key={profile.id} profile={profile} />
        ) : (
          <StartAgain id={again} userId={profile.id} />
        )
      }
    </WithProfile>
  );
}
