import { landingFunds, landingWords } from '@halqa/copy/marketing';
import { CardRow } from '../card-row.tsx';
import { ExampleGroup } from './example-group.tsx';
import styles from './example-groups.module.css';
import { Section } from './section.tsx';

/** The three examples of what a circle adds up to. */
export function ExampleGroups() {
  return (
    <Section title={landingWords.examplesTitle} lead={landingWords.examplesLead} ground="sunken">
      <CardRow parts={5}>
        {landingFunds.map((fund) => (
          <ExampleGroup key={fund.name} fund={fund} />
        ))}
      </CardRow>
      <p className={styles.note}>{landingWords.examplesNote}</p>
    </Section>
  );
}
