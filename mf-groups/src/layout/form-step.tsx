import { type ReactNode, useEffect, useRef } from 'react';
import styles from './layout.module.css';

type StepHeadingProps = {
  children: string;
  /** After a move from another step: the focus goes where the person is looking. */
  takesFocus: boolean;
};

/** The name of a step. */
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

/** The actions at the end of a form; on a phone they stay at the thumb while the form scrolls. The primary comes last. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
