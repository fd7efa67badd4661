import { personalWords } from '@halqa/copy';
import { Columns, PageHeader, Stack } from '@halqa/ui';
import { AccountInfo } from '../account/account-info.tsx';
import { DisplayCard } from '../display/display-card.tsx';
import { WithProfile } from '../frame/with-profile.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { PersonalSkeleton } from './personal-skeleton.tsx';

/** Specification section 2, "Profile": personal information, the display card, account info. */
export function PersonalPage() {
  return (
    <>
      <PageHeader title={personalWords.title} lead={personalWords.lead} />
      <WithProfile skeleton={<PersonalSkeleton />}>
        {(profile) => (
          <Stack>
            <PersonalDetails profile={profile} />
            <Columns least="wide">
              <DisplayCard profile={profile} />
              <AccountInfo profile={profile} />
            </Columns>
          </Stack>
        )}
      </WithProfile>
    </>
  );
}
