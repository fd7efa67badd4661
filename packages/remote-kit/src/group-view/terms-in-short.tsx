import { type ShortTerms, termsInShort } from '@halqa/copy';
import styles from './terms-in-short.module.css';

/** What somebody agrees to, in five lines that are read before the words that are signed. */
export const TermsInShort = ({ terms }: { terms: ShortTerms }) => (
  <dl className={styles.terms}>
    {termsInShort(terms).map(({ term, detail, note }) => (
      <div key={term} className={styles.term}>
        <dt>{term}</dt>
        <dd className={styles.detail}>{detail}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);
