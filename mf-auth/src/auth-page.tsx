import { Card, Page, PageHeader, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

type AuthPageProps = {
  title: string;
  lead?: string;
  /** Other ways to go, under a line. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One column of fields on a sheet of paper: the frame of every page of this remote that asks something. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead && <span className={styles.lead}>{lead}</span>} />
      <Card>
        <Stack>
          {children}
          {foot && <div className={styles.foot}>{foot}</div>}
        </Stack>
      </Card>
    </Page>
  );
}
