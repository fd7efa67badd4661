import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { Stack } from '../layout/layout.tsx';
import styles from './confirmation.module.css';

type ConfirmationProps = {
  /** What follows from confirming. */
  children: ReactNode;
  /** On the button that leaves everything as it is. */
  keep: string;
  /** On the button that confirms. */
  confirm: string;
  /** `danger` for what cannot be undone. */
  look?: 'primary' | 'danger';
  /** Why the last try failed. */
  problem: string | null;
  pending: boolean;
  onKeep: () => void;
  onConfirm: () => void;
};

/** What stands in a dialog that asks before something is done. */
export function Confirmation({ children, problem, ...props }: ConfirmationProps) {
  return (
    <Stack>
      {children}
      {problem && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button look="quiet" onClick={props.onKeep}>
          {props.keep}
        </Button>
        <Button look={props.look ?? 'primary'} pending={props.pending} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </Stack>
  );
}
