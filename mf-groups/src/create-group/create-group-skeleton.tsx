import { createGroupWords as words } from '@halqa/copy';
import { Beside, Card, Loading, Page, PageHeader, Skeleton, Stack, Stepper } from '@halqa/ui';
import styles from './create-group-skeleton.module.css';

/** Keeps the place of the form and its preview. */
export function CreateGroupSkeleton() {
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} back={{ href: '/dashboard', label: words.back }} />
      <Loading label={words.loading}>
        <Beside aside={<PreviewToCome />}>
          <Stack>
            <Stepper label={words.stepsLabel} steps={words.stepNames} current={0} doneLabel={words.stepDone} />
            <h2>{words.settingsStep}</h2>
            <div className={styles.fields}>
              <Skeleton shape="control" count={5} />
            </div>
          </Stack>
        </Beside>
      </Loading>
    </Page>
  );
}

const PreviewToCome = () => (
  <Card title={words.previewTitle}>
    <div className={styles.ring}>
      <Skeleton shape="ring" />
    </div>
  </Card>
);
