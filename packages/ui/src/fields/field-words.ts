import type { ReactNode } from 'react';

/** The words around a control. */
export type FieldWords = {
  label: string;
  hint?: ReactNode;
  /** One sentence; present means the value is not accepted. */
  error?: string;
};
