import { CheckIcon } from '../icons/icons.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './stepper.module.css';

type StepperProps = {
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Read by screen readers after a completed step. */
  doneLabel: string;
};

/** Progress in a task of a few steps. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol className={joinClasses('plain-list', styles.stepper)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < current}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <CheckIcon /> : index + 1}
          </span>
          <span>{step}</span>
          {index < current && <span className="visually-hidden"> {doneLabel}</span>}
        </li>
      ))}
    </ol>
  );
}
