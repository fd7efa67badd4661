import { type LandingFund, landingFunds, landingWords } from '@halqa/copy/marketing';
import { Card } from '@halqa/ui';
import { CardRow } from '../layout/card-row.tsx';
import styles from './example-groups.module.css';
import { Section } from './section.tsx';

/** Three example groups with their sums. */
export function ExampleGroups() {
  return (
    <Section title={landingWords.examplesTitle} lead={landingWords.examplesLead} background="sunken">
      <CardRow partsPerCard={5}>
        {landingFunds.map((fund) => (
          <ExampleGroup key={fund.name} fund={fund} />
        ))}
      </CardRow>
      <p className={styles.note}>{landingWords.examplesNote}</p>
    </Section>
  );
}

/** One example: its payout, and the contributions behind it. */
function ExampleGroup({ fund }: { fund: LandingFund }) {
  return (
    <Card title={fund.name} level={3}>
      <p className="muted">{fund.purpose}</p>
      <p className={styles.payout}>
        <span className={styles.amount}>{fund.payout}</span> {fund.payoutCaption}
      </p>
      <ul className={styles.facts}>
        <li>{fund.members}</li>
        <li>{fund.contribution}</li>
        <li>{fund.cycle}</li>
      </ul>
      <p className={styles.sum}>{fund.sum}</p>
    </Card>
  );
}
