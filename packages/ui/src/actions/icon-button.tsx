import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

/** A square button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({ label, icon, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={joinClasses(styles.button, button.className)}
    >
      {icon}
    </button>
  );
}
