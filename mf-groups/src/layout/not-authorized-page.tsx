import { AccessRequest } from '@halqa/remote-kit/bank-link';
import { Banner, Page, PageHeader, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './layout.module.css';

type ClosedGateProps = {
  /** The name of the page. */
  title: string;
  back: { href: string; label: string };
  warningTitle: string;
  /** The sentence of specification section 6. */
  warning: string;
  /** What the member does until the page is open to them, in order. */
  stepsTitle: string;
  steps: readonly string[];
  /** What they may read before. */
  children?: ReactNode;
};

/** In place of a page that this account may not use yet: the reason, how to ask for it, and the steps until it may. */
export function NotAuthorizedPage(props: ClosedGateProps) {
  const { title, back, warningTitle, warning, stepsTitle, steps, children } = props;
  return (
    <Page width="text">
      <PageHeader title={title} back={back} />
      <Stack>
        <Banner tone="warning" title={warningTitle} actions={<AccessRequest />}>
          {warning}
        </Banner>
        <section className={styles.steps}>
          <h2>{stepsTitle}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {children}
      </Stack>
    </Page>
  );
}
