import type { ParkedWork } from '@halqa/contract';
import { dueKindLabel, formatLocalMoment, operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { DateText, Table } from '@halqa/ui';
import { ListSection, useListing } from './listing.tsx';
import styles from './operators.module.css';

/** Work of the server that failed every try, newest first. */
export function ParkedSection() {
  const listing = useParkedWork();
  return (
    <ListSection
      title={words.parkedTitle}
      lead={words.parkedLead}
      needsOperator={() => true}
      listing={listing}
      itemsOf={(page) => page.items}
      failed={words.parkedFailed}
      empty={{ title: words.parkedEmpty, text: words.parkedEmptyText }}
    >
      {(items) => <ParkedTable items={items} />}
    </ListSection>
  );
}

export function useParkedWork() {
  const { api } = usePlatform();
  return useListing(['admin', 'parked'], (after, options) => api.listParkedWork({ query: { after } }, options));
}

const columns = [
  { key: 'work', label: words.work },
  { key: 'subject', label: words.subject, isFreeText: true },
  { key: 'due', label: words.due },
  { key: 'parked', label: words.parked },
  { key: 'reason', label: words.reason, isFreeText: true },
] as const;

function ParkedTable({ items }: { items: readonly ParkedWork[] }) {
  const rows = items.map((item) => ({ key: item.id, cells: cellsOf(item) }));
  return <Table caption={words.parkedTitle} columns={columns} rows={rows} />;
}

const cellsOf = ({ kind, subject, dueAt, parkedAt, reason }: ParkedWork) => ({
  work: dueKindLabel(kind),
  subject: <Code>{subject}</Code>,
  due: <DateText iso={dueAt}>{formatLocalMoment(dueAt)}</DateText>,
  parked: <DateText iso={parkedAt}>{formatLocalMoment(parkedAt)}</DateText>,
  reason: <Code>{reason}</Code>,
});

/** An id or an error, which have no language. */
const Code = ({ children }: { children: string }) => (
  <span className={styles.code} dir="ltr">
    {children}
  </span>
);
