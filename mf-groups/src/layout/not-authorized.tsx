import { sandboxRequestMail, sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, LinkButton, MailIcon } from '@halqa/ui';
import styles from './layout.module.css';

type NotAuthorizedProps = {
  warningTitle: string;
  /** The sentence of specification section 6. */
  warning: string;
  memberEmail: string;
  /** What the member does until this is open to them, in order. */
  stepsTitle: string;
  steps: readonly string[];
};

/** What this account may not do yet: the reason, a link to support, and the steps until it may. */
export function NotAuthorized({ warningTitle, warning, memberEmail, stepsTitle, steps }: NotAuthorizedProps) {
  const { config } = usePlatform();
  return (
    <>
      <Banner
        tone="warning"
        title={warningTitle}
        actions={
          <LinkButton look="secondary" icon={<MailIcon />} href={sandboxRequestMail(config.supportEmail, memberEmail)}>
            {sandboxWords.contactSupport}
          </LinkButton>
        }
      >
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
    </>
  );
}
