import { documentLanguage } from '@halqa/copy';
import { landingWords } from '@halqa/copy/marketing';
import { ExampleGroups } from './example-groups.tsx';
import { Hero, SignUpLink } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './landing-page.module.css';
import { PlaySection } from './play-section.tsx';
import { Trust } from './trust.tsx';

const language = documentLanguage();

/** The landing page. Declares its own language, because some public pages are in English only. */
export function LandingPage() {
  return (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <Hero />
      <HowItWorks />
      <PlaySection />
      <Trust />
      <ExampleGroups />
      <ClosingCall />
    </div>
  );
}

/** The closing call to action. */
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
