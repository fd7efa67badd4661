import styles from './amount.module.css';

type AmountProps = {
  /** Already written out: "$5,000". */
  children: string;
  size?: 'text' | 'title' | 'display';
  /** Brass: money that comes to you. */
  yours?: boolean;
};

/** Money: figures of one width, never smaller than the words around it, never broken over a line. */
export function Amount({ children, size = 'text', yours }: AmountProps) {
  return (
    <span className={styles.amount} data-size={size} data-yours={yours} dir="ltr">
      {children}
    </span>
  );
}
