import { formatDollars } from '@halqa/copy';
import { landingRingWords, landingWords, payoutOf, weddingFund } from '@halqa/copy/marketing';
import { joinClasses, LinkButton, Ring } from '@halqa/ui';
import { Facts } from './facts.tsx';
import styles from './hero.module.css';
import { heroSeats } from './hero-seats.ts';
import { howItWorksId } from './how-it-works.tsx';
import { SignUpLink } from './sign-up-link.tsx';

/** The promise, the way in, and the picture that carries the idea. */
export function Hero() {
  return (
    <section className={joinClasses('eight-fold', styles.hero)}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {landingWords.title}
          </h1>
          <p className={styles.lead}>{landingWords.lead}</p>
          <div className={styles.actions}>
            <SignUpLink />
            <LinkButton href={`#${howItWorksId}`} look="secondary" size="large">
              {landingWords.seeHow}
            </LinkButton>
          </div>
          <p className={styles.note}>{landingWords.launching}</p>
        </div>
        <div className={styles.picture}>
          <Ring
            size="hero"
            turning
            seats={heroSeats}
            center={{ amount: formatDollars(payoutOf(weddingFund)), caption: landingWords.ringCaption }}
            words={landingRingWords}
          />
          <p className={styles.legend}>{landingWords.ringText}</p>
        </div>
        <Facts />
      </div>
    </section>
  );
}
