import type { AuditEntry } from '@halqa/contract';
import { auditLine, formatLocalMoment, operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { DateText, Disclosure, Stack, Table } from '@halqa/ui';
import { ListSection, PersonName, useListing } from './listing.tsx';
import styles from './operators.module.css';

/**
 * The audit entries, newest first. The page finds out by this request whether the caller is an operator, because it writes no
 * audit entry itself.
 */
export function useAudit() {
  const { api } = usePlatform();
  return useListing(['admin', 'audit'], (after, options) => api.listAudit({ query: { after } }, options));
}

/** The audit entries. */
export function AuditSection() {
  const listing = useAudit();
  return (
    <ListSection
      title={words.auditTitle}
      listing={listing}
      itemsOf={(page) => page.entries}
      failed={words.auditFailed}
      empty={{ title: words.auditEmpty, text: words.auditEmptyText }}
    >
      {(entries) => (
        <Stack>
          <AuditTable entries={entries.filter((entry) => !isLook(entry))} />
          {entries.some(isLook) && (
            <Disclosure summary={words.looks(entries.filter(isLook).length)}>
              <AuditTable entries={entries.filter(isLook)} caption={words.looksTitle} />
            </Disclosure>
          )}
        </Stack>
      )}
    </ListSection>
  );
}

const auditColumns = [
  { key: 'act', label: words.act, isFreeText: true },
  { key: 'by', label: words.by, isFreeText: true },
  { key: 'at', label: words.at },
] as const;

/** Whether something was only read, which changed nothing. */
const isLook = ({ action }: AuditEntry): boolean => action.endsWith('_read');

type AuditTableProps = { entries: readonly AuditEntry[]; caption?: string };

function AuditTable({ entries, caption = words.auditTitle }: AuditTableProps) {
  const rows = entries.map((entry) => ({ key: entry.id, cells: auditCells(entry) }));
  return <Table caption={caption} columns={auditColumns} rows={rows} />;
}

/** What was done, and why where they were asked. */
const Act = ({ entry }: { entry: AuditEntry }) => (
  <>
    {auditLine(entry)}
    {entry.reason !== null && (
      <span className={styles.why}>
        <bdi>{entry.reason}</bdi>
      </span>
    )}
  </>
);

const auditCells = (entry: AuditEntry) => ({
  act: <Act entry={entry} />,
  by: <PersonName>{entry.by ?? words.formerAccount}</PersonName>,
  at: <DateText iso={entry.at}>{formatLocalMoment(entry.at)}</DateText>,
});
