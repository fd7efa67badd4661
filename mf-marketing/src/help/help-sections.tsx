import { type Guide, helpWords, type Question } from '@halqa/copy/marketing';
import { Card, Disclosure, Stack, TextField } from '@halqa/ui';
import type { Ref } from 'react';
import styles from './help.module.css';

type HelpSearchProps = {
  query: string;
  ref: Ref<HTMLInputElement>;
  onSearch: (query: string) => void;
  found: { questions: number; guides: number };
};

/** Filters the page while typing; announces the number of results. */
export function HelpSearch({ query, ref, onSearch, found }: HelpSearchProps) {
  const isSearching = query.trim() !== '';
  const isFound = found.questions + found.guides > 0;
  return (
    <div className={styles.search}>
      <TextField
        ref={ref}
        type="search"
        label={helpWords.search}
        hint={helpWords.searchHint}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
      />
      <p role="status" className={styles.found}>
        {/* "Nothing found" is shown below, larger. */}
        <span className={isFound ? undefined : 'visually-hidden'}>
          {isSearching && helpWords.found(found.questions, found.guides)}
        </span>
      </p>
    </div>
  );
}

/** Questions that expand to their answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <section className={styles.questions}>
      <h2>{helpWords.questionsTitle}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question} exclusiveGroup="questions">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** Step-by-step guides. */
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
