import { sandboxWords } from '@halqa/copy';
import { AccessRequest } from '@halqa/remote-kit/bank-link';
import { Banner } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './layout.module.css';

type NotAuthorizedProps = {
  title: string;
  /** The sentence of specification section 6. */
  warning: string;
  /** What can be done meanwhile. */
  children?: ReactNode;
};

/** What this account may not do yet, that access is the next step, and how to ask for it. */
export const NotAuthorized = ({ title, warning, children }: NotAuthorizedProps) => (
  <Banner tone="warning" title={title} actions={<AccessRequest />}>
    <p>{warning}</p>
    <p>{sandboxWords.accessNext}</p>
    {children && <p>{children}</p>}
  </Banner>
);

/** What the member does until the account may, in order. */
export const StepsToAccess = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <section className={styles.steps}>
    <h2>{title}</h2>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);
