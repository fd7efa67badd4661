import styles from './amount.module.css';

type AmountProps = {
  /** Already formatted: "$5,000". */
  children: string;
  size?: 'text' | 'title' | 'display';
  /** Brass: money that the reader receives. */
  yours?: boolean;
  /** Words before the amount, in the direction of the page: "up to". */
  before?: string | undefined;
};

/** Money: tabular figures, never broken over a line. */
export function Amount({ children, size = 'text', yours, before }: AmountProps) {
  const look = { className: styles.amount, 'data-size': size, 'data-yours': yours };
  if (before === undefined)
    return (
      <span {...look} dir="ltr">
        {children}
      </span>
    );
  return (
    <span {...look}>
      {before} <bdi dir="ltr">{children}</bdi>
    </span>
  );
}
