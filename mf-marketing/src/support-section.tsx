import { supportWords } from '@halqa/copy/marketing';
import { Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { SupportCards } from './support-cards.tsx';

/** "Ask a person": a line about how, and three messages begun. */
export function SupportSection({ children }: { children: ReactNode }) {
  return (
    <section>
      <Stack>
        <Stack gap="small">
          <h2>{supportWords.title}</h2>
          {children}
        </Stack>
        <SupportCards />
      </Stack>
    </section>
  );
}
