import { sentenceOf, createGroupWords as words } from '@halqa/copy';
import { useSearch } from '@halqa/platform';
import { WithProfile } from '@halqa/remote-kit';
import { NotAuthorizedPage } from '../layout/not-authorized-page.tsx';
import { CreateGroupForm } from './create-group-form.tsx';
import { CreateGroupSkeleton } from './create-group-skeleton.tsx';
import { StartAgain } from './start-again.tsx';

const back = { href: '/dashboard', label: words.back };

/** /groups/create: the form for members who may create groups, the reason for all others. */
export function CreateGroupPage() {
  const again = new URLSearchParams(useSearch()).get('again');
  return (
    <WithProfile isPage skeleton={<CreateGroupSkeleton />}>
      {(profile) =>
        profile.can_create_groups ? (
          again === null ? (
            <CreateGroupForm key={profile.id} profile={profile} />
          ) : (
            <StartAgain id={again} userId={profile.id} />
          )
        ) : (
          <NotAuthorizedPage
            title={words.title}
            back={back}
            warningTitle={words.notAuthorizedTitle}
            warning={sentenceOf('not_authorized_create')}
            stepsTitle={words.stepsToCreateTitle}
            steps={words.stepsToCreate}
          />
        )
      }
    </WithProfile>
  );
}
