import { type ReactNode, useEffect, useRef } from 'react';
import styles from './layout.module.css';

type StepHeadingProps = {
  children: string;
  /** Set after a move from another step, so that the focus follows. */
  takesFocus: boolean;
};

/** The heading of a step. */
export function StepHeading({ children, takesFocus }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}

/** The actions at the end of a form, the primary last. On a phone they stick to the bottom edge. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
