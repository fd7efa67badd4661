import type { AuditEntry } from '@halqa/contract';
import { auditLine, formatLocalMoment, adminWords as words } from '@halqa/copy';
import { DateText, Table } from '@halqa/ui';
import { Name } from '../name.tsx';

const columns = [
  { key: 'act', label: words.act },
  { key: 'by', label: words.by },
  { key: 'at', label: words.at },
] as const;

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const rows = entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry) }));
  return <Table caption={words.auditTitle} columns={columns} rows={rows} />;
}

const cellsOf = (entry: AuditEntry) => ({
  act: auditLine(entry),
  by: <Name>{entry.by ?? words.formerAccount}</Name>,
  at: <DateText iso={entry.at}>{formatLocalMoment(entry.at)}</DateText>,
});
