import { createGroupWords as words } from '@halqa/copy';
import { AsideLayout, Card, Loading, Page, PageHeader, Skeleton, Stack, Stepper } from '@halqa/ui';
import styles from './create-group-page.module.css';

/** The placeholder of the page, as high as the form and its preview, so that nothing moves when they appear. */
export function CreateGroupSkeleton() {
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} back={{ href: '/dashboard', label: words.back }} />
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
