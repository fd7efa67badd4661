import { Disclosure, Stack } from '@halqa/ui';
import styles from './mandate-terms.module.css';

type WordsToSignProps = {
  /** The words word for word, a term on each line. */
  text: string;
  /** For readers of another language, who see this first; null where they read the text itself. */
  translated: readonly string[] | null;
  /** Names the text itself, which is below its translation. */
  original: string;
};

/** A text that two members sign. */
export function WordsToSign({ text, translated, original }: WordsToSignProps) {
  const signed = <Terms terms={text.split('\n')} />;
  if (translated === null) return signed;
  return (
    <Stack gap="small">
      <Terms terms={translated} />
      <Disclosure summary={original}>
        <div lang="en" dir="ltr">
          {signed}
        </div>
      </Disclosure>
    </Stack>
  );
}

const Terms = ({ terms }: { terms: readonly string[] }) => (
  <ol className={styles.terms}>
    {terms.map((term) => (
      <li key={term}>{term}</li>
    ))}
  </ol>
);
