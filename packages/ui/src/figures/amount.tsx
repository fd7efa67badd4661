import styles from './amount.module.css';

type AmountProps = {
  /** Already formatted: "$5,000". */
  children: string;
  size?: 'text' | 'title' | 'display';
  /** Brass: money that the reader receives. */
  yours?: boolean;
};

/** Money: tabular figures, never broken over a line. */
export function Amount({ children, size = 'text', yours }: AmountProps) {
  return (
    <span className={styles.amount} data-size={size} data-yours={yours} dir="ltr">
      {children}
    </span>
  );
}
