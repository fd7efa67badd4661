import { EmptyState, LinkButton, Page, SuccessIcon } from '@halqa/ui';
import type { ReactNode } from 'react';

type DonePageProps = { title: string; login: string; children: ReactNode };

/** Something is done; all that is left is to log in. */
export function DonePage({ title, login, children }: DonePageProps) {
  return (
    <Page width="form">
      <EmptyState
        level={1}
        icon={<SuccessIcon />}
        title={title}
        action={<LinkButton href="/login">{login}</LinkButton>}
      >
        {children}
      </EmptyState>
    </Page>
  );
}
