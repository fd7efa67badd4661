import { sentenceOf } from '@halqa/copy';
import { Banner, Card, EmptyState, LinkButton, Page, PageHeader, Stack, SuccessIcon } from '@halqa/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
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

type DonePageProps = { title: string; login: string; children: ReactNode };

/** Something is done; all that is left is to log in. */
export function SuccessPage({ title, login, children }: DonePageProps) {
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

/** What came of the last press. It stands above the form, so a long form on a phone is moved to where it can be read. */
export function ResultBanner(banner: ComponentProps<typeof Banner>) {
  const place = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer with a promise, which is nothing that an effect may return.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Banner {...banner} announced />
    </div>
  );
}

/** The sentence of a field's error; the forms' schemas carry codes, the words are the copy's. */
export function fieldError(error: { message?: string | undefined } | undefined): string | undefined {
  return error?.message === undefined ? undefined : sentenceOf(error.message);
}
