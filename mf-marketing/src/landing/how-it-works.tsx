import { formatDollars } from '@halqa/copy';
import { landingRingWords, landingWords } from '@halqa/copy/marketing';
import { joinClasses, Ring, type Seat, type SeatState } from '@halqa/ui';
import styles from './how-it-works.module.css';
import { Section } from './section.tsx';

export const howItWorksId = 'how-it-works';

const pot = { amount: formatDollars(500), caption: '' };

/** Three steps, each with the ring of the same small group after that step. */
export function HowItWorks() {
  return (
    <Section id={howItWorksId} title={landingWords.howTitle} lead={landingWords.howLead} background="sunken">
      <ol className={joinClasses('plain-list', styles.steps)}>
        {landingWords.steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <div className={styles.picture} aria-hidden="true">
              <Ring size="card" seats={stepSeats[index] ?? []} center={pot} labels={landingRingWords} />
            </div>
            <h3 className={styles.title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {step.title}
            </h3>
            <p className="muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The seats of a group of five after each of the three steps. */
export const stepSeats: readonly (readonly Seat[])[] = [
  seatsOf(['joined', 'joined', 'invited', 'invited', 'open']),
  seatsOf(['current', 'joined', 'joined', 'joined', 'joined']),
  seatsOf(['received', 'received', 'received', 'current', 'joined']),
];

function seatsOf(states: readonly SeatState[]): Seat[] {
  return states.map((state, index) => ({ position: index + 1, state }));
}
