import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './table.module.css';

type TableProps<Key extends string> = {
  /** Always read by screen readers; visible when `captionShown`. */
  caption: string;
  captionShown?: boolean;
  /** Cells of the first column are row headers. */
  columns: readonly { key: Key; label: string; isNumeric?: boolean }[];
  rows: readonly { key: string; cells: Record<Key, ReactNode>; isYours?: boolean }[];
};

/** A table on a wide screen; on a phone each row becomes a card with labels. */
export function Table<Key extends string>({ caption, captionShown, columns, rows }: TableProps<Key>) {
  return (
    <table className={styles.table}>
      <caption className={joinClasses(styles.caption, !captionShown && 'visually-hidden')}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-numeric={column.isNumeric}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-yours={row.isYours}>
            {columns.map((column, index) => (
              <Cell key={column.key} label={column.label} isNumeric={column.isNumeric} isHeader={index === 0}>
                {row.cells[column.key]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { label: string; isNumeric?: boolean; isHeader: boolean; children: ReactNode };

function Cell({ label, isNumeric, isHeader, children }: CellProps) {
  const shared = { 'data-label': label, 'data-numeric': isNumeric };
  if (isHeader) {
    return (
      <th scope="row" {...shared}>
        {children}
      </th>
    );
  }
  return <td {...shared}>{children}</td>;
}
