import { helpWords } from '@halqa/copy/marketing';
import { TextField } from '@halqa/ui';
import type { Ref } from 'react';
import styles from './help.module.css';

type HelpSearchProps = {
  query: string;
  ref: Ref<HTMLInputElement>;
  onSearch: (query: string) => void;
  found: { questions: number; guides: number };
};

/** One line that filters the page while it is typed; what is found is also said aloud. */
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
        {/* That nothing is found is shown below, larger. */}
        <span className={isFound ? undefined : 'visually-hidden'}>
          {isSearching && helpWords.found(found.questions, found.guides)}
        </span>
      </p>
    </div>
  );
}
