import { formatDate, personalWords } from '@halqa/copy';
import { DateField, TextField } from '@halqa/ui';
import type { ComponentProps } from 'react';

type DateOfBirthFieldProps = ComponentProps<typeof DateField> & {
  /** Once the server knows it, it stays as it is. */
  known: string | null;
};

/** Editable only while unset; says so before it is set, and why afterwards. */
export function DateOfBirthField({ known, ...field }: DateOfBirthFieldProps) {
  if (known === null) return <DateField {...field} autoComplete="bday" hint={personalWords.dateOfBirthOnce} />;
  return <TextField label={field.label} value={formatDate(known)} hint={personalWords.dateOfBirthFixed} readOnly />;
}
