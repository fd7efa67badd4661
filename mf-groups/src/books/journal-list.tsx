import {
  type BooksNames,
  describeAccount,
  describeEntry,
  formatDollarsAndCents,
  formatLocalMoment,
  booksWords as words,
} from '@halqa/copy';
import type { Journal } from '@halqa/domain';
import { Badge, RowList, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { ShowAll } from '../layout/show-all.tsx';
import styles from './books.module.css';

const ENTRIES_SHOWN = 10;

type JournalListProps = {
  journals: readonly Journal[];
  /** The place, from 0, of the first entry that is not right or cannot be read; `journals.length` when it is not among them. */
  wrongFrom: number | null;
  names: BooksNames;
};

/** Every entry that can be read, with its postings, the newest first; one that is not right comes before all others. */
export function JournalList({ journals, wrongFrom, names }: JournalListProps) {
  const entries = journals.map((journal, index) => ({ journal, index })).toReversed();
  const wrong = entries.filter(({ index }) => index === wrongFrom);
  const ordered = [...wrong, ...entries.filter(({ index }) => index !== wrongFrom)];
  return (
    <section aria-labelledby="entries-title">
      <Stack gap="small">
        <h2 id="entries-title">{words.entriesTitle}</h2>
        <p>
          {wrong.length === 0 ? words.entriesText : words.entriesWrongText} {words.entriesSigns}
        </p>
        <ShowAll count={ordered.length} first={ENTRIES_SHOWN} allLabel={words.showAll} fewerLabel={words.showFewer}>
          {(shown) => (
            <RowList
              items={ordered.map(({ journal, index }) => ({
                key: String(index),
                title: describeEntry(journal.entry, names),
                note: (
                  <EntryNote journal={journal} names={names}>
                    <EntryBadge index={index} wrongFrom={wrongFrom} />
                  </EntryNote>
                ),
              }))}
              shown={shown}
            />
          )}
        </ShowAll>
      </Stack>
    </section>
  );
}

/** What the check found about an entry; none before the first that is not right. */
function EntryBadge({ index, wrongFrom }: { index: number; wrongFrom: number | null }) {
  if (wrongFrom === null || index < wrongFrom) return null;
  return index === wrongFrom ? <Badge tone="danger">{words.isWrong}</Badge> : <Badge>{words.isUnchecked}</Badge>;
}

type EntryNoteProps = { journal: Journal; names: BooksNames; children: ReactNode };

const EntryNote = ({ journal: { sequence, at, postings }, names, children }: EntryNoteProps) => (
  <span className={styles.entry}>
    <span className={styles.heading}>
      <span>
        {words.entry(sequence)} · {formatLocalMoment(new Date(at).toISOString())}
      </span>
      {children}
    </span>
    {postings.map((posting, index) => (
      <span key={index} className={styles.posting}>
        <span>{describeAccount(posting, names)}</span>
        <bdi dir="ltr" className={styles.amount}>
          {posting.amount < 0 ? '−' : '+'}
          {formatDollarsAndCents(Math.abs(posting.amount) / 100)}
        </bdi>
      </span>
    ))}
  </span>
);
