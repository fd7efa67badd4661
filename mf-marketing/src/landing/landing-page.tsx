import { documentLanguage } from '@halqa/copy';
import { landingWords } from '@halqa/copy/marketing';
import { ExampleGroups } from './example-groups.tsx';
import { Hero, SignUpLink } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './landing-page.module.css';
import { Trust } from './trust.tsx';

const language = documentLanguage();

/** The page that a visitor meets first. It says which language it speaks, as its neighbours speak English alone. */
export function LandingPage() {
  return (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <Hero />
      <HowItWorks />
      <Trust />
      <ExampleGroups />
      <ClosingCall />
    </div>
  );
}

/** The last word: who, what it costs to begin, and the way in. */
function ClosingCall() {
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
