import { landingWords } from '@halqa/copy/marketing';
import styles from './closing-call.module.css';
import { SignUpLink } from './sign-up-link.tsx';

/** The last word: who, what it costs to begin, and the way in. */
export function ClosingCall() {
  return (
    <section className={styles.call}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{landingWords.closingTitle}</h2>
        <p className={styles.text}>{landingWords.closingText}</p>
        <SignUpLink look="secondary" />
        <p>
          <a className={styles.link} href="/help">
            {landingWords.questions}
          </a>
        </p>
      </div>
    </section>
  );
}
