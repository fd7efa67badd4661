import { landingWords } from '@halqa/copy/marketing';
import { BankIcon, CheckIcon, CoinsIcon, joinClasses, MembersIcon } from '@halqa/ui';
import type { ReactNode } from 'react';
import { Section } from './section.tsx';
import styles from './trust.module.css';

/** In the order of `landingWords.trust`. */
const icons: readonly ReactNode[] = [
  <CoinsIcon key="nothing-added" />,
  <BankIcon key="bank-login" />,
  <CheckIcon key="your-word" />,
  <MembersIcon key="same-ledger" />,
];

/** Reasons to trust the product, each with a link to the page that explains it. */
export function Trust() {
  return (
    <Section title={landingWords.trustTitle} lead={landingWords.trustLead}>
      <ul className={joinClasses('plain-list', styles.reasons)}>
        {landingWords.trust.map(({ title, text, link }, index) => (
          <li key={title} className={styles.reason}>
            <span className={styles.icon}>{icons[index]}</span>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <p>
              <a href={link.href}>{link.label}</a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
