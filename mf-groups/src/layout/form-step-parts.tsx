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

type ActionBarProps = {
  children: ReactNode;
  /** The primary action signs what stands above: it then follows the text on a phone too, so that it is reached by reading. */
  signs?: boolean;
};

/** The actions at the end of a form, the primary last. On a phone they stick to the bottom edge unless they sign. */
export function ActionBar({ children, signs }: ActionBarProps) {
  return <div className={signs ? styles.actions : `${styles.actions} ${styles.bar}`}>{children}</div>;
}
