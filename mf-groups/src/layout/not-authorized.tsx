import { sandboxRequestMail, sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, LinkButton, MailIcon } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './layout.module.css';

type NotAuthorizedProps = {
  title: string;
  /** The sentence of specification section 6. */
  warning: string;
  memberEmail: string;
  /** What can be done meanwhile. */
  children?: ReactNode;
};

/** What this account may not do yet, and a link to support. */
export function NotAuthorized({ title, warning, memberEmail, children }: NotAuthorizedProps) {
  const { config } = usePlatform();
  const contact = (
    <LinkButton look="secondary" icon={<MailIcon />} href={sandboxRequestMail(config.supportEmail, memberEmail)}>
      {sandboxWords.contactSupport}
    </LinkButton>
  );
  return (
    <Banner tone="warning" title={title} actions={contact}>
      <p>{warning}</p>
      {children && <p>{children}</p>}
    </Banner>
  );
}

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
