import { sentenceOf, createGroupWords as words } from '@halqa/copy';
import { ClosedGate } from '../frame/closed-gate.tsx';
import { WithProfile } from '../frame/with-profile.tsx';
import { CreateGroupForm } from './create-group-form.tsx';
import { CreateGroupSkeleton } from './create-group-skeleton.tsx';

const back = { href: '/dashboard', label: words.back };

/** /groups/create: for those who may create groups; for the others, why not. */
export function CreateGroupPage() {
  return (
    <WithProfile skeleton={<CreateGroupSkeleton />}>
      {(profile) =>
        profile.can_create_groups ? (
          <CreateGroupForm key={profile.id} profile={profile} />
        ) : (
          <ClosedGate
            title={words.title}
            back={back}
            warningTitle={words.notAuthorizedTitle}
            warning={sentenceOf('not_authorized_create')}
            memberEmail={profile.email}
          />
        )
      }
    </WithProfile>
  );
}
