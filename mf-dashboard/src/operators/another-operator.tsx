import { operatorWords as words } from '@halqa/copy';
import { Banner } from '@halqa/ui';
import styles from './operators.module.css';

/** By which whoever deploys the product makes somebody an operator. */
const command = 'npm run make-operator -- --stage <stage> <email>';

/** What only another operator can do, and how there comes to be one. */
export const AnotherOperator = ({ children }: { children: string }) => (
  <Banner>
    <p>{children}</p>
    <p>
      {words.anotherOperator}{' '}
      <code className={styles.code} dir="ltr">
        {command}
      </code>
    </p>
  </Banner>
);
