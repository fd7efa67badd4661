import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A civil date (`2026-03-03`), picked with the platform's own calendar. */
export function DateField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="date" />;
}
