import { sentenceOf, createGroupWords as words } from '@halqa/copy';
import { WithProfile } from '@halqa/remote-kit';
import { AsideLayout, Card, Loading, Page, PageHeader, Skeleton, Stack, Stepper } from '@halqa/ui';
import { NotAuthorizedPage } from '../layout/not-authorized-page.tsx';
import { CreateGroupForm } from './create-group-form.tsx';
import styles from './create-group-page.module.css';

const back = { href: '/dashboard', label: words.back };

/** /groups/create: the form for members who may create groups, the reason for all others. */
export function CreateGroupPage() {
  return (
    <WithProfile isPage skeleton={<CreateGroupSkeleton />}>
      {(profile) =>
        profile.can_create_groups ? (
          <CreateGroupForm key={profile.id} profile={profile} />
        ) : (
          <NotAuthorizedPage
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

/** As high as the form and its preview, so that nothing moves when they appear. */
function CreateGroupSkeleton() {
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} back={back} />
      <Loading label={words.loading}>
        <AsideLayout aside={<PreviewSkeleton />}>
          <Stack>
            <Stepper label={words.stepsLabel} steps={words.stepNames} current={0} doneLabel={words.stepDone} />
            <h2>{words.settingsStep}</h2>
            <div className={styles.fields}>
              <Skeleton shape="control" count={5} />
            </div>
          </Stack>
        </AsideLayout>
      </Loading>
    </Page>
  );
}

const PreviewSkeleton = () => (
  <Card title={words.previewTitle}>
    <div className={styles.ring}>
      <Skeleton shape="ring" />
    </div>
  </Card>
);
