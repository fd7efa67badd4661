import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './form.module.css';

/** A column of fields, without the browser's own validation messages. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className={joinClasses(styles.form, props.className)} />;
}

/** Buttons of a form, the primary one last. On a phone they stick to the bottom while the form scrolls. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
