import { formatDollars } from '@halqa/copy';
import { landingRingWords, landingWords, payoutOf, weddingFund } from '@halqa/copy/marketing';
import { useSession } from '@halqa/platform';
import { joinClasses, LinkButton, Ring, type Seat } from '@halqa/ui';
import styles from './hero.module.css';
import { howItWorksId } from './how-it-works.tsx';
import { playSectionId } from './play-section-id.ts';

/** The headline, the call to action, and the ring that shows the idea. */
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
            <LinkButton href={`#${playSectionId}`} look="quiet" size="large">
              {landingWords.playStart}
            </LinkButton>
          </div>
          <p className={styles.note}>{landingWords.launching}</p>
        </div>
        <div className={styles.picture}>
          <Ring
            size="hero"
            rotating
            seats={heroSeats}
            center={{ amount: formatDollars(payoutOf(weddingFund)), caption: landingWords.ringCaption }}
            labels={landingRingWords}
          />
          <p className={styles.legend}>{landingWords.ringText}</p>
        </div>
        <Facts />
      </div>
    </section>
  );
}

/** The call to action: registration, or the dashboard for signed-in members. */
export function SignUpLink({ look }: { look?: 'primary' | 'secondary' }) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <LinkButton href={isSignedIn ? '/dashboard' : '/register'} look={look} size="large">
      {isSignedIn ? landingWords.dashboard : landingWords.signUp}
    </LinkButton>
  );
}

/** Three key figures at the bottom of the hero. */
function Facts() {
  return (
    <dl className={styles.facts}>
      {landingWords.facts.map(({ figure, about }) => (
        <div key={about} className={styles.fact}>
          <dt className={styles.about}>{about}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const receivedCount = 4;

/** The wedding fund of the examples after four of its ten rounds; the visitor has seat 7. */
export const heroSeats: readonly Seat[] = [
  ...landingWords.ringNames.map((name, index) => ({ position: index + 1, name, state: stateAt(index) })),
  { position: 7, state: 'joined', isYou: true },
  ...landingWords.ringNamesAfterYou.map((name, index) => ({ position: index + 8, name, state: 'joined' as const })),
];

function stateAt(index: number): Seat['state'] {
  if (index < receivedCount) return 'received';
  return index === receivedCount ? 'current' : 'joined';
}
