import { type Guide, helpWords } from '@halqa/copy/marketing';
import { Card, Stack } from '@halqa/ui';
import styles from './help.module.css';

/** What to press, in order. */
export function GuideList({ guides }: { guides: readonly Guide[] }) {
  return (
    <section>
      <Stack>
        <h2>{helpWords.guidesTitle}</h2>
        <div className={styles.guides}>
          {guides.map(({ title, steps }) => (
            <Card key={title} title={title} level={3}>
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Card>
          ))}
        </div>
      </Stack>
    </section>
  );
}
