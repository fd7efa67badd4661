import { Stack } from '@halqa/ui';
import { type ReactNode, useId } from 'react';

/** A section under its own heading. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}
