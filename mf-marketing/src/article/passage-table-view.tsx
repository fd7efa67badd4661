import type { PassageTable } from '@halqa/copy/marketing';
import { Table } from '@halqa/ui';
import styles from './passage.module.css';

/** A table within a text; its first column names the rows. */
export function PassageTableView({ table }: { table: PassageTable }) {
  const columns = table.columns.map((label, place) => ({ key: `${place}`, label, isNumeric: place > 0 }));
  const rows = table.rows.map((cells) => ({
    key: cells[0] ?? '',
    cells: Object.fromEntries(cells.map((cell, place) => [`${place}`, cell])),
  }));
  return (
    <div className={styles.table}>
      <Table caption={table.caption} captionShown columns={columns} rows={rows} />
    </div>
  );
}
