import { type ExampleFund, fundFigures } from '@halqa/copy/marketing';
import { Card } from '@halqa/ui';
import styles from './example-groups.module.css';

/** One example on a card: what comes out, and what goes in for it. */
export function ExampleGroup({ fund }: { fund: ExampleFund }) {
  const figures = fundFigures(fund);
  return (
    <Card title={fund.name} level={3}>
      <p className="muted">{fund.purpose}</p>
      <p className={styles.payout}>
        <span className={styles.amount}>{figures.payout}</span> {figures.payoutCaption}
      </p>
      <ul className={styles.facts}>
        <li>{figures.members}</li>
        <li>{figures.contribution}</li>
        <li>{figures.cycle}</li>
      </ul>
      <p className={styles.sum}>{figures.sum}</p>
    </Card>
  );
}
