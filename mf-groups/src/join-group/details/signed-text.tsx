import { type MandateTerms, mandateOriginalTitle, mandateTermsInEnglish } from '@halqa/copy';
import { Disclosure } from '@halqa/ui';
import styles from './invite-terms.module.css';

/** For who reads the terms in another language: the text that is signed, word for word. */
export function SignedText({ terms }: { terms: MandateTerms }) {
  if (mandateOriginalTitle === null) return null;
  return (
    <Disclosure summary={mandateOriginalTitle}>
      <ol className={styles.terms} lang="en" dir="ltr">
        {mandateTermsInEnglish(terms).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
