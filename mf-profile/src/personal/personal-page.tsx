import { personalWords } from '@halqa/copy';
import { WithProfile } from '@halqa/remote-kit';
import { Card, Columns, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { ProfileSkeleton } from '../layout/profile-content.tsx';
import { AccountInfo } from './account-info.tsx';
import { DisplayCard } from './display-card.tsx';
import { PersonalDetails } from './personal-details.tsx';

/** Specification section 2, "Profile": personal information, the display card, account info. */
export function PersonalPage() {
  return (
    <>
      <PageHeader title={personalWords.title} lead={personalWords.lead} />
      <WithProfile skeleton={<PersonalSkeleton />}>
        {(profile) => (
          <Stack>
            <PersonalDetails profile={profile} />
            <Columns minWidth="wide">
              <DisplayCard profile={profile} />
              <AccountInfo profile={profile} />
            </Columns>
          </Stack>
        )}
      </WithProfile>
    </>
  );
}

/** The three cards of the page while the profile loads, about as tall as they will be. */
function PersonalSkeleton() {
  return (
    <ProfileSkeleton>
      <Card>
        <Skeleton shape="title" />
        <Columns minWidth="wide">
          <SkeletonLines count={5} />
          <SkeletonLines count={5} />
        </Columns>
      </Card>
      <Columns minWidth="wide">
        <SmallCardSkeleton />
        <SmallCardSkeleton />
      </Columns>
    </ProfileSkeleton>
  );
}

const SmallCardSkeleton = () => (
  <Card>
    <Skeleton shape="title" />
    <SkeletonLines count={6} />
  </Card>
);

/** Spaced like the lines of a description list. */
const SkeletonLines = ({ count }: { count: number }) => (
  <Stack>
    <Skeleton count={count} />
  </Stack>
);
