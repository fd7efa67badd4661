import { Banner, Card, EmptyState, LinkButton, Page, PageHeader, Stack, SuccessIcon } from '@halqa/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './auth-page.module.css';
import { loginPath, useIsInvited } from './invitation.tsx';

type AuthPageProps = {
  title: string;
  lead?: string;
  /** Between the heading and the card. */
  before?: ReactNode;
  /** Secondary actions below the card's line. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The layout of every form page of this remote: one narrow column on a card. */
export function AuthPage({ title, lead, before, foot, children }: AuthPageProps) {
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead && <span className={styles.lead}>{lead}</span>} />
      <Stack>
        {before}
        <Card>
          <Stack>
            {children}
            {foot && <div className={styles.foot}>{foot}</div>}
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

type SuccessPageProps = { title: string; login: string; before?: ReactNode; children: ReactNode };

/** A success message with a link to the login. */
export function SuccessPage({ title, login, before, children }: SuccessPageProps) {
  const isInvited = useIsInvited();
  return (
    <Page width="form">
      <Stack>
        {before}
        <EmptyState
          level={1}
          icon={<SuccessIcon />}
          title={title}
          action={<LinkButton href={loginPath(isInvited)}>{login}</LinkButton>}
        >
          {children}
        </EmptyState>
      </Stack>
    </Page>
  );
}

/** The result of the last submit. Shown above the form, so it is scrolled into view on a phone. */
export function ResultBanner(banner: ComponentProps<typeof Banner>) {
  const place = useRef<HTMLDivElement>(null);
  // In braces, because newer browsers return a promise, which an effect must not.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Banner {...banner} announced />
    </div>
  );
}
