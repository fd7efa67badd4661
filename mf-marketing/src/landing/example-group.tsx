import type { LandingFund } from '@halqa/copy/marketing';
import { Card } from '@halqa/ui';
import styles from './example-groups.module.css';

/** One example on a card: what comes out, and what goes in for it. */
export function ExampleGroup({ fund }: { fund: LandingFund }) {
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
