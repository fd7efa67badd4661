import { Card, Page, PageHeader, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';

type AuthPageProps = { title: string; lead?: string; children: ReactNode };

/** One column of fields on a sheet of paper: the frame of every page of this remote. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
      <Card>
        <Stack>{children}</Stack>
      </Card>
    </Page>
  );
}
