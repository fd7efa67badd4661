import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';
import type { ButtonLook } from './button-look.ts';

type LinkButtonProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode };

/** A plain link that looks like a button: it goes somewhere, so it works before any script has arrived. */
export function LinkButton({ look = 'primary', size, wide, icon, children, ...link }: LinkButtonProps) {
  return (
    <a
      {...link}
      className={joinClasses(styles.button, link.className)}
      data-look={look}
      data-size={size}
      data-wide={wide}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </a>
  );
}
