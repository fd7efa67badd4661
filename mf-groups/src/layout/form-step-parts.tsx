import { type ReactNode, useEffect, useRef } from 'react';
import styles from './layout.module.css';

type StepHeadingProps = {
  children: string;
  /** Set when the member came from another step: the focus then moves to the heading of this one. */
  takesFocus: boolean;
};

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
