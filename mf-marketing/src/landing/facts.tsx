import { landingWords } from '@halqa/copy/marketing';
import styles from './facts.module.css';

/** The deal in three figures, at the foot of the hero. */
export function Facts() {
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
