import { createGroupWords as words } from '@halqa/copy';
import { Stack } from '@halqa/ui';
import styles from './what-happens-next.module.css';

/** After "Create Group": who hears what, who does what, and what it costs. */
export function WhatHappensNext({ contribution }: { contribution: number }) {
  return (
    <section>
      <Stack gap="small">
        <h3>{words.nextTitle}</h3>
        <ol className={styles.steps}>
          {words.nextSteps(contribution).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
    </section>
  );
}
