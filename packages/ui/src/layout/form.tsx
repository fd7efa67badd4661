import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './form.module.css';

/** A column of fields. Our own sentences replace the browser's. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className={joinClasses(styles.form, props.className)} />;
}
