import { useEffect, useRef } from 'react';
import styles from './step-heading.module.css';

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
